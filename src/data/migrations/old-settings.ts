import { hideableFields, inheritedFields } from "../../model/collections/settings.ts";
import { isSame, type Values } from "../../model/values.ts";
import { hiddenIn, isSetHere, textOf } from "../../model/wording/website-fields.ts";

const numbers = [4, 5, 6, 7, 8];
const features = ["Feature1", "Feature2", "Feature3"];

/** Settings that earlier releases had: counts of problems, steps and packages, and their items 4 to 8. */
export const retiredSettings: readonly string[] = Object.entries({
	problem: ["Title", "Description"],
	process: ["Title", "Description"],
	package: ["Title", ...features],
}).flatMap(([name, parts]) => [
	`${name}Count`,
	...numbers.flatMap((number) => parts.map((part) => `${name}${number}${part}`)),
]);

/** Field names without those of retired settings and the former list of set fields. */
export function currentNames(names: readonly string[]): readonly string[] {
	return names.filter((name) => name !== formerList && !retiredSettings.includes(name));
}

/** Settings of an earlier release as this release stores them: a field that was set to nothing is a hidden field. */
export function currentSettings(record: Values): Values {
	return { ...withoutRetired(record), hiddenFields: hiddenAmong(record, setIn(record)) };
}

export interface Changes {
	readonly values: Values;
	/** Values of the changed fields before the change. */
	readonly base: Values;
}

/**
 * A change of settings by an earlier release, where every written field counted as set, even an empty one.
 * @param record the version that it is based on
 */
export function currentChanges(record: Values, { values, base }: Changes): Changes {
	const plain = { values: withoutRetired(values), base: withoutRetired(base) };
	const before = { ...record, ...base };
	if (![before, values].some((each) => Array.isArray(each[formerList]))) return plain;
	const setBefore = setIn(before);
	const set = namesIn(values[formerList]) ?? [...setBefore, ...Object.keys(values)];
	const hiddenBefore = hiddenAmong(before, setBefore);
	const hidden = hiddenAmong({ ...before, ...values }, set);
	if (isSame(hiddenBefore, hidden)) return plain;
	return {
		values: { ...plain.values, hiddenFields: hidden },
		base: { ...plain.base, hiddenFields: hiddenBefore },
	};
}

/** Values of some fields before a change that an earlier release made. @param record the version before the change */
export function currentValuesBefore(record: Values, values: Values): Values {
	const before = { ...record, ...values };
	return Array.isArray(values[formerList])
		? { ...withoutRetired(values), hiddenFields: hiddenAmong(before, setIn(before)) }
		: withoutRetired(values);
}

/** Retired settings that have a value. */
export function lostSettings(values: Values): readonly string[] {
	return retiredSettings.filter((name) => textOf(values, name) !== "");
}

/** Earlier releases listed the fields that settings set, by a text or to nothing. */
const formerList = "setHere";

function setIn(values: Values): readonly string[] {
	return namesIn(values[formerList]) ?? inheritedFields.filter((name) => isSetHere(values, name));
}

function namesIn(value: unknown): readonly string[] | undefined {
	return Array.isArray(value) ? value : undefined;
}

function hiddenAmong(values: Values, set: readonly string[]): readonly string[] {
	const hidden = hiddenIn(values);
	return hideableFields.filter(
		(name) => hidden.includes(name) || (set.includes(name) && textOf(values, name) === ""),
	);
}

function withoutRetired(values: Values): Values {
	return Object.fromEntries(currentNames(Object.keys(values)).map((name) => [name, values[name] ?? ""]));
}
