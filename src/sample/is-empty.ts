import { readMeta } from "../data/database/meta.ts";
import { system } from "../model/rights/access.ts";
import type { Services } from "../services.ts";

/** Tells whether the database is new, so that it may be filled with sample content. */
export async function isEmpty({ database, records }: Services): Promise<boolean> {
	if ((await readMeta(database, "sample")) !== undefined) return false;
	return (await records.list(system, "websites", { limit: 1 })).items.length === 0;
}
