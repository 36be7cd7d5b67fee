import { isDomainKey } from "../../model/brands.ts";
import type { Database } from "../database/database.ts";

/** Tells of placements, or ids of websites, which brands they are of: their keys, each once. */
export async function openPlacing({ db }: Database): Promise<(placements: readonly string[]) => string[]> {
	const websites = await db.selectFrom("websites").select(["id", "domain_key"]).execute();
	const hosts = await db.selectFrom("websites_hosts").select(["record_id", "value"]).execute();
	const keys = new Map(websites.map(({ id, domain_key }) => [String(id), String(domain_key)]));
	for (const { record_id, value } of hosts) keys.set(String(value), keys.get(String(record_id)) ?? "");
	return (placements) => {
		const found = placements.map((placement) => (isDomainKey(placement) ? placement : keys.get(placement)));
		return [...new Set(found)].filter((key) => key !== undefined && key !== "") as string[];
	};
}
