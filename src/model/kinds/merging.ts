import type { AnyField, FieldKind, FieldValue, ValueOfKind } from "../field.ts";
import { mergeLines, mergeRich } from "../rich-text/merge.ts";
import type { Merged } from "../rich-text/merged.ts";

/** Makes one value of two changes of it. */
type Merging<Value> = (base: Value, mine: Value, theirs: Value) => Merged<Value>;

/** Kinds that hold several texts. */
type ListKind = {
	[Name in FieldKind]: ValueOfKind[Name] extends readonly string[] ? Name : never;
}[FieldKind];

/** How values of the kinds merge; of others, people choose one. Apart from their files, so that browsers load it where they need it. */
const mergings: { readonly [Name in FieldKind]?: Merging<ValueOfKind[Name]> } & {
	readonly [Name in ListKind]: Merging<readonly string[]>;
} = {
	html: mergeRich,
	longText: mergeLines,
	choices: mergingOfLists,
	hostnames: mergingOfLists,
	references: mergingOfLists,
	placements: mergingOfLists,
	scopes: mergingOfLists,
};

/** Merges two changes of a field's value; returns undefined if the user must choose one. */
export function mergedValue(
	{ kind, empty }: AnyField,
	base: FieldValue,
	mine: FieldValue,
	theirs: FieldValue,
): Merged<FieldValue> | undefined {
	// A draft under an older model may have a value of another type.
	const isFit = [base, mine, theirs].every(
		(value) => typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty),
	);
	const merging = mergings[kind] as Merging<FieldValue> | undefined;
	return isFit ? merging?.(base, mine, theirs) : undefined;
}

function mergingOfLists(
	base: readonly string[],
	mine: readonly string[],
	theirs: readonly string[],
): Merged<readonly string[]> {
	return { questions: [], settle: () => mergeLists(base, mine, theirs) };
}

/** Their list, with what I added and without what I took away. */
export function mergeLists(
	base: readonly string[],
	mine: readonly string[],
	theirs: readonly string[],
): readonly string[] {
	// A record may be on ten thousand websites.
	const [before, own, others] = [new Set(base), new Set(mine), new Set(theirs)];
	const kept = theirs.filter((item) => own.has(item) || !before.has(item));
	const added = mine.filter((item) => !before.has(item) && !others.has(item));
	return [...kept, ...added];
}
