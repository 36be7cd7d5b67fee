import type { AnyField, FieldValue } from "./field.ts";

/** A schedule does not change the state. */
export const recordStates = {
	draft: "Draft",
	live: "Live",
	changed: "Live, unpublished changes",
	"taken-down": "Taken down",
} as const;

export type RecordState = keyof typeof recordStates;

export const badgeStates = { ...recordStates, scheduled: "Scheduled" } as const;

export type BadgeState = keyof typeof badgeStates;

/** Drafts by the current user alone, without a schedule. */
export const ownDraft = "own-draft";

export const stateFilters = { ...badgeStates, [ownDraft]: "My drafts" } as const;

export type StateFilter = keyof typeof stateFilters;

interface VisibilityFields {
	readonly publicWhen?: Readonly<Record<string, FieldValue | undefined>>;
	readonly fields: Readonly<Record<string, Pick<AnyField, "empty">>>;
}

/** Empty if all records of the collection are public. */
export function takenDown({
	publicWhen = {},
	fields,
}: VisibilityFields): Readonly<Record<string, FieldValue>> {
	return Object.fromEntries(Object.keys(publicWhen).map((name) => [name, fields[name]?.empty ?? ""]));
}
