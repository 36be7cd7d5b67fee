import { lazyCode, useLazy } from "../../kit/lazy/lazy.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";

const warningsDialog = lazyCode(async () => (await import("./warnings-dialog.tsx")).WarningsDialog);

/** Confirms unusual changes before publishing. */
export function ConfirmWarnings({ form }: { readonly form: RecordForm }) {
	const WarningsDialog = useLazy(warningsDialog);
	return WarningsDialog && <WarningsDialog form={form} />;
}
