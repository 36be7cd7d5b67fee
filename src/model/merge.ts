import type { FieldValue } from "./field.ts";
import { isSame, type Values } from "./values.ts";

/** Whose value is taken; of a list, also everything that either side wants. */
export type Side = "mine" | "theirs" | "both";

/** A field that differs between two versions of a record that grew from the same one. */
export interface Difference {
	readonly name: string;
	readonly base: FieldValue;
	readonly mine: FieldValue;
	readonly theirs: FieldValue;
	/** Who has changed it since. */
	readonly changedBy: Side;
}

/** Every field in which two versions differ, in the order of the fields, with who has changed it since their base. */
export function differencesOf(base: Values, mine: Values, theirs: Values): Difference[] {
	return Object.entries(theirs).flatMap(([name, their]) => {
		const before = base[name] ?? their;
		const my = mine[name] ?? before;
		if (isSame(my, their)) return [];
		const changedBy: Side = isSame(my, before) ? "theirs" : isSame(their, before) ? "mine" : "both";
		return [{ name, base: before, mine: my, theirs: their, changedBy }];
	});
}

/** The side that needs no asking: the only one that changed the field; both for lists; else nobody knows. */
export function obviousSide({ changedBy, mine, theirs }: Difference): Side | undefined {
	if (changedBy !== "both") return changedBy;
	return Array.isArray(mine) && Array.isArray(theirs) ? "both" : undefined;
}

/** The value that a side wants. */
export function valueOfSide(difference: Difference, side: Side): FieldValue {
	const { base, mine, theirs } = difference;
	if (side !== "both") return difference[side];
	return isList(base) && isList(mine) && isList(theirs) ? mergeLists(base, mine, theirs) : mine;
}

/** Their list, with what I added and without what I took away. */
export function mergeLists(
	base: readonly string[],
	mine: readonly string[],
	theirs: readonly string[],
): readonly string[] {
	const kept = theirs.filter((item) => mine.includes(item) || !base.includes(item));
	const added = mine.filter((item) => !base.includes(item) && !theirs.includes(item));
	return [...kept, ...added];
}

function isList(value: FieldValue): value is readonly string[] {
	return Array.isArray(value);
}
