import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { letOthersGoFirst } from "../../database/in-steps.ts";

const rowsAtOnce = 500;
const path = "/library/";

/** Article at the path by current slug, id or former slug, as visitors find it. */
const article = sql`select a.id from (
		select id, slug, 0 as later from content where slug = substr(d.page_path, ${sql.lit(path.length + 1)})
		union all select id, slug, 1 from content where id = substr(d.page_path, ${sql.lit(path.length + 1)})
		union all select record_id, slug, 2 from article_slugs where slug = substr(d.page_path, ${sql.lit(path.length + 1)})
	) as a where exists (select 1 from content_websites l where l.record_id = a.id and (l.place in (d.website_id, d.domain_key)
		or l.place in (select w.domain_key from websites w where w.id = d.website_id)))
	order by a.later, a.id limit 1`;

/** For counts of earlier releases and imported archives. */
export async function resolveViewedArticles({ db }: Database): Promise<void> {
	const keys = sql`website_id, page_path, day, domain_key`;
	for (;;) {
		const { numAffectedRows = 0n } = await sql`update page_view_days as d set article_id = case
				when d.page_path like ${`${path}%`} then coalesce((${article}), '') else '' end
			where (${keys}) in (select ${keys} from page_view_days where article_id is null limit ${sql.lit(rowsAtOnce)})`.execute(
			db,
		);
		if (numAffectedRows < rowsAtOnce) return;
		await letOthersGoFirst();
	}
}
