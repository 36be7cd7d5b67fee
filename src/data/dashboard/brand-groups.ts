import { sql } from "kysely";
import type { BrandGroup } from "../../model/api/overview-api.ts";
import type { Database } from "../database/database.ts";

/** So many units and countries at most, those with the most websites. */
const most = 100;

/** The countries and the business units that have a website, each with how many; those with the most first. */
export async function listBrandGroups({ db }: Database): Promise<BrandGroup[]> {
	const groups = (["country", "unit"] as const).map(async (of) => {
		const name = sql.ref(of);
		const { rows } = await sql<{ name: string; count: number }>`select ${name} as name, count(*) as count
			from websites group by ${name} order by count(*) desc, min(created_at) limit 0 + ${most}`.execute(db);
		return rows.map((row) => ({ of, name: row.name, websites: Number(row.count) }));
	});
	return (await Promise.all(groups)).flat();
}
