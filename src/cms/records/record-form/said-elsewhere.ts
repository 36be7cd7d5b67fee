import { type CollectionName, collections } from "../../../model/model.ts";
import { withoutSaid } from "../../../model/overrides/said.ts";
import { type Values, valuesOf } from "../../../model/values.ts";
import { meetingCode } from "./saving/meeting-code.ts";

/** Loaded overrides of a record. */
export type SaidElsewhere = ReturnType<typeof openSaidElsewhere>;

export function openSaidElsewhere(name: CollectionName, id: string) {
	let said: Values = {};
	return {
		/** Returns the form's values of a record, including overrides. */
		valuesFrom: (record: Readonly<Record<string, unknown>>): Values => ({
			...valuesOf(collections[name], record),
			...said,
		}),
		/** Reloads the overrides, if any are changed here or in a draft. */
		async ask(typed: Values): Promise<void> {
			const { saidNow } = await meetingCode();
			said = await saidNow(name, id, typed);
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
