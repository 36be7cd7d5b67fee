import type { Variant } from "../../../model/api/editorial/variant-api.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { ReportLeftOut } from "../../records/parse-input.ts";
import { requestedValues } from "./parse-variant.ts";
import { type VariantAt, viewOf } from "./read-variants.ts";
import { noVariant, storedVariants, valuesOf } from "./stored-variants.ts";
import { writeVariant } from "./write-variant.ts";

/**
 * Empty fields and null inherit; `hiddenFields` lists hidden fields. Without `input`, resets the variant. `version` is the
 * one that was read; 0 for none.
 * @throws {InvalidError} with each invalid field {ConflictError} {ForbiddenError} {NotFoundError}
 */
export async function saveVariant(
	database: Database,
	actor: Actor,
	{ version, ...at }: VariantAt & { readonly version: number },
	input: Readonly<Record<string, unknown>> | undefined,
	report?: ReportLeftOut,
): Promise<Variant> {
	const { name, id, scope } = at;
	return inTransaction(database, async (inside) => {
		const before =
			input?.hiddenFields === undefined ? undefined : (await storedVariants(inside, name, id)).get(scope);
		const values = input
			? requestedValues(collections[name], input, before?.fields ?? {})
			: valuesOf(collections[name], scope, noVariant);
		const { record, variant, label } = await writeVariant(inside, actor, at, values, { version, report });
		return viewOf(name, record, variant, label);
	});
}
