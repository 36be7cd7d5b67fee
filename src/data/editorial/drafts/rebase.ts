import { differencesOf, obviousSide, valueOfSide } from "../../../model/merge.ts";
import { collections } from "../../../model/model.ts";
import type { Values } from "../../../model/values.ts";
import { type Target, valueIn } from "./target.ts";

interface Changes {
	readonly values: Values;
	readonly base: Values;
}

/** `contested` are fields with conflicting changes. */
export function rebase(
	target: Pick<Target, "name" | "scope">,
	{ values, base }: Changes,
	live: Values,
): { values: Values; contested: string[] } {
	const { fields } = collections[target.name];
	const theirs = Object.fromEntries(Object.keys(values).map((name) => [name, valueIn(live, target, name)]));
	const differences = differencesOf(fields, base, values, theirs);
	const contested = differences.filter((difference) => obviousSide(difference) === undefined);
	return {
		values: Object.fromEntries(
			differences.map((difference) => [
				difference.name,
				valueOfSide(difference, obviousSide(difference) ?? "mine"),
			]),
		),
		contested: contested.map(({ name }) => name),
	};
}
