import type { AnyRecord } from "../../../model/api/api.ts";
import type { RecordForm } from "./open-form.ts";

export interface ExtraProps {
	readonly form: RecordForm;
	readonly record: AnyRecord | undefined;
	readonly onChanged: (record: AnyRecord) => void;
}
