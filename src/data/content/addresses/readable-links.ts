import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Row } from "../../schema/rows.ts";
import { isVisibleOn } from "../variants/variant-columns.ts";

const link = / href="\/library\/([a-z0-9]{20})(?=["?#])/g;
// More than any article has. Further links work through redirects.
const mostLinks = 400;

/**
 * Links by id stay valid when a slug changes. Uses the address on this website if it shows the article, else on its
 * home. In `placements`, the id of this website comes first.
 */
export async function withReadableLinks(
	{ db }: Database,
	html: string,
	placements: readonly string[],
): Promise<string> {
	const ids = [...new Set([...html.matchAll(link)].map(([, id = ""]) => id))].slice(0, mostLinks);
	if (ids.length === 0) return html;
	// Without coalesce, SQLite would use the index of the status for several ids and read all published articles.
	const { rows } = await sql<Row>`select c.id, c.slug, case when exists (select 1 from content_websites l
			where l.record_id = c.id and l.place in (${sql.join(placements)}))
				and ${isVisibleOn("content", sql`c.id`, placements[0] ?? "")} then '' else h.domain end as elsewhere
		from content c left join websites h on h.id = c.home
		where coalesce(c.status, '') = 'published' and c.id in (${sql.join(ids)})`.execute(db);
	const addresses = new Map(
		rows.map(({ id, slug, elsewhere }) => [
			String(id),
			`${elsewhere ? `https://${elsewhere}` : ""}/library/${slug || id}`,
		]),
	);
	return html.replaceAll(link, (_, id: string) => ` href="${addresses.get(id) ?? `/library/${id}`}`);
}
