import type { Fields } from "./collection.ts";
import type { FieldValue } from "./field.ts";
import { mergedValue } from "./kinds/merging.ts";
import { saidAt, saidText } from "./overrides/said.ts";
import type { Merged } from "./rich-text/merged.ts";
import { isSame, type Values } from "./values.ts";

/** Whose value is taken; both where their changes are merged. */
export type Side = "mine" | "theirs" | "both";

/** A field that differs between two versions of a record that grew from the same one. */
export interface Difference {
	readonly name: string;
	readonly base: FieldValue;
	readonly mine: FieldValue;
	readonly theirs: FieldValue;
	/** Who has changed it since. */
	readonly changedBy: Side;
	/** What comes of both changes, where both have changed it and values of its kind merge. */
	readonly merged?: Merged<FieldValue> | undefined;
}

/** Every field in which two versions differ, in the order of the fields, with who has changed it since their base. */
export function differencesOf(fields: Fields, base: Values, mine: Values, theirs: Values): Difference[] {
	return Object.entries(theirs).flatMap(([name, their]): Difference[] => {
		const before = base[name] ?? their;
		const my = mine[name] ?? before;
		if (isSame(my, their)) return [];
		const difference = { name, base: before, mine: my, theirs: their };
		if (isSame(my, before)) return [{ ...difference, changedBy: "theirs" }];
		if (isSame(their, before)) return [{ ...difference, changedBy: "mine" }];
		return [{ ...difference, changedBy: "both", merged: mergedAt(fields, difference) }];
	});
}

type Versions = Pick<Difference, "name" | "base" | "mine" | "theirs">;

/** What comes of two changes of a field, or of what is said in its place somewhere; undefined where one is to be chosen. */
export function mergedAt(fields: Fields, versions: Versions): Merged<FieldValue> | undefined {
	const { name, base, mine, theirs } = versions;
	const at = saidAt(name);
	const field = fields[at?.field ?? name];
	if (!field || !at) return field && mergedValue(field, base, mine, theirs);
	const [before, my, their] = [base, mine, theirs].map(saidText);
	// Where the record spoke, or is to speak again, there are no two texts that grew from one.
	if (before == null || my == null || their == null) return undefined;
	const merged = mergedValue(field, before, my, their);
	return merged && { questions: merged.questions, settle: (answerOf) => [String(merged.settle(answerOf))] };
}

/** The side that needs no asking: the only one that changed the field; both where their changes merge; else nobody knows. */
export function obviousSide({ changedBy, merged }: Difference): Side | undefined {
	if (changedBy !== "both") return changedBy;
	return merged?.questions.length === 0 ? "both" : undefined;
}

/** The value that a side wants; of what both have changed otherwise, mine. */
export function valueOfSide(difference: Difference, side: Side): FieldValue {
	if (side !== "both") return difference[side];
	return difference.merged?.settle(() => "mine") ?? difference.mine;
}
