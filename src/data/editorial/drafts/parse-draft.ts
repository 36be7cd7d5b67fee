import type { AnyCollection } from "../../../model/collection.ts";
import { ForbiddenError, InvalidError, type Problem } from "../../../model/errors.ts";
import type { AnyField, FieldValue, Storage } from "../../../model/field.ts";
import { mostListItems, tooManyItems } from "../../../model/list-limit.ts";
import { collections } from "../../../model/model.ts";
import type { LeftOut } from "../../../model/rich-text/left-out.ts";
import { type Actor, mayWriteField } from "../../../model/rights/access.ts";
import { isSame, type Values } from "../../../model/values.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { clean } from "../../records/html/clean/clean.ts";
import { whyTooMuch } from "../../records/html/sanitise.ts";
import type { ReportLeftOut } from "../../records/parse-input.ts";
import { isVariant, namesIn, type Target, valueIn } from "./target.ts";

/** Larger than any field limit. */
const mostCharacters = 1_500_000;

const fits: Readonly<Record<Storage, (value: unknown) => value is FieldValue>> = {
	text: isText,
	number: (value): value is number => typeof value === "number" && Number.isFinite(value),
	boolean: (value): value is boolean => typeof value === "boolean",
	list: (value): value is readonly string[] =>
		Array.isArray(value) && value.length <= mostListItems && value.every(isText),
};

/**
 * Cleans HTML. Checks types, sizes and safety only: a draft may contain half an email address.
 * @throws {InvalidError} with every invalid field and unknown key {ForbiddenError}
 */
export function parseDraft(
	actor: Actor,
	target: Pick<Target, "name" | "scope">,
	values: Readonly<Record<string, unknown>>,
	before: Values,
	report?: ReportLeftOut,
): Values {
	const collection: AnyCollection = collections[target.name];
	const names = namesIn(target);
	const problems: Problem[] = [];
	const parsed: Record<string, FieldValue | null> = {};
	for (const [name, value] of Object.entries(values)) {
		const field = collection.fields[name];
		const read = names.includes(name) ? readNamed(target, field, name, value) : unknown(target, name);
		if ("problem" in read) problems.push({ pointer: `/values/${escaped(name)}`, message: read.problem });
		else if (!isSame(read.value, valueIn(before, target, name))) {
			if (field && !mayWriteField(actor, field))
				throw new ForbiddenError(`Only an admin may change ${field.label}`);
			parsed[name] = read.value;
			if (read.leftOut?.length) report?.(name, read.leftOut);
		}
	}
	if (problems.length > 0) throw new InvalidError(problems.slice(0, 100));
	return parsed;
}

type Read =
	| { readonly value: FieldValue | null; readonly leftOut?: readonly LeftOut[] }
	| { readonly problem: string };

function unknown({ scope }: Pick<Target, "scope">, name: string): Read {
	const said = JSON.stringify(name.slice(0, 100));
	return {
		problem: scope === allWebsites ? `There is no field ${said}` : `${said} is the same on all websites`,
	};
}

function readNamed(
	target: Pick<Target, "scope">,
	field: AnyField | undefined,
	name: string,
	value: unknown,
): Read {
	if (isVariant(target) && value === null && field) return { value };
	if (field) return readValue(field, value);
	return typeof value === "boolean" ? { value } : { problem: `${name} is true or false` };
}

function readValue(field: AnyField, value: unknown): Read {
	if (Array.isArray(value) && field.storage === "list" && value.length > mostListItems)
		return { problem: `${field.label} ${tooManyItems(value.length)}` };
	if (!fits[field.storage](value)) return { problem: `${field.label} cannot hold this` };
	if (field.holds !== "html") return { value };
	const why = whyTooMuch(String(value));
	if (why) return { problem: `${field.label} ${why}` };
	const { html, leftOut } = clean(String(value));
	return { value: html, leftOut };
}

function isText(value: unknown): value is string {
	return typeof value === "string" && value.length <= mostCharacters && !value.includes("\0");
}

function escaped(name: string): string {
	return name.slice(0, 100).replaceAll("~", "~0").replaceAll("/", "~1");
}
