import { createContext } from "react";
import type { AnyRecord } from "../../../../model/api/api.ts";
import type { CollectionName } from "../../../../model/model.ts";
import type { RecordForm } from "../open-form.ts";

/** A record that supports overrides; a new object after each change. */
export interface OverriddenRecord {
	readonly name: CollectionName;
	readonly record: AnyRecord;
	/** Form with the overrides. */
	readonly form: RecordForm;
}

/** Record of the surrounding form; undefined before it is created. */
export const Overridden = createContext<OverriddenRecord | undefined>(undefined);
