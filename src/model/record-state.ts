import type { AnyField, FieldValue } from "./field.ts";

/** What a record is to visitors and to staff, in one word; what lists, forms and searches show beside its title. */
export const recordStates = {
	draft: "Draft",
	live: "Live",
	changed: "Live with changes",
	scheduled: "Scheduled",
	"taken-down": "Taken down",
} as const;

export type RecordState = keyof typeof recordStates;

/** As much of a collection as says which of its records visitors see. */
interface Showing {
	readonly publicWhen?: Readonly<Record<string, FieldValue | undefined>>;
	readonly fields: Readonly<Record<string, Pick<AnyField, "empty">>>;
}

/** What a record is stored with when it has been taken down; empty where visitors see every record of the collection. */
export function takenDown({ publicWhen = {}, fields }: Showing): Readonly<Record<string, FieldValue>> {
	return Object.fromEntries(Object.keys(publicWhen).map((name) => [name, fields[name]?.empty ?? ""]));
}
