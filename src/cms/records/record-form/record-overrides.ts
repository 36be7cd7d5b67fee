import { type CollectionName, collections } from "../../../model/model.ts";
import { type Values, valuesOf } from "../../../model/values.ts";
import { withoutSaid } from "../../../model/variants/said.ts";
import { meetingCode } from "./saving/meeting-code.ts";

/** Loaded overrides of a record. */
export type RecordOverrides = ReturnType<typeof openRecordOverrides>;

export function openRecordOverrides(name: CollectionName, id: string) {
	let said: Values = {};
	return {
		/** Returns the form's values of a record, including overrides. */
		valuesFrom: (record: Readonly<Record<string, unknown>>): Values => ({
			...valuesOf(collections[name], record),
			...said,
		}),
		/** Reloads the overrides, if any are changed here or in a draft. */
		async ask(typed: Values): Promise<void> {
			const { loadOverrides } = await meetingCode();
			said = await loadOverrides(name, id, typed);
		},
		know(now: Values): void {
			said = now;
		},
		/** Adds sent overrides. */
		add(sent: Values): void {
			said = { ...said, ...withoutSaid(sent).said };
		},
	};
}
