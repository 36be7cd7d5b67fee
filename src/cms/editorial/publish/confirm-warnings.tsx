import { useEffect } from "react";
import { lazyCode, useLazy } from "../../kit/lazy/lazy.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";

const warningsDialog = lazyCode(async () => (await import("./warnings-dialog.tsx")).WarningsDialog);
const scheduledDialog = lazyCode(async () => (await import("./scheduled-dialog.tsx")).ScheduledDialog);
const togetherDialog = lazyCode(async () => (await import("./together-dialog.tsx")).TogetherDialog);

/** Confirms unusual changes before publishing, the drafts to publish, and what becomes of a scheduled publication. */
export function ConfirmWarnings({ form }: { readonly form: RecordForm }) {
	const WarningsDialog = useLazy(warningsDialog);
	const ScheduledDialog = useLazy(scheduledDialog);
	const isScheduled = useFormView(form, ({ scheduled }) => scheduled !== undefined);
	useEffect(() => {
		if (isScheduled) scheduledDialog.want().catch(form.leaveScheduled);
	}, [form, isScheduled]);
	const isTogether = useFormView(form, ({ together }) => together !== undefined);
	const TogetherDialog = useLazy(togetherDialog);
	useEffect(() => {
		if (isTogether) togetherDialog.want().catch(form.leaveTogether);
	}, [form, isTogether]);
	return (
		<>
			{TogetherDialog && <TogetherDialog form={form} />}
			{WarningsDialog && <WarningsDialog form={form} />}
			{ScheduledDialog && <ScheduledDialog form={form} />}
		</>
	);
}
