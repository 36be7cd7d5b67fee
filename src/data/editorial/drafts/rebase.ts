import type { Fields } from "../../../model/collection.ts";
import { differencesOf, obviousSide, valueOfSide } from "../../../model/merge.ts";
import { heldAt } from "../../../model/overrides/said.ts";
import type { Values } from "../../../model/values.ts";

/** A draft's changes, and what the changed fields held in the version that it changes. */
interface Changes {
	readonly values: Values;
	readonly base: Values;
}

/**
 * What a draft changes of a record that has been changed since: fields that only one side has changed need no asking,
 * nor do those whose changes merge: lists, and texts that were changed in different blocks or lines.
 * @returns the values to write, and the names of the fields that both have changed, each in its own way, so that somebody has to be asked
 */
export function rebase(
	fields: Fields,
	{ values, base }: Changes,
	current: Values,
): { values: Values; contested: string[] } {
	const theirs = Object.fromEntries(Object.keys(values).map((name) => [name, heldAt(current, name)]));
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
