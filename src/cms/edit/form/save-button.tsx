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
			<span className={classes.status} role="status">
				<Standing form={form} />
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

function isChanged({ typed }: FormView): boolean {
	return Object.keys(typed).length > 0;
}
