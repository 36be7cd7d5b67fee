import type { AnyRecord } from "../../../model/api/api.ts";
import type { RecordForm } from "./open-form.ts";

/** Props of the extra parts of a collection's form. */
export interface ExtraProps {
	readonly form: RecordForm;
	/** Undefined before the record is created. */
	readonly record: AnyRecord | undefined;
	/** Called when the record changes outside the form. */
	readonly onChanged: (record: AnyRecord) => void;
}
