import { type RawBuilder, sql } from "kysely";
import type { ArticleCard } from "../../../model/article/article.ts";
import { collections } from "../../../model/model.ts";
import type { Cell, Database } from "../../database/database.ts";
import { limitOf, numbered, parameter, parametersOf, prepare } from "../../database/prepared.ts";
import { countOf, matchesOf } from "../../records/search/matches.ts";
import { scopeOf } from "../../records/search/scopes.ts";
import type { Row } from "../../schema/rows.ts";
import { standsAt } from "../../schema/visibility-columns.ts";
import { joinRendition } from "../article/renditions.ts";
import { mediaColumns } from "../media/media-columns.ts";
import { isVisibleIn, isVisibleOn, joinVariants, valueOn } from "../variants/variant-columns.ts";

/** Longer search results report that there are more. */
export const mostCounted = 1_000;

export interface ArticleQuery {
	/** The id of the website comes first. */
	readonly placements: readonly string[];
	readonly types: readonly ArticleCard["type"][];
	/** All are required; none for no search. */
	readonly words?: readonly string[];
	readonly limit: number;
	readonly offset?: number;
	/** Ignored by a search. */
	readonly pinnedFirst?: boolean;
	readonly except?: string;
}

export interface LinkedQuery extends ArticleQuery {
	readonly linkedBy: keyof typeof isLinked;
	/** Author or service id. */
	readonly to: string;
}

const isLinked = {
	author: sql`c.author = ${parameter("linked")}`,
	service: sql`c.id in (select record_id from content_services where value = ${parameter("linked")})`,
};

/** From the rendition, else the article. */
const shown = (column: string) =>
	sql`coalesce(${sql.ref(`v.${column}`)}, ${sql.ref(`c.${column}`)}) as ${sql.ref(column)}`;
const shownAll = (...columns: readonly string[]) => sql.join(columns.map(shown));

const cardColumns = sql`c.id, c.slug, c.type, c.published_at, c.updated_at as listed_at, ${shownAll("title", "updated_at", "card")}, ${mediaColumns},
	at.id as home, at.domain_key as home_key, at.domain as home_domain`;
/** Omits a home where the article is hidden. */
const cardTablesAt = (website: unknown) => sql`${joinRendition(sql`c.id`, website)}
	left join media m on m.id = coalesce(v.picture, c.picture) and m.is_public = 1
	left join content_homes th on th.record_id = c.id and th.scopes = coalesce(v.scopes, '')
	left join websites at on at.id = coalesce(th.website, c.home) and ${isVisibleOn("content", sql`c.id`, sql`at.id`)}`;
const website = parameter("place0");
const cardTables = cardTablesAt(website);

/** The author's variants are those of the first place, the website. */
const wholeColumns = (
	database: Database,
	places: readonly unknown[],
) => sql`${cardColumns}, ${shown("body")}, by_whom.name as author_name,
	${valueOn(database, "role", "by_whom")} as author_role, ${valueOn(database, "linkedin", "by_whom")} as author_linkedin,
	case when ${valueOn(database, "content", "by_whom")} = '' then '' else coalesce(nullif(by_whom.slug, ''), by_whom.id) end as author_page,
	case when by_whom.active = 1 and exists (select 1 from team_websites tw
		where tw.record_id = by_whom.id and tw.value in (${sql.join(places)}))
		and ${isVisibleIn("by_whom")} then 1 else 0 end as author_is_shown`;
const joinAuthor = (places: readonly unknown[]) => sql`left join team by_whom on by_whom.id = c.author
	${joinVariants(collections.team, "by_whom", places[0])}`;

/** Canonical websites, one line each, the home first; null for a single one. */
const homes = sql`(select string_agg(h.id || ' ' || h.domain_key || ' ' || h.domain || ' ' || h.country || ' ' || h.language, '\n')
	from (select w.* from websites w where w.id in (select c.home union all select website from content_homes where record_id = c.id)
		and ${isVisibleOn("content", sql`c.id`, sql`w.id`)}
		order by case when w.id = c.home then 0 else 1 end, w.created_at, w.id) h
	where exists (select 1 from content_homes where record_id = c.id)) as homes`;

export function prepareArticles(database: Database) {
	// Without the cast, PostgreSQL cannot infer the types.
	const [id, slug] = [sql`cast(${parameter("id")} as text)`, sql`cast(${parameter("slug")} as text)`];
	const newest = preparedByShape((query) => newestArticles(query, database, () => cardColumns));
	const whole = preparedByShape((query) =>
		newestArticles(query, database, (places) => wholeColumns(database, places), joinAuthor),
	);
	// Looked up per candidate, because a join may start with all published articles.
	const meant = (placements: readonly unknown[]) => sql`select id from (
			select id, 0 as later from content where slug = ${slug}
			union all select ${id}, 1
			union all select record_id, 2 from article_slugs where slug = ${slug}) as asked
		where (select 1 from content_websites l where l.record_id = asked.id
			and l.place in (${sql.join(parametersOf("place", placements.length))}) and l.status = 'published' limit 1) = 1
			and ${isVisibleOn("content", sql`asked.id`, website)}
		order by later, id limit 1`;
	const found = preparedByShape(({ placements }) => {
		const places = parametersOf("place", placements.length);
		return prepare(
			database,
			sql`select ${wholeColumns(database, places)}, ${shownAll("outline", "search_title", "search_description")}, ${homes}, c.version
				from (${meant(placements)}) as p join content c on c.id = p.id ${cardTables} ${joinAuthor(places)}`,
		);
	});
	// Without coalesce, SQLite would read all published articles.
	const linked = preparedByShape(({ placements, types, linkedBy }) => {
		const places = sql.join(parametersOf("place", placements.length));
		return prepare(
			database,
			sql`select ${cardColumns} from content c ${cardTables} where coalesce(c.status, '') = 'published'
				and ${isLinked[linkedBy ?? "author"]} and c.type in (${sql.join(parametersOf("type", types.length))})
				and exists (select 1 from content_websites l where l.record_id = c.id and l.place in (${places}))
				and ${isVisibleOn("content", sql`c.id`, website)}
				order by c.updated_at desc, c.id desc limit ${limitOf("limit")}`,
		);
	});
	const identified = preparedByShape(({ placements }) => prepare(database, meant(placements)));
	return {
		list(query: ArticleQuery): Promise<Row[]> {
			if (query.words?.length) return searchArticles(database, query);
			return newest(query)(valuesOf(query));
		},
		listWhole(query: ArticleQuery): Promise<Row[]> {
			return whole(query)(valuesOf(query));
		},
		listLinked(query: LinkedQuery): Promise<Row[]> {
			return linked(query)({ ...valuesOf(query), linked: query.to });
		},
		/** In no order. */
		async listChosen(ids: readonly string[], placements: readonly string[]): Promise<Row[]> {
			if (ids.length === 0 || placements.length === 0) return [];
			const requested = placements[0] ?? "";
			// Without coalesce, SQLite would read all published articles.
			const { rows } = await sql<Row>`select ${cardColumns} from content c ${cardTablesAt(requested)}
				where c.id in (${sql.join(ids)}) and coalesce(c.status, '') = 'published'
				and exists (select 1 from content_websites l where l.record_id = c.id and l.place in (${sql.join(placements)}))
				and ${isVisibleOn("content", sql`c.id`, requested)}`.execute(database.db);
			return rows;
		},
		/** The current slug wins, then the id, then a former slug. */
		find(slugOrId: string, placements: readonly string[]): Promise<Row[]> {
			return found({ placements, types: [], limit: 1 })(wanted(slugOrId, placements));
		},
		identify(slugOrId: string, placements: readonly string[]): Promise<Row[]> {
			return identified({ placements, types: [], limit: 1 })(wanted(slugOrId, placements));
		},
	};
}

function wanted(slugOrId: string, placements: readonly string[]): Record<string, Cell> {
	return { ...numbered("place", placements), id: slugOrId, slug: slugOrId.toLowerCase() };
}

function valuesOf(query: ArticleQuery): Record<string, Cell> {
	return {
		...numbered("place", query.placements),
		...numbered("type", query.types),
		except: query.except ?? "",
		enough: query.limit + (query.offset ?? 0),
		limit: query.limit,
		offset: query.offset ?? 0,
	};
}

/** Each placement and type is one index range, so only the page size matters. */
function newestArticles(
	query: ArticleQuery,
	database: Database,
	columns: (places: readonly unknown[]) => RawBuilder<unknown>,
	joined: (places: readonly unknown[]) => RawBuilder<unknown> = () => sql``,
) {
	const places = parametersOf("place", query.placements.length);
	const types = parametersOf("type", query.types.length);
	const columnsOfOrder = [...(query.pinnedFirst ? ["pinned"] : []), "updated_at", "record_id"];
	const orderOf = (alias: string) =>
		sql.join(columnsOfOrder.map((column) => sql`${sql.ref(`${alias}.${column}`)} desc`));
	const newest = (where: RawBuilder<unknown>) =>
		sql`select * from (select l.record_id, l.updated_at, l.pinned from content_websites l
			where ${where} and l.record_id <> ${parameter("except")}
			order by ${orderOf("l")} limit ${limitOf("enough")}) as b`;
	// Pinned articles are a separate range of the index.
	const parts = query.pinnedFirst ? [sql``] : [sql` and l.pinned = 1`, sql` and l.pinned = 0`];
	const branches = standsAt(places, types).flatMap((stands) =>
		parts.map((part) => newest(sql`${stands} and l.hidden = 0${part}`)),
	);
	return prepare(
		database,
		sql`select ${columns(places)} from (
				select record_id, updated_at, pinned from (${sql.join(branches, sql` union all `)}) as m
				order by ${orderOf("m")} limit ${limitOf("limit")} offset ${limitOf("offset")}
			) as p join content c on c.id = p.record_id ${cardTables} ${joined(places)}
			where ${isVisibleOn("content", sql`p.record_id`, website)} order by ${orderOf("p")}`,
	);
}

async function searchArticles({ db, dialect }: Database, query: ArticleQuery): Promise<Row[]> {
	const { placements, types, words = [], limit, offset = 0 } = query;
	const scopes = placements.flatMap((place) => types.map((type) => scopeOf("published", type, place)));
	const requested = placements[0] ?? "";
	const matches = matchesOf(dialect, words, scopes, limit + offset);
	const total = countOf(dialect, words, scopes, mostCounted);
	// Without coalesce, SQLite would read all published articles.
	const { rows } = await sql<Row>`select ${cardColumns}, ${total} as total from (${matches}) as f
		join content c on c.id = f.record_id ${cardTablesAt(requested)}
		where coalesce(c.status, '') = 'published' and ${isVisibleOn("content", sql`c.id`, requested)}
		order by f.rank, c.id desc
		limit 0 + ${limit} offset 0 + ${offset}`.execute(db);
	return rows;
}

type Shaped = ArticleQuery & Partial<Pick<LinkedQuery, "linkedBy">>;

function preparedByShape<T>(make: (query: Shaped) => T) {
	const made = new Map<string, T>();
	return (query: Shaped): T => {
		const { placements, types, pinnedFirst, linkedBy } = query;
		const shape = [placements.length, types.length, pinnedFirst, linkedBy].join(" ");
		const known = made.get(shape);
		if (known) return known;
		const prepared = make(query);
		made.set(shape, prepared);
		return prepared;
	};
}
