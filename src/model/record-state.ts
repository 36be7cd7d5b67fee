import type { AnyField, FieldValue } from "./field.ts";

/** States of a record with their labels, for lists, forms and searches. */
export const recordStates = {
	draft: "Draft",
	live: "Live",
	changed: "Live with changes",
	scheduled: "Scheduled",
	"taken-down": "Taken down",
} as const;

export type RecordState = keyof typeof recordStates;

/** Value of the state filter for records that exist only as drafts by the current user alone, without a schedule. */
export const ownDraft = "own-draft";

/** Values of the state filter with their labels. */
export const stateFilters = { ...recordStates, [ownDraft]: "My drafts" } as const;

/** Part of a collection that defines which records are public. */
interface Showing {
	readonly publicWhen?: Readonly<Record<string, FieldValue | undefined>>;
	readonly fields: Readonly<Record<string, Pick<AnyField, "empty">>>;
}

/** Returns the field values of an unpublished record; empty if every record of the collection is public. */
export function takenDown({ publicWhen = {}, fields }: Showing): Readonly<Record<string, FieldValue>> {
	return Object.fromEntries(Object.keys(publicWhen).map((name) => [name, fields[name]?.empty ?? ""]));
}
