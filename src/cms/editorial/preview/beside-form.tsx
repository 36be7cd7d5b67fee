import { Button } from "@mantine/core";
import { EyeOpenIcon } from "@radix-ui/react-icons";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { recall, remember } from "../../kit/parts/stored-choice.ts";
import classes from "../../records/record-form/form.module.css";
import type { FormView } from "../../records/record-form/form-view.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { useTellingTabs } from "./sent-drafts.ts";

const PreviewPane = lazy(async () => ({
	default: (await import("./preview-pane.tsx")).PreviewPane,
}));

export function usePreviewBeside(name: CollectionName, form: RecordForm) {
	const [isWanted, setWanted] = useState(() => recall("preview") === "beside");
	const isThere = hasDrafts(collections[name]);
	const mark = useMark(form);
	useTellingTabs(name, form.id, mark);
	const turn = (next: boolean) => {
		setWanted(next);
		remember("preview", next ? "beside" : "none");
	};
	return { isThere, isOpen: isThere && isWanted, mark, turn };
}

type PreviewBeside = ReturnType<typeof usePreviewBeside>;

export function PreviewButton({ preview }: { readonly preview: PreviewBeside }) {
	if (!preview.isThere) return null;
	return (
		<Button
			flex="none"
			size="compact-xs"
			variant={preview.isOpen ? "light" : "subtle"}
			leftSection={<EyeOpenIcon aria-hidden />}
			aria-pressed={preview.isOpen}
			onClick={() => preview.turn(!preview.isOpen)}
		>
			Preview
		</Button>
	);
}

interface BesideProps {
	readonly name: CollectionName;
	readonly form: RecordForm;
	readonly preview: PreviewBeside;
	readonly beside?: ReactNode;
	readonly children: ReactNode;
}

export function WithPreview({ name, form, preview, beside, children }: BesideProps) {
	return (
		<div className={classes.body} data-split={preview.isOpen}>
			<div className={classes.fields}>{children}</div>
			{preview.isOpen && (
				<div className={classes.pane}>
					<Suspense>
						<PreviewPane {...{ name, form }} mark={preview.mark} onClose={() => preview.turn(false)} />
					</Suspense>
				</div>
			)}
			{beside}
		</div>
	);
}

/** Changes when the preview is outdated: a draft was sent, discarded or published. */
function useMark(form: RecordForm): string {
	const now = useFormView(form, markOf);
	const [mark, setMark] = useState(now);
	if (now !== "" && now !== mark) setMark(now);
	return mark;
}

function markOf({ version, draft, typed }: FormView): string {
	if (draft.kind === "saved") return `${version} ${draft.at}`;
	return draft.kind === "none" && Object.keys(typed).length === 0 ? String(version) : "";
}
