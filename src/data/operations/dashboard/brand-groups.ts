import { sql } from "kysely";
import type { BrandGroup } from "../../../model/api/reports/overview-api.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";

/** Per kind. */
const most = 100;

/** Largest first. */
export async function listBrandGroups({ db }: Database, actor: Actor): Promise<BrandGroup[]> {
	const seen = visibleWhen(actor, collections.websites, sql`websites.id`);
	const groups = (["country", "unit"] as const).map(async (of) => {
		const name = sql.ref(of);
		const { rows } = await sql<{ name: string; count: number }>`select ${name} as name, count(*) as count
			from websites where ${seen ?? sql`1 = 1`} group by ${name} order by count(*) desc, min(created_at) limit 0 + ${most}`.execute(
			db,
		);
		return rows.map((row) => ({ of, name: row.name, websites: Number(row.count) }));
	});
	return (await Promise.all(groups)).flat();
}
