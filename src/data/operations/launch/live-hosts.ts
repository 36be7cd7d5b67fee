import type { Database } from "../../database/database.ts";

/** Sorted by name. */
export async function liveHosts({ db }: Database): Promise<string[]> {
	const rows = await db
		.selectFrom("websites_hosts")
		.innerJoin("websites", "websites.id", "websites_hosts.record_id")
		.select("websites_hosts.value")
		.where("websites.stage", "not in", ["preparing", "retired"])
		.orderBy("websites_hosts.value")
		.execute();
	return rows.map(({ value }) => String(value));
}
