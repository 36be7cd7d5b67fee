import type { AnyCollection } from "../../model/collection.ts";
import { ForbiddenError, InvalidError, type Problem, pointerTo } from "../../model/errors.ts";
import type { AnyField, FieldValue } from "../../model/field.ts";
import { servedAs } from "../../model/kinds/served.ts";
import type { LeftOut } from "../../model/rich-text/left-out.ts";
import { type Actor, mayWriteField } from "../../model/rights/access.ts";
import { isSame } from "../../model/values.ts";
import type { AnyRecord } from "../schema/rows.ts";
import { clean } from "./html/clean/clean.ts";
import { whyTooMuch } from "./html/sanitise.ts";

/** Hostile input could cause a hundred thousand. */
const mostProblems = 100;

export type ReportLeftOut = (field: string, leftOut: readonly LeftOut[]) => void;

export type Values = Record<string, FieldValue>;

/**
 * A new record has every field.
 * @throws {InvalidError} with all invalid and unknown fields {ForbiddenError}
 */
export function parseInput(
	actor: Actor,
	collection: AnyCollection,
	input: unknown,
	current: AnyRecord | undefined,
	report?: ReportLeftOut,
): Values {
	if (typeof input !== "object" || input === null || Array.isArray(input))
		throw new InvalidError([{ pointer: "", message: "An object with the fields is expected" }]);
	const problems: Problem[] = Object.keys(input)
		.filter((key) => !Object.hasOwn(collection.fields, key))
		.map((key) => ({ pointer: pointerTo(key), message: `There is no field ${JSON.stringify(key)}` }));
	const values: Values = {};
	for (const [name, field] of Object.entries(collection.fields)) {
		const given = (input as Record<string, unknown>)[name];
		if (given === undefined && current) continue;
		const parsed = parseValue(field, given ?? field.empty);
		if ("issues" in parsed) {
			problems.push(
				...parsed.issues.map(({ path, message }) => ({ pointer: pointerTo(name, ...path), message })),
			);
			continue;
		}
		if (!isSame(parsed.value, current?.[name] ?? field.empty)) requireFieldWriter(actor, field);
		values[name] = parsed.value;
		if (parsed.leftOut?.length) report?.(name, parsed.leftOut);
	}
	if (problems.length > 0) throw new InvalidError(problems.slice(0, mostProblems));
	return values;
}

export function parseValue(field: AnyField, given: unknown) {
	const { accept } = servedAs(field);
	const parsed = field.schema.safeParse(accept ? accept(given) : given);
	if (!parsed.success) return { issues: parsed.error.issues };
	if (field.holds !== "html") return { value: parsed.data };
	const html = String(parsed.data);
	const why = whyTooMuch(html);
	if (why) return { issues: [{ path: [], message: `${field.label} ${why}` }] };
	const { html: value, leftOut } = clean(html);
	return { value, leftOut };
}

function requireFieldWriter(actor: Actor, field: AnyField) {
	if (!mayWriteField(actor, field)) throw new ForbiddenError(`Only an admin may change ${field.label}`);
}
