import type { AnyRecord } from "../../../model/api/api.ts";
import type { RecordForm } from "./open-form.ts";

export interface ExtraProps {
	readonly form: RecordForm;
	/** Undefined before the record is created. */
	readonly record: AnyRecord | undefined;
	readonly onChanged: (record: AnyRecord) => void;
}
