import { Button } from "@mantine/core";
import { LazyTooltip } from "../../lazy/lazy-tooltip.tsx";
import { When } from "../../parts/when.tsx";
import classes from "../form.module.css";
import type { FormView } from "./form-view.ts";
import type { RecordForm } from "./open-form.ts";
import { useFormView } from "./use-form-view.ts";

/** Saves the form, and shows its state. */
export function SaveButton({ form }: { readonly form: RecordForm }) {
	const isSaving = useFormView(form, (view) => view.status === "saving");
	return (
		<>
			<span className={classes.status}>
				<DraftStatus form={form} />
				<span role="status">
					<Standing form={form} />
				</span>
			</span>
			<LazyTooltip label="Ctrl-S or ⌘-S" openDelay={600}>
				<Button loading={isSaving} onClick={() => void form.save()}>
					Save
				</Button>
			</LazyTooltip>
		</>
	);
}

function Standing({ form }: { readonly form: RecordForm }) {
	const isSaving = useFormView(form, (view) => view.status === "saving");
	const isDirty = useFormView(form, isChanged);
	const notice = useFormView(form, (view) => view.notice);
	if (isSaving) return "Saving…";
	if (isDirty || notice?.kind !== "saved") return null;
	return (
		<>
			Saved <When at={notice.at} />
		</>
	);
}

/** Where what is typed is, while visitors do not see it yet. Not announced: it changes with each pause. */
function DraftStatus({ form }: { readonly form: RecordForm }) {
	const isShown = useFormView(form, (view) => view.status !== "saving" && isChanged(view));
	const draft = useFormView(form, (view) => view.draft);
	if (!isShown) return null;
	if (draft.kind === "saving") return "Saving draft…";
	if (draft.kind === "waiting") return "Unsaved changes, in this browser only";
	if (draft.kind === "refused") return `Draft not saved: ${draft.why}`;
	if (draft.kind === "none") return "Unsaved changes";
	return (
		<>
			Draft saved <When at={draft.at} />
		</>
	);
}

function isChanged({ typed }: FormView): boolean {
	return Object.keys(typed).length > 0;
}
