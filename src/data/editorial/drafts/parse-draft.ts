import type { AnyCollection } from "../../../model/collection.ts";
import { ForbiddenError, InvalidError, type Problem } from "../../../model/errors.ts";
import type { AnyField, FieldValue, Storage } from "../../../model/field.ts";
import { mostListItems, tooManyItems } from "../../../model/list-limit.ts";
import { type Actor, mayWriteField } from "../../../model/rights/access.ts";
import { isSame, type Values } from "../../../model/values.ts";
import { heldAt, type SaidAt, saidAt } from "../../../model/variants/said.ts";
import { isVariantScope as isOverridable } from "../../../model/variants/variant-fields.ts";
import { sanitise, whyTooMuch } from "../../records/html/sanitise.ts";

/** Maximum length of a draft text, larger than any field limit. */
const mostCharacters = 1_500_000;

/** Returns whether a value has the type and a permitted size for the field. */
const fits: Readonly<Record<Storage, (value: unknown) => value is FieldValue>> = {
	text: isText,
	number: (value): value is number => typeof value === "number" && Number.isFinite(value),
	boolean: (value): value is boolean => typeof value === "boolean",
	list: (value): value is readonly string[] =>
		Array.isArray(value) && value.length <= mostListItems && value.every(isText),
};

/**
 * Parses draft values and cleans HTML. Checks types, sizes and safety only: a draft may contain half an email address,
 * and publishing reports it.
 * @param before current field values, for unchanged fields
 * @throws {InvalidError} naming every invalid field and every unknown key
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
		const { field, read } = readNamed(collection, name, value);
		if ("problem" in read) problems.push({ pointer: `/values/${escaped(name)}`, message: read.problem });
		else if (field && !isSame(read.value, heldAt(before, name))) {
			if (!mayWriteField(actor, field)) throw new ForbiddenError(`Only an admin may change ${field.label}`);
			parsed[name] = read.value;
		}
	}
	if (problems.length > 0) throw new InvalidError(problems.slice(0, 100));
	return parsed;
}

/** Parses the overrides that the author saw when editing. @throws {InvalidError} */
export function parseOver(collection: AnyCollection, over: Readonly<Record<string, unknown>>): Values {
	const problems: Problem[] = [];
	const entries = Object.entries(over).flatMap(([name, value]) => {
		const at = saidAt(name);
		const field = at && fieldSaidAt(collection, at);
		const read = field ? readSaid(field, value) : { problem: `${JSON.stringify(name)} is said nowhere` };
		if ("value" in read) return [[name, read.value] as const];
		problems.push({ pointer: `/over/${escaped(name)}`, message: read.problem });
		return [];
	});
	if (problems.length > 0) throw new InvalidError(problems.slice(0, 100));
	return Object.fromEntries(entries);
}

/** Returns the field of a name, and the value to store. */
function readNamed(collection: AnyCollection, name: string, value: unknown) {
	const at = saidAt(name);
	const field = at ? fieldSaidAt(collection, at) : ownField(collection, name);
	if (!field) return { field, read: { problem: `There is no field ${JSON.stringify(name)}` } };
	return { field, read: at ? readSaid(field, value) : readValue(field, value) };
}

function ownField({ fields }: AnyCollection, name: string): AnyField | undefined {
	return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Returns the field of an override. */
function fieldSaidAt(collection: AnyCollection, { field, scope }: SaidAt): AnyField | undefined {
	const found = ownField(collection, field);
	return found?.mayDiffer && isOverridable(scope) ? found : undefined;
}

/** Parses an override: a text of the field, or none. */
function readSaid(field: AnyField, value: unknown): { value: FieldValue } | { problem: string } {
	if (!Array.isArray(value) || value.length > 1) return { problem: `${field.label} cannot hold this` };
	const [text] = value;
	if (text === undefined) return { value: [] };
	const read = readValue(field, text);
	return "problem" in read ? read : { value: [String(read.value)] };
}

function readValue(field: AnyField, value: unknown): { value: FieldValue } | { problem: string } {
	if (Array.isArray(value) && field.storage === "list" && value.length > mostListItems)
		return { problem: `${field.label} ${tooManyItems(value.length)}` };
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
