import { InvalidError, type Problem, pointerTo } from "../../../model/errors.ts";
import type { FieldValue } from "../../../model/field.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Values } from "../../../model/values.ts";
import { type SaidAt, saidAt, saidName, saidText } from "../../../model/variants/said.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import type { Database } from "../../database/database.ts";
import { type OverrideBasis, writeOverride } from "./write-override.ts";

/** Returns the overrides of a record in the format of drafts. */
export async function saidInPlace({ db }: Database, name: CollectionName, id: string): Promise<Values> {
	if (fieldsThatDiffer(collections[name]).length === 0) return {};
	const rows = await db
		.selectFrom("overrides")
		.select(["field", "scope", "value"])
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.execute();
	return Object.fromEntries(
		rows.map(({ field, scope, value }) => [
			saidName({ field: String(field), scope: String(scope) }),
			[String(value)],
		]),
	);
}

/**
 * Publishes the overrides of a draft within a transaction. The actor must be able to see the record.
 * @throws {InvalidError} with the draft's name of each field {ForbiddenError} {ApprovalRequiredError}
 */
export async function writeSaid(
	inside: Database,
	actor: Actor,
	{ name, id }: { readonly name: CollectionName; readonly id: string },
	said: Values,
	basis: OverrideBasis,
): Promise<void> {
	const problems: Problem[] = [];
	for (const [scope, there] of Map.groupBy(Object.entries(said).map(placed), (each) => each.scope)) {
		const input = Object.fromEntries(there.map(({ field, value }) => [field, saidText(value)]));
		try {
			await writeOverride(inside, actor, { name, id, scope }, input, basis);
		} catch (error) {
			if (!(error instanceof InvalidError)) throw error;
			problems.push(...error.problems.map((problem) => inDraft(problem, there)));
		}
	}
	if (problems.length > 0) throw new InvalidError(problems);
}

function placed([name, value]: readonly [string, FieldValue | null]): SaidAt & {
	readonly value: FieldValue | null;
} {
	return { ...(saidAt(name) ?? { field: name, scope: "" }), value };
}

/** A problem of the whole record is reported at the first override. */
function inDraft({ pointer, message }: Problem, there: readonly SaidAt[]): Problem {
	const field = pointer.split("/")[1];
	const at = there.find((each) => each.field === field) ?? there[0];
	return { pointer: at ? pointerTo(saidName(at)) : pointer, message };
}
