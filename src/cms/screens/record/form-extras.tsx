import { Anchor, Button } from "@mantine/core";
import { type ComponentType, lazy, type ReactNode, useEffect, useMemo } from "react";
import { Link } from "react-router";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { stageOf } from "../../../model/collections/stage.ts";
import type { RecordOf } from "../../../model/model.ts";
import { collections } from "../../../model/model.ts";
import { isShown } from "../../../model/placement.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { codeOnRequest, useLazy } from "../../kit/lazy/lazy.ts";
import { useUser } from "../../kit/parts/user.ts";
import { ArticleContext } from "../../records/article/article-context.ts";
import { FileContext } from "../../records/media/form/file-context.ts";
import type { ExtraProps } from "../../records/record-form/extra-props.ts";
import { shownIn } from "../../records/record-form/form-state.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";

interface FormExtras {
	/** Wraps the fields and provides other form values to the widgets. */
	readonly Around?: ComponentType<ExtraProps & { readonly children: ReactNode }>;
	readonly Above?: ComponentType<ExtraProps>;
	readonly Beside?: ComponentType<ExtraProps>;
	/** Below the side column, where late content shifts nothing. */
	readonly Under?: ComponentType<ExtraProps>;
	readonly noteOf?: (name: string, of: Pick<ExtraProps, "form" | "record">) => ReactNode;
	/** Preloads parts that would shift the fields otherwise. */
	readonly want?: (record: ExtraProps["record"]) => Promise<unknown>;
	readonly made?: string;
}

/** `want` loads the component before the form is shown, so that nothing moves later. */
function awaited<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	const code = codeOnRequest(load);
	function AwaitedPart(props: Props) {
		const Part = useLazy(code);
		useEffect(() => void code.want().catch(() => undefined), []);
		return Part && <Part {...props} />;
	}
	return Object.assign(AwaitedPart, { want: code.want });
}

const HiddenStage = awaited(async () => (await import("../../brands/launch/website-stage.tsx")).StageAbove);

/** Only records that are not public have a note. */
const isHidden = (record: ExtraProps["record"]) => record !== undefined && stageOf(record) !== "live";

function StageAbove(props: ExtraProps) {
	return isHidden(props.record) ? <HiddenStage {...props} /> : null;
}

const FileAbove = awaited(async () => (await import("../../records/media/form/file-above.tsx")).FileAbove);
const FileBeside = awaited(async () => (await import("../../records/media/form/file-beside.tsx")).FileBeside);
const UsedIn = lazy(async () => ({ default: (await import("../../records/media/form/used-in.tsx")).UsedIn }));

const ArticleReads = lazy(async () => ({
	default: (await import("../../operations/reads/article-reads.tsx")).ArticleReads,
}));

const StageUnder = awaited(async () => (await import("../../brands/launch/website-stage.tsx")).StageUnder);
const WebsiteMoves = awaited(async () => (await import("./website-moves.tsx")).WebsiteMoves);

export const formExtras: Readonly<Record<NonNullable<AnyCollection["formExtras"]>, FormExtras>> = {
	article: { Around: ArticleFacts, Under: ArticleReads },
	person: { Beside: WhereNamed },
	website: {
		Above: StageAbove,
		want: async (record) => isHidden(record) && HiddenStage.want(),
		Under: StageUnder,
		noteOf: (name, { form, record }) =>
			name === "metaDescription" ? (
				<AnalyticsLink record={record} />
			) : (
				/^(unit|country)$/.test(name) && <WebsiteMoves {...{ name, form, record }} />
			),
	},
	file: {
		Around: FileFacts,
		Above: FileAbove,
		Beside: FileBeside,
		Under: UsedIn,
		want: () => Promise.all([FileAbove.want(), FileBeside.want()]),
		made: "Uploaded",
	},
};

/** The measurement ID is part of the settings, which admins change. */
function AnalyticsLink({ record }: Pick<ExtraProps, "record">) {
	if (!useUser().roles.includes("admin") || !record) return null;
	return (
		<Anchor component={Link} size="sm" to={`/cms/settings/${record.id}#field-measurementId`}>
			Measurement ID for Google Analytics
		</Anchor>
	);
}

/** A record shared with foreign websites is read-only. */
export const SharedNotice = awaited(
	async () => (await import("../../records/record-form/shared-notice.tsx")).SharedNotice,
);

export async function loadExtras(
	{ formExtras: called }: AnyCollection,
	record: ExtraProps["record"],
	isShared: boolean,
): Promise<void> {
	await Promise.all([called && formExtras[called].want?.(record), isShared && SharedNotice.want()]);
}

interface ArticleFactsProps {
	readonly form: RecordForm;
	readonly children: ReactNode;
}

/** Excerpt, address and main brand depend on these values. */
function ArticleFacts({ form, children }: ArticleFactsProps) {
	const title = useFormView(form, (view) => String(shownIn(view).title ?? ""));
	const type = useFormView(form, (view) => (shownIn(view).type === "case-study" ? "case-study" : "insight"));
	// Serialised, because a list is a new object at each change of the form.
	const placements = useFormView(form, (view) => JSON.stringify(shownIn(view).domains ?? []));
	const slug = useFormView(form, ({ stored }) => String(stored.slug ?? ""));
	const isPublished = useFormView(form, ({ stored }) => isShown(collections.content, stored));
	const facts = useMemo(
		() =>
			({
				id: form.id,
				title,
				type,
				domains: JSON.parse(placements) as string[],
				stored: { slug, isPublished },
			}) as const,
		[form.id, title, type, placements, slug, isPublished],
	);
	return <ArticleContext value={facts}>{children}</ArticleContext>;
}

interface FileFactsProps {
	readonly form: RecordForm;
	readonly record: AnyRecord | undefined;
	readonly children: ReactNode;
}

function FileFacts({ form, record, children }: FileFactsProps) {
	const crop = useFormView(form, (view) => String(shownIn(view).crop ?? ""));
	const focalPoint = useFormView(form, (view) => String(shownIn(view).focalPoint ?? ""));
	const file = useMemo(() => {
		const stored = record as unknown as RecordOf<"media"> | undefined;
		return stored && { stored, shown: { ...stored, crop, focalPoint } };
	}, [record, crop, focalPoint]);
	return <FileContext value={file}>{children}</FileContext>;
}

function WhereNamed({ record }: ExtraProps) {
	const keepBrand = useBrandAddress();
	if (!record) return null;
	const to = keepBrand(`/cms/replace?person=${encodeURIComponent(record.id)}`);
	return (
		<Button component={Link} to={to} variant="default" size="compact-md" mb="md">
			Find where they are named
		</Button>
	);
}
