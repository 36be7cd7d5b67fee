import { sql } from "kysely";
import type { Sibling } from "../../model/addresses/alternates.ts";
import type { DomainKey } from "../../model/brands.ts";
import { memoized } from "../../model/memoized.ts";
import { collections } from "../../model/model.ts";
import type { Database } from "../database/database.ts";
import { limitOf, numbered, parameter, parametersOf, prepare } from "../database/prepared.ts";

/** An article as a list of all of a site's pages has it. */
export interface ListedArticle {
	readonly id: string;
	readonly slug: string;
	/** Milliseconds since the epoch. */
	readonly updatedAt: number;
}

const articleTypes = Object.keys(collections.content.fields.type.options ?? {});

/** Prepares what search engines ask of a site: all of its pages, when they changed, and its siblings. */
export function prepareSeo(database: Database) {
	const oldest = sql`select w.id, w.domain_key, w.domain from websites w where w.domain_key = `;
	const siblingsOf = memoized((count: number) => {
		const each = parametersOf("key", count).map(
			(key) => sql`select * from (${oldest} ${key} order by w.created_at, w.id limit 1) as s`,
		);
		return prepare(database, sql`${sql.join(each, sql` union all `)}`);
	});
	// A home is where an article stands, and all that is asked of it is in one index: its text is never read.
	const atHome = sql`from content where home = ${parameter("website")} and status = 'published'`;
	const count = prepare(database, sql`select count(*) as count ${atHome}`);
	const page = prepare(
		database,
		sql`select id, slug, updated_at ${atHome} order by id limit ${limitOf("limit")} offset ${limitOf("offset")}`,
	);
	const newestOf = memoized((placements: number) => {
		const each = parametersOf("place", placements).map((place) =>
			articleTypes.map(
				(type) => sql`select max(updated_at) as at from content_websites
					where place = ${place} and status = 'published' and type = ${type}`,
			),
		);
		return prepare(
			database,
			sql`select max(at) as at from (${sql.join(each.flat(), sql` union all `)}) as newest`,
		);
	});
	const touched = prepare(
		database,
		sql`select max(at) as at from (
			select updated_at as at from websites where id = ${parameter("website")}
			union all select updated_at from settings where id in (${parameter("website")}, 'all')
			union all select s.updated_at from services s join services_websites l on l.record_id = s.id
				where l.value = ${parameter("website")} and s.active = 1
			union all select t.updated_at from team t join team_websites l on l.record_id = t.id
				where l.value = ${parameter("website")} and t.active = 1) as shown`,
	);
	return {
		/** The oldest website of each of the brands that has one. */
		async findSiblings(keys: readonly DomainKey[]): Promise<Sibling[]> {
			if (keys.length === 0) return [];
			const rows = await siblingsOf(keys.length)(numbered("key", keys));
			return rows.map((row) => ({
				id: String(row.id),
				key: row.domain_key as DomainKey,
				domain: String(row.domain),
			}));
		},

		/** How many published articles have their home on a website. */
		async countArticles(website: string): Promise<number> {
			return Number((await count({ website }))[0]?.count ?? 0);
		},

		/** When the last of the published articles that stand at one of the placements changed, whatever their home. */
		async lastArticleOf(placements: readonly string[]): Promise<number> {
			if (placements.length === 0) return 0;
			return Number((await newestOf(placements.length)(numbered("place", placements)))[0]?.at ?? 0);
		},

		/** Published articles that have their home on a website, in an order that stays. */
		async listAllArticles(
			website: string,
			{ limit, offset }: { readonly limit: number; readonly offset: number },
		): Promise<ListedArticle[]> {
			return (await page({ website, limit, offset })).map((row) => ({
				id: String(row.id),
				slug: String(row.slug),
				updatedAt: Number(row.updated_at),
			}));
		},

		/** When what a website's landing page shows beside articles last changed, in milliseconds since the epoch. */
		async lastChangeOf(websiteId: string): Promise<number> {
			return Number((await touched({ website: websiteId }))[0]?.at ?? 0);
		},
	};
}
