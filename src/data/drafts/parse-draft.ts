import { type Actor, mayWriteField } from "../../model/access.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { ForbiddenError, InvalidError, type Problem } from "../../model/errors.ts";
import type { AnyField, FieldValue, Storage } from "../../model/field.ts";
import { isSame, type Values } from "../../model/values.ts";
import { sanitise, whyTooMuch } from "../article/sanitise.ts";

/** A text of the greatest length that a field can have is shorter; so is a list of all places. */
const mostCharacters = 1_500_000;
const mostItems = 10_000;

/** Whether a value is of the type that a field keeps, and of a size that can be kept. */
const fits: Readonly<Record<Storage, (value: unknown) => value is FieldValue>> = {
	text: isText,
	number: (value): value is number => typeof value === "number" && Number.isFinite(value),
	boolean: (value): value is boolean => typeof value === "boolean",
	list: (value): value is readonly string[] =>
		Array.isArray(value) && value.length <= mostItems && value.every(isText),
};

/**
 * The values of a draft, with HTML cleaned. Only types, sizes and safety are checked: half an email address is a good
 * draft, and publishing says what is wrong with it.
 * @param before what the fields hold unless the draft changes them
 * @throws {InvalidError} naming every field that is wrong, and every key that is no field
 * @throws {ForbiddenError} when the actor may not change one of the fields
 */
export function parseDraft(
	actor: Actor,
	collection: AnyCollection,
	values: Readonly<Record<string, unknown>>,
	before: Values,
): Values {
	const problems: Problem[] = [];
	const parsed: Record<string, FieldValue> = {};
	for (const [name, value] of Object.entries(values)) {
		const field = Object.hasOwn(collection.fields, name) ? collection.fields[name] : undefined;
		const read = field ? readValue(field, value) : { problem: `There is no field ${JSON.stringify(name)}` };
		if ("problem" in read) problems.push({ pointer: `/values/${escaped(name)}`, message: read.problem });
		else if (field && !isSame(read.value, before[name])) {
			if (!mayWriteField(actor, field)) throw new ForbiddenError(`Only an admin may change ${field.label}`);
			parsed[name] = read.value;
		}
	}
	if (problems.length > 0) throw new InvalidError(problems.slice(0, 100));
	return parsed;
}

function readValue(field: AnyField, value: unknown): { value: FieldValue } | { problem: string } {
	if (!fits[field.storage](value)) return { problem: `${field.label} cannot hold this` };
	if (field.holds !== "html") return { value };
	const why = whyTooMuch(String(value));
	return why ? { problem: `${field.label} ${why}` } : { value: sanitise(String(value)) };
}

function isText(value: unknown): value is string {
	return typeof value === "string" && value.length <= mostCharacters && !value.includes("\0");
}

function escaped(name: string): string {
	return name.slice(0, 100).replaceAll("~", "~0").replaceAll("/", "~1");
}
