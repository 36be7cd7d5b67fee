import type { AnyField, FieldValue } from "./field.ts";

/** States of a record with their labels, for lists, forms and searches. What is scheduled does not change the state. */
export const recordStates = {
	draft: "Draft",
	live: "Live",
	changed: "Live, unpublished changes",
	"taken-down": "Taken down",
} as const;

export type RecordState = keyof typeof recordStates;

/** State filters of lists: the states, and records that are scheduled to go live. */
export const stateFilters = { ...recordStates, scheduled: "Scheduled" } as const;

export type StateFilter = keyof typeof stateFilters;

/** Part of a collection that defines which records are public. */
interface Showing {
	readonly publicWhen?: Readonly<Record<string, FieldValue | undefined>>;
	readonly fields: Readonly<Record<string, Pick<AnyField, "empty">>>;
}

/** Returns the field values of an unpublished record; empty if every record of the collection is public. */
export function takenDown({ publicWhen = {}, fields }: Showing): Readonly<Record<string, FieldValue>> {
	return Object.fromEntries(Object.keys(publicWhen).map((name) => [name, fields[name]?.empty ?? ""]));
}
