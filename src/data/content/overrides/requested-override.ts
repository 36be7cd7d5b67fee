import type { Override } from "../../../model/api/editorial/variant-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { InvalidError, type Problem, pointerTo } from "../../../model/errors.ts";
import { fieldsToHide } from "../../../model/variants/variant-fields.ts";

type Input = Readonly<Record<string, unknown>>;

/**
 * Converts the override fields of a request to their stored form, in which null inherits and "" hides. In a request, an
 * empty field inherits, and `hiddenFields` is the full list of hidden fields.
 * @throws {InvalidError} with each field that cannot be hidden
 */
export function requestedFields(
	collection: AnyCollection,
	{ hiddenFields, ...fields }: Input,
	before: Override | undefined,
): Input {
	const values = Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [name, isEmpty(value) ? null : value]),
	);
	if (hiddenFields === undefined) return values;
	const hidden = namesIn(hiddenFields);
	const problems = hidden.flatMap((name, index): Problem[] => {
		if (!fieldsToHide(collection).includes(name))
			return [
				{ pointer: pointerTo("hiddenFields", index), message: `${JSON.stringify(name)} cannot be hidden` },
			];
		if (values[name] == null) return [];
		return [
			{ pointer: pointerTo(name), message: "A hidden field has no value: give one, or hide the field" },
		];
	});
	if (problems.length > 0) throw new InvalidError(problems);
	const all = (names: readonly string[], value: string | null) =>
		Object.fromEntries(names.map((name) => [name, value]));
	return { ...all(before?.hiddenFields ?? [], null), ...values, ...all(hidden, "") };
}

function isEmpty(value: unknown): boolean {
	return typeof value === "string" && value.trim() === "";
}

function namesIn(value: unknown): readonly string[] {
	if (value === null) return [];
	if (Array.isArray(value) && value.length <= 100 && value.every((name) => typeof name === "string"))
		return [...new Set<string>(value)];
	throw new InvalidError([
		{ pointer: pointerTo("hiddenFields"), message: "hiddenFields is a list of at most 100 field names" },
	]);
}
