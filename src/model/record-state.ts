import type { AnyField, FieldValue } from "./field.ts";

/** States of a record with their labels, for lists, forms and searches. A schedule does not change the state. */
export const recordStates = {
	draft: "Draft",
	live: "Live",
	changed: "Live, unpublished changes",
	"taken-down": "Taken down",
} as const;

export type RecordState = keyof typeof recordStates;

/** States with a badge: those of records, and `scheduled` for a scheduled publication. */
export const badgeStates = { ...recordStates, scheduled: "Scheduled" } as const;

export type BadgeState = keyof typeof badgeStates;

/** Value of the state filter for records that exist only as drafts by the current user alone, without a schedule. */
export const ownDraft = "own-draft";

/** Values of the state filter of lists with their labels. */
export const stateFilters = { ...badgeStates, [ownDraft]: "My drafts" } as const;

export type StateFilter = keyof typeof stateFilters;

/** Part of a collection that defines which records are public. */
interface VisibilityFields {
	readonly publicWhen?: Readonly<Record<string, FieldValue | undefined>>;
	readonly fields: Readonly<Record<string, Pick<AnyField, "empty">>>;
}

/** Returns the field values of an unpublished record; empty if every record of the collection is public. */
export function takenDown({
	publicWhen = {},
	fields,
}: VisibilityFields): Readonly<Record<string, FieldValue>> {
	return Object.fromEntries(Object.keys(publicWhen).map((name) => [name, fields[name]?.empty ?? ""]));
}
