import { InvalidError, type Problem, pointerTo } from "../../../model/errors.ts";
import type { FieldValue } from "../../../model/field.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Values } from "../../../model/values.ts";
import { type SaidAt, saidAt, saidName, saidText } from "../../../model/variants/said.ts";
import { whereSaid } from "../../../model/variants/scope-phrase.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { permittedOverrideScopes } from "../../records/rights/scopes.ts";
import { variantScopeName } from "./read-variants.ts";
import { storedVariants, type Texts } from "./stored-variants.ts";
import { type VariantBasis, writeVariant } from "./write-variant.ts";

/** Returns the variants of a record in the format of drafts. */
export async function saidInPlace(inside: Database, name: CollectionName, id: string): Promise<Values> {
	if (fieldsThatDiffer(collections[name]).length === 0) return {};
	const variants = [...(await storedVariants(inside, name, id)).values()];
	return Object.assign({}, ...variants.map(({ scope, fields }) => inDraft(scope, fields)));
}

function inDraft(scope: WebsiteScope, fields: Texts): Values {
	return Object.fromEntries(
		Object.entries(fields).map(([field, text]) => [saidName({ field, scope }), [text]]),
	);
}

/** Returns the variants that the actor may edit, in the format of drafts, by record id. */
export async function permittedVariants(
	database: Database,
	actor: Actor,
	{ name }: { readonly name: string },
	ids: readonly string[],
): Promise<(id: string) => Values> {
	if (fieldsThatDiffer(collections[name as CollectionName]).length === 0 || ids.length === 0)
		return () => ({});
	const rows = await database.db
		.selectFrom("variants")
		.select(["record_id", "scope", "fields"])
		.where("collection", "=", name)
		.where("record_id", "in", ids)
		.execute();
	const scopes = [...new Set(rows.map(({ scope }) => String(scope)))];
	const permitted = await permittedOverrideScopes(database, actor, scopes);
	const byId = Map.groupBy(
		rows.filter((row) => permitted.has(String(row.scope))),
		(row) => String(row.record_id),
	);
	return (id) =>
		Object.assign(
			{},
			...(byId.get(id) ?? []).map(({ scope, fields }) =>
				inDraft(String(scope), JSON.parse(String(fields)) as Texts),
			),
		);
}

/**
 * Publishes the variants of a draft within a transaction. The actor must be able to see the record.
 * @throws {InvalidError} with the draft's name of each field {ForbiddenError} {ApprovalRequiredError}
 */
export async function writeSaid(
	inside: Database,
	actor: Actor,
	{ name, id }: { readonly name: CollectionName; readonly id: string },
	said: Values,
	basis: VariantBasis,
): Promise<void> {
	const problems: Problem[] = [];
	for (const [scope, there] of Map.groupBy(Object.entries(said).map(placed), (each) => each.scope)) {
		const input = Object.fromEntries(there.map(({ field, value }) => [field, saidText(value)]));
		try {
			await writeVariant(inside, actor, { name, id, scope }, input, basis);
		} catch (error) {
			if (!(error instanceof InvalidError)) throw error;
			problems.push(...error.problems.map((problem) => atDraft(problem, there)));
		}
	}
	if (problems.length > 0) throw new InvalidError(problems);
}

function placed([name, value]: readonly [string, FieldValue | null]): SaidAt & {
	readonly value: FieldValue | null;
} {
	return { ...(saidAt(name) ?? { field: name, scope: "" }), value };
}

/** A problem of the whole record is reported at the first field. */
function atDraft({ pointer, message }: Problem, there: readonly SaidAt[]): Problem {
	const field = pointer.split("/")[1];
	const at = there.find((each) => each.field === field) ?? there[0];
	return { pointer: at ? pointerTo(saidName(at)) : pointer, message };
}

/**
 * Returns the scopes of changes of variants, as part of a sentence: "in Australia and on Racking NZ". Empty if the
 * record itself changes, too, or nothing does.
 * @param names field names as in drafts
 */
export async function scopesInWords(database: Database, names: readonly string[]): Promise<string> {
	const scopes = new Set(names.map((name) => saidAt(name)?.scope));
	const places: string[] = [];
	for (const scope of scopes) {
		if (scope === undefined) return "";
		places.push(whereSaid(scope, await variantScopeName(database, scope)));
	}
	return lists.format(places);
}

const lists = new Intl.ListFormat("en-NZ");
