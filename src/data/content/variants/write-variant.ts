import type { CollectionName } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { isSame, type Values } from "../../../model/values.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { type OverrideBasis, writeOverride } from "../overrides/write-override.ts";
import { variantValues } from "./read-variants.ts";

export async function writeVariant(
	inside: Database,
	actor: Actor,
	at: { readonly name: CollectionName; readonly id: string; readonly scope: WebsiteScope },
	input: Values,
	basis: OverrideBasis,
): Promise<{
	before: { version: number; values: Values };
	after: { version: number; values: Values };
	record: AnyRecord | undefined;
}> {
	const before = await variantValues(inside, at.name, at.id, at.scope);
	if (Object.entries(input).every(([field, value]) => isSame(value, before.values[field])))
		return { before, after: before, record: undefined };
	const record = await writeOverride(inside, actor, at, input, basis);
	return { before, after: await variantValues(inside, at.name, at.id, at.scope), record };
}
