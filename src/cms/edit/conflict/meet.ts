import type { Fields } from "../../../model/collection.ts";
import { type Difference, differencesOf, obviousSide, type Side, valueOfSide } from "../../../model/merge.ts";
import type { Values } from "../../../model/values.ts";
import type { Meeting } from "../form/meeting.ts";

/** What each field holds in which both differ, as far as that needs no asking; undefined where one of them does. */
export function obviousOf(fields: Fields, { base, mine, theirs }: Meeting): Values | undefined {
	const differences = differencesOf(fields, base, mine, theirs);
	const isContested = differences.some((difference) => obviousSide(difference) === undefined);
	return isContested ? undefined : valuesBy(differences, (difference) => obviousSide(difference) ?? "mine");
}

/** Chosen values in place of those chosen before; what has been typed since stays. */
export function chosenAgain(fields: Fields, before: Values, shown: Values, chosen: Values): Values {
	const since = differencesOf(fields, before, shown, chosen);
	return { ...chosen, ...valuesBy(since, ({ changedBy }) => changedBy) };
}

function valuesBy(differences: readonly Difference[], sideOf: (difference: Difference) => Side): Values {
	return Object.fromEntries(differences.map((it) => [it.name, valueOfSide(it, sideOf(it))]));
}
