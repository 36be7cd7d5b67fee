import { lazyCode, useLazy } from "../../kit/lazy/lazy.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";

const doubtsDialog = lazyCode(async () => (await import("./doubts-dialog.tsx")).DoubtsDialog);

/** Confirms unusual changes before publishing. */
export function AskDoubts({ form }: { readonly form: RecordForm }) {
	const DoubtsDialog = useLazy(doubtsDialog);
	return DoubtsDialog && <DoubtsDialog form={form} />;
}
