import { createContext } from "react";
import type { AnyRecord } from "../../../../model/api/api.ts";
import type { CollectionName } from "../../../../model/model.ts";
import type { RecordForm } from "../open-form.ts";

/** A record in whose place websites may say something else; another object once the record has changed. */
export interface OverriddenRecord {
	readonly name: CollectionName;
	readonly record: AnyRecord;
	/** Form with the overrides. */
	readonly form: RecordForm;
}

/** The record whose form is around; undefined while it has not been added. */
export const Overridden = createContext<OverriddenRecord | undefined>(undefined);
