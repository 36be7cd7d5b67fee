import { type CollectionName, collections } from "../../../model/model.ts";
import { withoutSaid } from "../../../model/overrides/said.ts";
import { type Values, valuesOf } from "../../../model/values.ts";
import { meetingCode } from "./saving/meeting-code.ts";

/** What websites say in place of a record, as far as is known. */
export type SaidElsewhere = ReturnType<typeof openSaidElsewhere>;

export function openSaidElsewhere(name: CollectionName, id: string) {
	let said: Values = {};
	return {
		/** What a form shows of a record, with what is said in its place. */
		valuesFrom: (record: Readonly<Record<string, unknown>>): Values => ({
			...valuesOf(collections[name], record),
			...said,
		}),
		/** Asks anew, where something is typed of that, here or in a draft. */
		async ask(typed: Values): Promise<void> {
			const { saidNow } = await meetingCode();
			said = await saidNow(name, id, typed);
		},
		know(now: Values): void {
			said = now;
		},
		/** Knows what has been sent. */
		add(sent: Values): void {
			said = { ...said, ...withoutSaid(sent).said };
		},
	};
}
