import type { AnyRecord, Draft } from "../../../model/api.ts";
import { type Difference, differencesOf, obviousSide, type Side, valueOfSide } from "../../../model/merge.ts";
import { differing, isSame, type Values } from "../../../model/values.ts";
import { type FormState, shownIn } from "./form-state.ts";

/** What is typed here meets a draft that somebody else has changed, published or discarded. */
export interface Meeting {
	/** The draft that there is now; undefined when there is none. */
	readonly draft: Draft | undefined;
	/** What the record holds now. */
	readonly stored: Values;
	readonly version: number;
	readonly differences: readonly Difference[];
}

/** @param known what both grew from, as far as it differs from the record that is typed over */
export function meet(
	state: FormState,
	known: Values,
	now: { readonly stored: Values; readonly version: number; readonly draft: Draft | undefined },
): Meeting {
	const theirs = { ...now.stored, ...now.draft?.values };
	return { ...now, differences: differencesOf({ ...state.stored, ...known }, shownIn(state), theirs) };
}

/**
 * Tells whether visitors see by now something else than before in a field that is typed over, and other than what is
 * typed: then the form stays based on what was typed over, and saving asks.
 */
export function isOvertaken({ stored, typed }: FormState, now: Values): boolean {
	return Object.entries(typed).some(
		([name, value]) => !isSame(now[name], stored[name]) && !isSame(now[name], value),
	);
}

/** Tells whether both have changed a field, each in their own way. */
export function isContested({ differences }: Meeting): boolean {
	return differences.some((difference) => obviousSide(difference) === undefined);
}

/** The form once a side of each difference is taken: the obvious one where nobody chooses. */
export function merged(meeting: Meeting, sideOf: (difference: Difference) => Side | undefined): FormState {
	const { draft, stored, version, differences } = meeting;
	const chosen = Object.fromEntries(
		differences.map((it) => [it.name, valueOfSide(it, sideOf(it) ?? obviousSide(it) ?? "mine")]),
	);
	const typed = differing({ ...stored, ...draft?.values, ...chosen }, stored);
	return { stored, version, typed, problems: {} };
}

/** What the dialog asks about a meeting. @param record as it is now; undefined before it is published */
export function conflictOf(meeting: Meeting, record: AnyRecord | undefined) {
	const { draft, stored, version, differences } = meeting;
	const { updatedBy: by = "", updatedAt: at = 0 } = draft ?? record ?? {};
	return { by, at, version, current: { ...stored, ...draft?.values }, differences, meeting };
}
