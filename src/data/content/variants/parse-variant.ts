import type { AnyCollection } from "../../../model/collection.ts";
import { InvalidError, type Problem, pointerTo } from "../../../model/errors.ts";
import { servedAs } from "../../../model/kinds/served.ts";
import { collections } from "../../../model/model.ts";
import type { LeftOut } from "../../../model/rich-text/left-out.ts";
import { plain } from "../../../model/search/plain.ts";
import type { Values } from "../../../model/values.ts";
import { fieldsThatDiffer, fieldsToHide, hasVisibility } from "../../../model/variants/variant-fields.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import { parseValue, type ReportLeftOut } from "../../records/parse-input.ts";
import type { StoredVariant, Texts, VariantContents } from "../../schema/record-variants.ts";
import type { Row } from "../../schema/rows.ts";
import { isOfWebsite } from "./stored-variants.ts";

export interface Changes {
	/** Null inherits a field, "" hides it. */
	readonly fields: Readonly<Record<string, string | null>>;
	readonly visibility: Partial<Pick<VariantContents, "hidden" | "pinned">>;
}

const visibilityFields = ["hidden", "pinned"];

/** Cleans HTML, too. @throws {InvalidError} with each invalid field */
export function parseChanges(
	collection: AnyCollection,
	scope: WebsiteScope,
	input: Values,
	report?: ReportLeftOut,
): Changes {
	const fields: Record<string, string | null> = {};
	const visibility: Record<string, boolean> = {};
	const problems: Problem[] = [];
	for (const [name, given] of Object.entries(input)) {
		const isVisibility = visibilityFields.includes(name) && hasVisibility(collection);
		const parsed = isVisibility ? parseVisibility(scope, name, given) : parseText(collection, name, given);
		if ("problems" in parsed) problems.push(...parsed.problems);
		else if ("text" in parsed) {
			fields[name] = parsed.text;
			if (parsed.leftOut?.length) report?.(name, parsed.leftOut);
		} else visibility[name] = parsed.setting;
	}
	if (problems.length > 0) throw new InvalidError(problems.slice(0, 100));
	return { fields, visibility };
}

interface Refused {
	readonly problems: readonly Problem[];
}

function refuse(name: string, message: string): Refused {
	return { problems: [{ pointer: pointerTo(name), message }] };
}

function parseVisibility(
	scope: WebsiteScope,
	name: string,
	given: unknown,
): Refused | { readonly setting: boolean } {
	if (!isOfWebsite(scope)) return refuse(name, `${name} is set for one website, not for a country or a unit`);
	const setting = given ?? false;
	return typeof setting === "boolean" ? { setting } : refuse(name, `${name} is true or false`);
}

function parseText(
	collection: AnyCollection,
	name: string,
	given: unknown,
): Refused | { readonly text: string | null; readonly leftOut?: readonly LeftOut[] | undefined } {
	const field = fieldsThatDiffer(collection).includes(name) ? collection.fields[name] : undefined;
	if (!field) return refuse(name, `${JSON.stringify(name.slice(0, 100))} is the same everywhere`);
	if (given === null) return { text: null };
	const parsed = parseValue(field, given);
	if ("value" in parsed) return { text: textOf(given, String(parsed.value)), leftOut: parsed.leftOut };
	const problems = (parsed.issues ?? []).map(({ path, message }) => ({
		...{ pointer: pointerTo(name, ...path), message },
	}));
	return { problems };
}

/** Only "" hides a field: markup without text inherits. */
function textOf(given: unknown, value: string): string | null {
	return given === "" || value !== "" ? value : null;
}

export function contentsAfter(before: StoredVariant, { fields, visibility }: Changes): VariantContents {
	const { hidden, pinned } = { ...before, ...visibility };
	const texts = Object.entries({ ...before.fields, ...fields }).filter(([, text]) => text !== null);
	return { fields: Object.fromEntries(texts) as Texts, hidden, pinned };
}

export function findableText(collection: AnyCollection, texts: Texts): string {
	const matches = Object.entries(texts).filter(([name]) => {
		const field = collection.fields[name];
		const isSearched = field && (field.isSearched ?? servedAs(field).lists.includes("search"));
		return isSearched || name === collection.titleField;
	});
	return plain(matches.map(([, text]) => text).join(" "));
}

type Input = Readonly<Record<string, unknown>>;

/** An empty field inherits; `hiddenFields` lists all hidden fields. @throws {InvalidError} */
export function requestedValues(
	collection: AnyCollection,
	{ hiddenFields, ...fields }: Input,
	before: Texts,
): Values {
	const values = Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [name, isEmpty(value) ? null : value]),
	) as Values;
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
	const hiddenBefore = Object.keys(before).filter((name) => before[name] === "");
	return { ...all(hiddenBefore, null), ...values, ...all(hidden, "") };
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

/** Sanitises texts in JSON. @throws {InvalidError} */
export function cleanTexts({ collection, fields }: Row): string {
	const declared = (collections as Readonly<Record<string, AnyCollection>>)[String(collection)]?.fields;
	const cleaned = Object.entries(JSON.parse(String(fields)) as Texts).map(([name, text]) => {
		const field = declared?.[name];
		if (!field) throw new InvalidError([{ pointer: "", message: `There is no field ${collection}.${name}` }]);
		const parsed = parseValue(field, text);
		if ("issues" in parsed)
			throw new InvalidError(parsed.issues.map(({ message }) => ({ pointer: "", message })));
		return [name, String(parsed.value)];
	});
	return JSON.stringify(Object.fromEntries(cleaned));
}
