import { sql } from "kysely";
import type { BrandFacts } from "../../model/api/overview-api.ts";
import type { Database } from "../database/database.ts";

/** The brands that have a website, each with how many and its oldest. */
export async function listBrandsInUse({ db }: Database): Promise<BrandFacts[]> {
	const { rows } = await sql<{ key: string; count: number; oldest: string }>`
		select w.domain_key as key, count(*) as count,
			(select o.id from websites o where o.domain_key = w.domain_key order by o.created_at, o.id limit 1) as oldest
		from websites w group by w.domain_key order by w.domain_key`.execute(db);
	return rows.map(({ key, count, oldest }) => ({ domainKey: key, websites: Number(count), oldest }));
}
