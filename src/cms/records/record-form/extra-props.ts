import type { AnyRecord } from "../../../model/api/api.ts";
import type { RecordForm } from "./open-form.ts";

/** What the parts that only one collection's form has are given. */
export interface ExtraProps {
	readonly form: RecordForm;
	/** Undefined while it has not been added. */
	readonly record: AnyRecord | undefined;
	/** To be called with what the record has become by other means than the form. */
	readonly onChanged: (record: AnyRecord) => void;
}
