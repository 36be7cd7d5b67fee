import { differencesOf, obviousSide, valueOfSide } from "../../model/merge.ts";
import type { Values } from "../../model/values.ts";

/** A draft's changes, and what the changed fields held in the version that it changes. */
interface Changes {
	readonly values: Values;
	readonly base: Values;
}

/**
 * What a draft changes of a record that has been changed since: fields that only one side has changed need no asking,
 * and of lists everything is taken that either side wants.
 * @returns the values to write, and the names of the fields that both have changed, each in its own way
 */
export function rebase({ values, base }: Changes, current: Values): { values: Values; contested: string[] } {
	const theirs = Object.fromEntries(Object.keys(values).map((name) => [name, current[name] ?? ""]));
	const differences = differencesOf(base, values, theirs);
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
