import { sql } from "kysely";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { linkTable, type Row } from "../../schema/rows.ts";
import { hasPublicPage, linkTargets, pathIn, tableOf } from "../article/link-targets.ts";
import { isVisibleOn } from "../variants/variant-columns.ts";

const link = / href="\/(?:library|pages|services|people)\/([a-z0-9]{20})(?=["?#])/g;
// Further links work through redirects.
const mostLinks = 400;

/** Articles have a home instead of websites. */
const others = linkTargets.filter(({ collection }) => collection !== collections.content);

/**
 * Replaces ids in links by addresses on this website, or else on the record's home or oldest live website. `placements`
 * begins with this website's id.
 */
export async function withReadableLinks(
	{ db }: Database,
	html: string,
	placements: readonly string[],
): Promise<string> {
	const ids = [...new Set([...html.matchAll(link)].map(([, id = ""]) => id))].slice(0, mostLinks);
	if (ids.length === 0) return html;
	const website = placements[0] ?? "";
	const ofOthers = others.map((target) => {
		const { shownOn = "" } = target.collection;
		const name = target.collection.name as CollectionName;
		const links = sql.table(linkTable(target.collection, shownOn));
		return sql`union all select t.id, ${pathIn(target)},
			case when exists (select 1 from ${links} l where l.record_id = t.id and l.value = ${website})
				and ${isVisibleOn(name, sql`t.id`, website)} then ''
			else (select w.domain from ${links} l join websites w on w.id = l.value
				where l.record_id = t.id and w.stage not in ('preparing', 'retired')
					and ${isVisibleOn(name, sql`t.id`, sql`w.id`)}
				order by w.created_at, w.id limit 1) end
			from ${tableOf(target)} t where ${hasPublicPage(target)} and t.id in (${sql.join(ids)})`;
	});
	// Without coalesce, SQLite would read all published articles.
	const { rows } = await sql<Row>`select c.id, '/library/' || coalesce(nullif(c.slug, ''), c.id) as path,
			case when exists (select 1 from content_websites l
				where l.record_id = c.id and l.place in (${sql.join(placements)}))
				and ${isVisibleOn("content", sql`c.id`, website)} then '' else h.domain end as elsewhere
		from content c left join websites h on h.id = c.home
		where coalesce(c.status, '') = 'published' and c.id in (${sql.join(ids)})
		${sql.join(ofOthers, sql` `)}`.execute(db);
	const addresses = new Map(
		rows.map(({ id, path, elsewhere }) => [String(id), `${elsewhere ? `https://${elsewhere}` : ""}${path}`]),
	);
	return html.replaceAll(link, (whole, id: string) => {
		const address = addresses.get(id);
		return address === undefined ? whole : ` href="${address}`;
	});
}
