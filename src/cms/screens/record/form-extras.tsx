import { Anchor, Button } from "@mantine/core";
import { type ComponentType, type ReactNode, useEffect, useMemo } from "react";
import { Link } from "react-router";
import { parentPath } from "../../../model/addresses/page-path.ts";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { CollectionName, RecordOf } from "../../../model/model.ts";
import { placementsOf } from "../../../model/placement.ts";
import { hasPage } from "../../../model/record-path.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { codeOnRequest, optionalPart, useLazy } from "../../kit/lazy/lazy.ts";
import { useUser } from "../../kit/parts/user.ts";
import { ArticleContext, articleTypeOf } from "../../records/article/article-context.ts";
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

/** `want` loads the component before the form is shown. */
function awaited<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	const code = codeOnRequest(load);
	function AwaitedPart(props: Props) {
		const Part = useLazy(code);
		useEffect(() => void code.need(), []);
		return Part && <Part {...props} />;
	}
	return Object.assign(AwaitedPart, { want: code.want });
}

const StageAbove = awaited(async () => (await import("../../brands/launch/website-stage.tsx")).StageAbove);

const PageAbove = awaited(async () => (await import("../../records/page/page-above.tsx")).PageAbove);

const FileAbove = awaited(async () => (await import("../../records/media/form/file-above.tsx")).FileAbove);
const FileBeside = awaited(async () => (await import("../../records/media/form/file-beside.tsx")).FileBeside);
const UsedIn = optionalPart(async () => (await import("../../records/media/form/used-in.tsx")).UsedIn);

const ArticleReads = optionalPart(
	async () => (await import("../../records/reads/article-reads.tsx")).ArticleReads,
);

const ProtectedTitle = optionalPart(async () => (await import("./protected-title.tsx")).ProtectedTitleNote);

const StageUnder = awaited(async () => (await import("../../brands/launch/website-stage.tsx")).StageUnder);
const WebsiteMoves = awaited(async () => (await import("./website-moves.tsx")).WebsiteMoves);

export const formExtras: Readonly<Record<NonNullable<AnyCollection["formExtras"]>, FormExtras>> = {
	article: { Around: TextFacts, Under: ArticleReads },
	page: { Around: TextFacts, Above: PageAbove, want: () => PageAbove.want() },
	service: { Around: TextFacts },
	person: {
		Around: TextFacts,
		Beside: WhereNamed,
		noteOf: (name, { form }) =>
			/^(role|qualifications)$/.test(name) && <ProtectedTitle {...{ name, form }} />,
	},
	website: {
		Above: StageAbove,
		want: () => StageAbove.want(),
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

/** The measurement ID is a setting, which admins change. */
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

interface TextFactsProps {
	readonly form: RecordForm;
	readonly children: ReactNode;
}

/** Excerpt, address and main brand depend on these values. */
function TextFacts({ form, children }: TextFactsProps) {
	const { collection } = form;
	const title = useFormView(form, (view) => String(shownIn(view)[collection.titleField] ?? ""));
	const type = useFormView(form, (view) => articleTypeOf(collection, shownIn(view)));
	// Serialised, because a list is a new object at each change.
	const placements = useFormView(form, (view) =>
		JSON.stringify(placementsOf(collection, form.id, shownIn(view))),
	);
	const slug = useFormView(form, ({ stored }) => String(stored.slug ?? ""));
	const isPublished = useFormView(form, ({ stored }) => hasPage(collection, stored));
	const above = useFormView(form, (view) => {
		const { parent = "" } = shownIn(view);
		if (parent === "") return "";
		return parent === view.stored.parent ? parentPath(String(view.stored.path ?? "")) : "/…";
	});
	const facts = useMemo(
		() =>
			({
				collection: collection.name as CollectionName,
				id: form.id,
				title,
				type,
				domains: JSON.parse(placements) as string[],
				above,
				stored: { slug, isPublished },
			}) as const,
		[collection, form.id, title, type, placements, above, slug, isPublished],
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
