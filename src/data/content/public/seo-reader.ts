import { sql } from "kysely";
import type { Sibling } from "../../../model/addresses/alternates.ts";
import { brandOf } from "../../../model/brands.ts";
import type { WebsiteId } from "../../../model/ids.ts";
import { memoized } from "../../../model/memoized.ts";
import { collections } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { limitOf, numbered, parameter, parametersOf, prepare } from "../../database/prepared.ts";
import { settingsIdsOfWebsites } from "../../records/scopes/settings-of-scope.ts";
import type { Row } from "../../schema/rows.ts";
import { standsAt } from "../../schema/visibility-columns.ts";
import { isRenditionOf, joinRendition } from "../article/renditions.ts";
import { isVisibleOn } from "../variants/variant-columns.ts";

export interface ListedArticle {
	readonly id: string;
	readonly slug: string;
	/** Milliseconds since the epoch. */
	readonly updatedAt: number;
}

interface Range {
	readonly limit: number;
	readonly offset: number;
}

const articleTypes = Object.keys(collections.content.fields.type.options ?? {});

export function live(alias: string) {
	return sql`${sql.ref(`${alias}.stage`)} not in ('preparing', 'retired')`;
}

// Alternate languages that a page lists.
const mostSiblings = 50;
// Links of the footer.
const mostStudios = 24;

export function prepareSeo(database: Database) {
	const named = sql`select w.id, w.domain_key, w.domain, w.unit, w.country, w.language,
		coalesce(nullif(s.name, ''), w.name) as name from websites w left join settings s on s.id = w.id`;
	const siblings = prepare(
		database,
		sql`${named} where w.unit = ${parameter("unit")} and ${live("w")}
			order by w.created_at, w.id limit 0 + ${mostSiblings}`,
	);
	const studios = prepare(
		database,
		sql`${named} where w.unit <> ${parameter("unit")} and ${live("w")}
			order by w.created_at, w.id limit 0 + ${mostStudios}`,
	);
	const countries = prepare(
		database,
		sql`select country from websites w where ${live("w")} group by country order by min(created_at)`,
	);
	// Articles at home here, and those with another text here. An index covers each part.
	const website = parameter("website");
	const own = sql`from content where status = 'published' and home = ${website}`;
	// Without coalesce, SQLite would read all published articles.
	const others = sql`from content where coalesce(status, '') = 'published'
		and id in (select record_id from content_homes where website = ${website})`;
	const count = prepare(
		database,
		sql`select (select count(*) ${own}) + (select count(*) ${others}) as count`,
	);
	const columns = sql`select id, slug, updated_at`;
	// Hidden articles are omitted after the limit: checking all earlier ones would be slow.
	const range = sql`(${columns} ${own} union all ${columns} ${others}
		order by id limit ${limitOf("limit")} offset ${limitOf("offset")}) as p`;
	const page = prepare(
		database,
		sql`select p.id, p.slug, coalesce(v.updated_at, p.updated_at) as updated_at from ${range}
			${joinRendition(sql`p.id`, website)} where ${isVisibleOn("content", sql`p.id`, website)} order by p.id`,
	);
	const variants = sql`from variants o join website_scopes ws on ws.scope = o.scope
		where ws.website_id = ${website} and o.collection = 'content'`;
	const state = prepare(
		database,
		sql`select count(*) as count, coalesce(sum(updated_at), 0) as times, coalesce(min(id), '') as first,
			(select count(*) ${variants}) as variants, (select max(o.updated_at) ${variants}) as last from ${range}`,
	);
	const newestOf = memoized((placements: number) => {
		const first = parameter("place0");
		const isThere = isVisibleOn("content", sql`l.record_id`, first);
		// Ranges of one index, so that hidden articles are not read.
		const each = standsAt(parametersOf("place", placements), articleTypes).flatMap((stands) =>
			[0, 1].map(
				(pinned) => sql`select * from (select l.updated_at as at from content_websites l
					where ${stands} and l.hidden = 0 and l.pinned = ${sql.lit(pinned)} and ${isThere}
					order by l.updated_at desc limit 1) as b`,
			),
		);
		// Renditions are few, so all are scanned.
		const renditionTimes = sql`select v.updated_at as at from content_renditions v
			join content_websites l on l.record_id = v.record_id and l.place in (${sql.join(parametersOf("place", placements))})
			where ${isRenditionOf("v", first)} and l.status = 'published' and ${isThere}`;
		return prepare(
			database,
			sql`select max(at) as at from (${sql.join([...each, renditionTimes], sql` union all `)}) as newest`,
		);
	});
	const lastChange = prepare(
		database,
		sql`select max(at) as at from (
			select updated_at as at from websites where id = ${parameter("website")}
			union all select updated_at from settings where id in ${settingsIdsOfWebsites(parameter("website"))}
			union all select s.updated_at from services s join services_websites l on l.record_id = s.id
				where l.value = ${parameter("website")} and s.active = 1
			union all select t.updated_at from team t join team_websites l on l.record_id = t.id
				where l.value = ${parameter("website")} and t.active = 1
			union all select o.updated_at from variants o join website_scopes ws on ws.scope = o.scope
				where ws.website_id = ${parameter("website")} and o.collection <> 'content') as shown`,
	);
	return {
		/** The oldest first. */
		async findSiblings(unit: string): Promise<Sibling[]> {
			return (await siblings({ unit })).map(toSibling);
		},

		/** Websites of other units, the oldest first. */
		async listStudios(unit: string): Promise<Sibling[]> {
			return (await studios({ unit })).map(toSibling);
		},

		async listCountries(): Promise<string[]> {
			return (await countries({})).map(({ country }) => String(country)).filter(Boolean);
		},

		/** Articles with this canonical website, hidden ones included. */
		async countArticles(website: string): Promise<number> {
			return Number((await count({ website }))[0]?.count ?? 0);
		},

		/** Time of the last change, regardless of homes. */
		async lastArticleOf(placements: readonly string[]): Promise<number> {
			if (placements.length === 0) return 0;
			return Number((await newestOf(placements.length)(numbered("place", placements)))[0]?.at ?? 0);
		},

		/** Changes with every result of `listAllArticles`. */
		async stateOfArticles(website: string, { limit, offset }: Range): Promise<string> {
			const [row] = await state({ website, limit, offset });
			return Object.values(row ?? {}).join(" ");
		},

		/** Visible articles with this canonical website. */
		async listAllArticles(website: string, { limit, offset }: Range): Promise<ListedArticle[]> {
			return (await page({ website, limit, offset })).map((row) => ({
				id: String(row.id),
				slug: String(row.slug),
				updatedAt: Number(row.updated_at),
			}));
		},

		/** Milliseconds since the epoch; without changes of articles. */
		async lastChangeOf(websiteId: WebsiteId | ""): Promise<number> {
			return Number((await lastChange({ website: websiteId }))[0]?.at ?? 0);
		},
	};
}

function toSibling(row: Row): Sibling {
	const [domainKey, unit, country, language] = [row.domain_key, row.unit, row.country, row.language].map(
		String,
	);
	const brand = brandOf({ domainKey, unit, country, language });
	return {
		id: String(row.id),
		key: brand.key,
		domain: String(row.domain),
		language: brand.language,
		name: String(row.name) || brand.label,
		label: brand.label,
		country: brand.country.name,
	};
}
