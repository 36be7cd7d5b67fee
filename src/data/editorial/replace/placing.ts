import { isDomainKey } from "../../../model/brands.ts";
import type { Database } from "../../database/database.ts";

/** Tells of placements, or ids of websites, which brands they are of: their keys, each once. @param asked all of them */
export async function openPlacing(
	{ db }: Database,
	asked: readonly string[],
): Promise<(placements: readonly string[]) => string[]> {
	const keys = new Map<string, string>();
	for (let from = 0; from < asked.length; from += batchSize) {
		const listed = asked.slice(from, from + batchSize);
		const known = db.selectFrom("websites as w").leftJoin("websites_hosts as h", "h.record_id", "w.id");
		const rows = await known
			.select(["w.id", "w.domain_key", "h.value"])
			.where(({ or, eb }) =>
				or([eb("w.id", "in", listed), eb("w.domain_key", "in", listed), eb("h.value", "in", listed)]),
			)
			.execute();
		for (const { id, domain_key, value } of rows)
			for (const name of [id, domain_key, value]) keys.set(String(name), String(domain_key));
	}
	return (placements) => {
		const found = placements.map(
			(placement) => keys.get(placement) ?? (isDomainKey(placement) ? placement : ""),
		);
		return [...new Set(found)].filter(Boolean);
	};
}

// Each name stands three times in a query.
const batchSize = 5_000;
