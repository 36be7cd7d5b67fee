import type { Fields } from "./collection.ts";
import type { FieldValue } from "./field.ts";
import { mergedValue } from "./kinds/merging.ts";
import type { Merged } from "./rich-text/merged.ts";
import { isSame, type Values } from "./values.ts";

/** Side whose value applies; `both` if merged. */
export type Side = "mine" | "theirs" | "both";

export interface Difference {
	readonly name: string;
	readonly base: FieldValue | null;
	readonly mine: FieldValue | null;
	readonly theirs: FieldValue | null;
	/** Sides that changed it since the base. */
	readonly changedBy: Side;
	/** Set if both sides changed the field and its kind supports merging. */
	readonly merged?: Merged<FieldValue> | undefined;
}

export function differencesOf(fields: Fields, base: Values, mine: Values, theirs: Values): Difference[] {
	return Object.entries(theirs).flatMap(([name, their]): Difference[] => {
		const { [name]: before = their } = base;
		const { [name]: my = before } = mine;
		if (isSame(my, their)) return [];
		const difference = { name, base: before, mine: my, theirs: their };
		if (isSame(my, before)) return [{ ...difference, changedBy: "theirs" }];
		if (isSame(their, before)) return [{ ...difference, changedBy: "mine" }];
		return [{ ...difference, changedBy: "both", merged: mergedAt(fields, difference) }];
	});
}

type Versions = Pick<Difference, "name" | "base" | "mine" | "theirs">;

/** Undefined if the user must choose. */
export function mergedAt(fields: Fields, versions: Versions): Merged<FieldValue> | undefined {
	const { name, base, mine, theirs } = versions;
	// A new or reset field of a variant has no base.
	if (base === null || mine === null || theirs === null) return undefined;
	const field = fields[name];
	return field && mergedValue(field, base, mine, theirs);
}

/** Undefined if the user must decide. */
export function obviousSide({ changedBy, merged }: Difference): Side | undefined {
	if (changedBy !== "both") return changedBy;
	return merged?.questions.length === 0 ? "both" : undefined;
}

/** Mine for unresolved conflicts. */
export function valueOfSide(difference: Difference, side: Side): FieldValue | null {
	if (side !== "both") return difference[side];
	return difference.merged?.settle(() => "mine") ?? difference.mine;
}
