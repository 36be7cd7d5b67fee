import type { AnyField, FieldKind, FieldValue, ValueOfKind } from "../field.ts";
import { mergeLines, mergeRich } from "../rich-text/merge.ts";
import type { Merged } from "../rich-text/merged.ts";

type Merging<Value> = (base: Value, mine: Value, theirs: Value) => Merged<Value>;

type ListKind = {
	[Name in FieldKind]: ValueOfKind[Name] extends readonly string[] ? Name : never;
}[FieldKind];

/** The user chooses a value for other kinds. Browsers load this on demand. */
const mergings: { readonly [Name in FieldKind]?: Merging<ValueOfKind[Name]> } & {
	readonly [Name in ListKind]: Merging<readonly string[]>;
} = {
	html: mergeRich,
	longText: mergeLines,
	menu: mergeLines,
	choices: mergingOfLists,
	hostnames: mergingOfLists,
	references: mergingOfLists,
	placements: mergingOfLists,
	scopes: mergingOfLists,
};

/** Undefined if the user must choose. */
export function mergedValue(
	{ kind, empty }: AnyField,
	base: FieldValue,
	mine: FieldValue,
	theirs: FieldValue,
): Merged<FieldValue> | undefined {
	// Drafts under an older model may have another type.
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

export function mergeLists(
	base: readonly string[],
	mine: readonly string[],
	theirs: readonly string[],
): readonly string[] {
	// A record may be on ten thousand websites.
	const [before, own, others] = [new Set(base), new Set(mine), new Set(theirs)];
	const retained = theirs.filter((item) => own.has(item) || !before.has(item));
	const added = mine.filter((item) => !before.has(item) && !others.has(item));
	return [...retained, ...added];
}
