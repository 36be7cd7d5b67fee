import { type ReactNode, useMemo } from "react";
import type { AnyRecord } from "../../../../model/api/api.ts";
import type { RecordOf } from "../../../../model/model.ts";
import { shownIn } from "../../record-form/form-state.ts";
import type { RecordForm } from "../../record-form/open-form.ts";
import { useFormView } from "../../record-form/use-form-view.ts";
import { FileContext } from "./file-context.ts";

interface FileFactsProps {
	readonly form: RecordForm;
	readonly record: AnyRecord | undefined;
	readonly children: ReactNode;
}

/** Provides the file, crop and focal point to the widgets. */
export function FileFacts({ form, record, children }: FileFactsProps) {
	const crop = useFormView(form, (view) => String(shownIn(view).crop ?? ""));
	const focalPoint = useFormView(form, (view) => String(shownIn(view).focalPoint ?? ""));
	const file = useMemo(() => {
		const stored = record as unknown as RecordOf<"media"> | undefined;
		return stored && { stored, shown: { ...stored, crop, focalPoint } };
	}, [record, crop, focalPoint]);
	return <FileContext value={file}>{children}</FileContext>;
}
