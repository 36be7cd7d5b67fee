import { type RawBuilder, sql } from "kysely";
import type { ArticleCard } from "../../model/article/article.ts";
import { collections } from "../../model/model.ts";
import type { Cell, Database } from "../database/database.ts";
import { limitOf, numbered, parameter, parametersOf, prepare } from "../database/prepared.ts";
import { countOf, matchesOf, scopeOf } from "../lists/search.ts";
import { mediaColumns } from "../media/media-columns.ts";
import { saidOn } from "../overrides/said-on.ts";
import type { Row } from "../schema/rows.ts";

/** Of more articles that a search finds it is said only that they are more. */
export const mostCounted = 1_000;

/** Which of a site's published articles, and which page of them. */
export interface ArticleQuery {
	readonly placements: readonly string[];
	readonly types: readonly ArticleCard["type"][];
	/** Words that each must be found; none for no search. */
	readonly words?: readonly string[];
	readonly limit: number;
	readonly offset?: number;
	/** An article to leave out. */
	readonly except?: string;
}

const cardColumns = sql`c.id, c.slug, c.title, c.type, c.published_at, c.updated_at, c.card, ${mediaColumns},
	at.id as home, at.domain_key as home_key, at.domain as home_domain`;
const cardPicture = sql`left join media m on m.id = c.picture and m.is_public = 1
	left join websites at on at.id = c.home`;

const wholeColumns = sql`${cardColumns}, c.body, by_whom.name as author_name, by_whom.role as author_role,
	by_whom.linkedin as author_linkedin, by_whom.is_shown as author_is_shown`;
/** Who wrote each, as the website says it, which is the first of the places; and whether visitors of a website see that person on it, too. */
const authorAt = (
	places: readonly unknown[],
) => sql`left join (select t.id, t.name, ${saidOn(collections.team, "role", "t", places[0])} as role,
		${saidOn(collections.team, "linkedin", "t", places[0])} as linkedin,
		case when t.active = 1 and exists (select 1 from team_websites tw
			where tw.record_id = t.id and tw.value in (${sql.join(places)})) then 1 else 0 end as is_shown
		from team t) as by_whom on by_whom.id = c.author`;

/** Prepares the queries over articles. */
export function prepareArticles(database: Database) {
	// Bare, PostgreSQL could not tell what they are.
	const [id, slug] = [sql`cast(${parameter("id")} as text)`, sql`cast(${parameter("slug")} as text)`];
	const newest = preparedByShape((query) => newestArticles(query, database, cardColumns));
	const whole = preparedByShape((query) => newestArticles(query, database, wholeColumns, authorAt));
	// Its placement and status are looked up for each that the address may mean, never the other way: as a join, both
	// databases may begin with all that is published.
	const meant = (placements: readonly unknown[]) => sql`select id from (
			select id, 0 as later from content where slug = ${slug}
			union all select ${id}, 1
			union all select record_id, 2 from article_slugs where slug = ${slug}) as asked
		where (select 1 from content_websites l where l.record_id = asked.id
			and l.place in (${sql.join(parametersOf("place", placements.length))}) and l.status = 'published' limit 1) = 1
		order by later, id limit 1`;
	const found = preparedByShape(({ placements }) =>
		prepare(
			database,
			sql`select ${wholeColumns}, c.outline, c.search_title, c.search_description, c.version
				from (${meant(placements)}) as p join content c on c.id = p.id ${cardPicture}
				${authorAt(parametersOf("place", placements.length))}`,
		),
	);
	const identified = preparedByShape(({ placements }) => prepare(database, meant(placements)));
	return {
		list(query: ArticleQuery): Promise<Row[]> {
			if (query.words?.length) return searchArticles(database, query);
			return newest(query)(valuesOf(query));
		},
		listWhole(query: ArticleQuery): Promise<Row[]> {
			return whole(query)(valuesOf(query));
		},
		/** The article that has the slug, else the id, else the one that had the slug. */
		find(asked: string, placements: readonly string[]): Promise<Row[]> {
			return found({ placements, types: [], limit: 1 })(wanted(asked, placements));
		},
		/** Its id alone. */
		identify(asked: string, placements: readonly string[]): Promise<Row[]> {
			return identified({ placements, types: [], limit: 1 })(wanted(asked, placements));
		},
	};
}

function wanted(asked: string, placements: readonly string[]): Record<string, Cell> {
	return { ...numbered("place", placements), id: asked, slug: asked.toLowerCase() };
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

/**
 * The newest of each placement and type, read in order from one index: the cost follows from the length of the page, not
 * from how many articles there are.
 */
function newestArticles(
	query: ArticleQuery,
	database: Database,
	columns: RawBuilder<unknown>,
	joined: (places: readonly unknown[]) => RawBuilder<unknown> = () => sql``,
) {
	const places = parametersOf("place", query.placements.length);
	const types = parametersOf("type", query.types.length);
	const branches = places.flatMap((place) =>
		types.map(
			(type) => sql`select * from (
				select record_id, updated_at from content_websites
				where place = ${place} and status = 'published' and type = ${type}
					and record_id <> ${parameter("except")}
				order by updated_at desc, record_id desc limit ${limitOf("enough")}) as b`,
		),
	);
	return prepare(
		database,
		sql`select ${columns} from (
				select record_id, updated_at from (${sql.join(branches, sql` union all `)}) as m
				order by updated_at desc, record_id desc limit ${limitOf("limit")} offset ${limitOf("offset")}
			) as p join content c on c.id = p.record_id ${cardPicture} ${joined(places)}
			order by p.updated_at desc, p.record_id desc`,
	);
}

async function searchArticles(database: Database, query: ArticleQuery): Promise<Row[]> {
	const offset = query.offset ?? 0;
	const scopes = query.placements.flatMap((placement) =>
		query.types.map((type) => scopeOf("published", type, placement)),
	);
	const matches = matchesOf(database.dialect, query.words ?? [], scopes, query.limit + offset);
	// Bare, the status would have SQLite read all published articles by its index, and look each up in the matches.
	const total = countOf(database.dialect, query.words ?? [], scopes, mostCounted);
	const { rows } = await sql<Row>`select ${cardColumns}, ${total} as total from (${matches}) as f
		join content c on c.id = f.record_id ${cardPicture}
		where coalesce(c.status, '') = 'published'
		order by f.rank, c.id desc
		limit 0 + ${query.limit} offset 0 + ${offset}`.execute(database.db);
	return rows;
}

/** One prepared query for each number of placements and types. */
function preparedByShape<T>(make: (query: ArticleQuery) => T) {
	const made = new Map<string, T>();
	return (query: ArticleQuery): T => {
		const shape = `${query.placements.length} ${query.types.length}`;
		const known = made.get(shape);
		if (known) return known;
		const prepared = make(query);
		made.set(shape, prepared);
		return prepared;
	};
}
