import { useEffect } from "react";
import type { AnyCollection } from "../../../model/collection.ts";
import { lazyCode, useLazy } from "../../kit/lazy/lazy.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";

const conflictDialog = lazyCode(async () => (await import("./open-conflict.tsx")).OpenConflict);

interface ConflictDialogProps {
	readonly form: RecordForm;
	readonly collection: AnyCollection;
}

export function ConflictDialog(props: ConflictDialogProps) {
	const OpenConflict = useLazy(conflictDialog);
	const isWanted = useFormView(props.form, (view) => view.conflict !== undefined);
	useEffect(() => {
		if (!isWanted) return;
		conflictDialog.want().catch(() => {
			// `need` reports the failure; the next save opens the conflict again.
			void conflictDialog.need();
			props.form.postpone();
		});
	}, [isWanted, props.form]);
	return OpenConflict && <OpenConflict {...props} />;
}
