import { type RawBuilder, sql } from "kysely";
import type { MediaById } from "../../../model/media/media-facts.ts";
import { collections } from "../../../model/model.ts";
import type { PageLink, PageText } from "../../../model/pages/page.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { limitOf, parameter, prepare } from "../../database/prepared.ts";
import type { Row } from "../../schema/rows.ts";
import { withReadableLinks } from "../addresses/readable-links.ts";
import { derivePage } from "../article/derive.ts";
import { joinMedia, mediaColumns, mediaOfRow } from "../media/media-columns.ts";
import { isVisibleIn, isVisibleOn, joinVariants, valueOn, valuesOn } from "../variants/variant-columns.ts";

interface Range {
	readonly limit: number;
	readonly offset: number;
}

const { pages } = collections;
const website = parameter("website");

const privacyPaths = ["/privacy", "/privacy-policy", "/privacy-statement"] as const;

export function preparePages(database: Database, mediaIn: (html: string) => Promise<MediaById>) {
	const [path, id] = [sql`cast(${parameter("path")} as text)`, sql`cast(${parameter("id")} as text)`];
	const isOn = (record: RawBuilder<unknown>) => sql`exists (select 1 from pages_websites l
		where l.record_id = ${record} and l.value = ${website})`;
	/** The current path wins, then the id, then a former path. */
	const meant = sql`select id from (
			select id, 0 as later from pages where path = ${path} and path <> ''
			union all select ${id}, 1
			union all select record_id, 2 from page_paths where website_id = ${website} and path = ${path}) as asked
		where ${isOn(sql.ref("asked.id"))} and (select status from pages p where p.id = asked.id) = 'published'
			and ${isVisibleOn("pages", sql`asked.id`, website)}
		order by later, id limit 1`;
	const times = ["website", "unit", "country"].map((kind) => {
		const name = `g_of_${kind}`;
		return sql`coalesce(${sql.ref(`${name}.updated_at`)}, 0) as ${sql.ref(`${kind}_at`)}`;
	});
	const found = prepare(
		database,
		sql`select s.*, ${mediaColumns} from (
				select g.id, g.path, g.parent, g.layout, g.version, g.updated_at, g.first_live_at,
					${valuesOn(database, pages, "g")}, ${sql.join(times)}
				from (${meant}) as p join pages g on g.id = p.id ${joinVariants(pages, "g", website)}
			) s ${joinMedia("s.lead_image")}`,
	);
	const identified = prepare(
		database,
		sql`select p.id, p.path from (${meant}) as m join pages p on p.id = m.id`,
	);
	const trail = prepare(
		database,
		sql`with recursive up (id, parent, level) as (
				select id, parent, 1 from pages where id = ${id}
				union all select p.id, p.parent, up.level + 1 from pages p join up on p.id = up.parent where up.level < 3)
			select g.id, g.path, ${valueOn(database, "title", "g")} as title
			from up join pages g on g.id = up.id ${joinVariants(pages, "g", website)}
			where coalesce(g.status, '') = 'published' and ${isOn(sql.ref("g.id"))} and ${isVisibleIn("g")}
			order by up.level desc`,
	);
	const listed = prepare(
		database,
		sql`select g.id, g.path, g.updated_at, ${valueOn(database, "title", "g")} as title,
				${valueOn(database, "summary", "g")} as summary
			from pages_websites l join pages g on g.id = l.record_id ${joinVariants(pages, "g", website)}
			where l.value = ${website} and g.status = 'published' and ${isVisibleIn("g")}
			order by g.path, g.id limit ${limitOf("limit")} offset ${limitOf("offset")}`,
	);
	const counted = prepare(
		database,
		sql`select count(*) as count, coalesce(max(g.updated_at), 0) as last from pages_websites l
			join pages g on g.id = l.record_id
			where l.value = ${website} and g.status = 'published' and ${isVisibleOn("pages", sql`g.id`, website)}`,
	);
	const siblings = prepare(
		database,
		sql`select l.value as website from pages_websites l
			where l.record_id = ${id} and ${isVisibleOn("pages", sql`l.record_id`, sql`l.value`)}
				and l.value in (select w.id from websites w where w.unit = ${parameter("unit")})`,
	);

	return {
		/** @param pathOrId current or former path as a lookup key, or the id */
		async findPage(pathOrId: string, websiteId: string): Promise<PageText | undefined> {
			const [row] = await found(asked(pathOrId, websiteId));
			if (!row) return undefined;
			const [content, leadImage] = [row.content, row.lead_image].map(String) as [string, string];
			const { body, ...derived } = derivePage({ title: String(row.title), content, leadImage });
			const html = await withReadableLinks(database, body, [websiteId]);
			return {
				...toLink(row),
				...{ ...derived, html, media: await mediaIn(html), version: Number(row.version) },
				...{ layout: row.layout as PageText["layout"], summary: String(row.summary) },
				...{ searchTitle: String(row.search_title), searchDescription: String(row.search_description) },
				image: leadImage ? { src: leadImage, alt: "", width: 0, height: 0, media: mediaOfRow(row) } : null,
				publishedAt: Number(row.first_live_at),
				updatedAt: Math.max(...[row.updated_at, row.website_at, row.unit_at, row.country_at].map(Number)),
				above:
					row.parent === "" ? [] : (await trail({ id: String(row.parent), website: websiteId })).map(toLink),
			};
		},

		/** Current path of the page. */
		async findPagePath(pathOrId: string, websiteId: string): Promise<string | undefined> {
			const [row] = await identified(asked(pathOrId, websiteId));
			return row && String(row.path);
		},

		/** Websites of the unit that show the page. */
		async findPageSiblings(pageId: string, unit: string): Promise<readonly string[]> {
			return (await siblings({ id: pageId, unit })).map((row) => String(row.website));
		},

		/** Published pages by path. */
		async listPages(websiteId: string, { limit, offset }: Range): Promise<readonly ListedPage[]> {
			return (await listed({ website: websiteId, limit, offset })).map((row) => ({
				...toLink(row),
				summary: String(row.summary),
				updatedAt: Number(row.updated_at),
			}));
		},

		/** The last change is in milliseconds since the epoch. */
		async countPages(websiteId: string): Promise<{ readonly count: number; readonly last: number }> {
			const [row] = await counted({ website: websiteId });
			return { count: Number(row?.count ?? 0), last: Number(row?.last ?? 0) };
		},
	};
}

/** Null without a privacy page. @param websiteId column with the id */
export function privacyPathOf(websiteId: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`(select min(p.path) from page_paths f join pages p on p.id = f.record_id and p.path = f.path
		where f.website_id = ${websiteId} and f.path in (${sql.join(privacyPaths.map((path) => sql.lit(path)))})
			and p.layout = 'legal' and coalesce(p.status, '') = 'published'
			and exists (select 1 from pages_websites l where l.record_id = p.id and l.value = f.website_id)
			and ${isVisibleOn("pages", sql`p.id`, sql`f.website_id`)})`;
}

/** By website id; "" for none. */
export async function readPrivacyPaths(
	{ db }: Database,
	websiteIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	if (websiteIds.length === 0) return new Map();
	const { rows } = await sql<Row>`select w.id, ${privacyPathOf(sql.ref("w.id"))} as path from websites w
		where w.id in (${sql.join(websiteIds)})`.execute(db);
	return new Map(rows.map(({ id, path }) => [String(id), String(path ?? "")]));
}

export interface ListedPage extends PageLink {
	readonly summary: string;
	readonly updatedAt: number;
}

function asked(pathOrId: string, website: string) {
	const isPath = pathOrId.startsWith("/");
	const id = !isPath && isPossibleId(pathOrId) ? pathOrId : "";
	return { website, path: isPath ? pathOrId : "", id };
}

function toLink({ id, path, title }: Row): PageLink {
	return { id: String(id), path: String(path), title: String(title) };
}
