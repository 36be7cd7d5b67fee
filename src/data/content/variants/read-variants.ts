import { type CollectionName, collections } from "../../../model/model.ts";
import type { Values } from "../../../model/values.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";

export async function variantValues(
	{ db }: Database,
	name: CollectionName,
	id: string,
	scope: WebsiteScope,
): Promise<{ version: number; values: Values }> {
	const row = await db
		.selectFrom("override_versions")
		.select(["version", "said"])
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("scope", "=", scope)
		.orderBy("version", "desc")
		.limit(1)
		.executeTakeFirst();
	return { version: Number(row?.version ?? 0), values: full(name, JSON.parse(String(row?.said ?? "{}"))) };
}

export async function variantVersionValues(
	{ db }: Database,
	name: CollectionName,
	id: string,
	scope: WebsiteScope,
	version: number,
): Promise<Values | undefined> {
	const row = await db
		.selectFrom("override_versions")
		.select(["said"])
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("scope", "=", scope)
		.where("version", "=", version)
		.executeTakeFirst();
	return row && full(name, JSON.parse(String(row.said)));
}

function full(name: CollectionName, said: Record<string, string>): Values {
	return Object.fromEntries(fieldsThatDiffer(collections[name]).map((field) => [field, said[field] ?? null]));
}

export async function scopesWithVariants(
	{ db }: Database,
	name: CollectionName,
	id: string,
): Promise<readonly WebsiteScope[]> {
	const rows = await db
		.selectFrom("overrides")
		.select("scope")
		.distinct()
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.execute();
	return rows.map(({ scope }) => String(scope));
}
