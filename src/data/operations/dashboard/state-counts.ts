import { sql } from "kysely";
import { collections } from "../../../model/model.ts";
import { type Actor, system } from "../../../model/rights/access.ts";
import { valuesOf } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { fromDraftRow } from "../../editorial/drafts/draft-rows.ts";
import { draftSeenWhen } from "../../records/rights/draft-seen-when.ts";
import { seenWhen } from "../../records/rights/permitted-when.ts";
import { isScheduled } from "../../records/state.ts";
import type { Row } from "../../schema/rows.ts";

const counted = ["draft", "changed", "scheduled"] as const;
type Counted = (typeof counted)[number];
/** Numbers of articles by state that needs attention. */
export type StateCounts = Readonly<Record<Counted, number>>;

/** Counts of a website, with the number of visible articles. */
interface AtWebsite extends StateCounts {
	readonly shown: number;
}

const countEach = (count: (state: Counted) => number): StateCounts => ({
	draft: count("draft"),
	changed: count("changed"),
	scheduled: count("scheduled"),
});

/** An unpublished article with the placements of its draft. */
interface NewArticle {
	readonly state: Counted;
	/** Brand keys and website ids. */
	readonly placements: ReadonlySet<string>;
	/** Brand keys, including those of the websites. */
	readonly brands: ReadonlySet<string>;
}

/**
 * Counts the articles of websites by state and returns a function from a website's placements to its counts. Most
 * articles are live and need no count here. The others are queried each time, because draft changes do not invalidate
 * pages.
 */
export async function countStates(
	database: Database,
	placements: readonly string[],
): Promise<(at: readonly string[]) => AtWebsite> {
	if (placements.length === 0) return () => ({ ...countEach(() => 0), shown: 0 });
	const { status, type } = collections.content.fields;
	const options = (field: { readonly options?: object }) => sql.join(Object.keys(field.options ?? {}));
	// Names each column of the index, so that the query can use it.
	const { rows } = await sql<{ place: string; status: string; state: string; count: number }>`
		select place, status, state, count(*) as count from content_websites
		where place in (${sql.join(placements)}) and status in (${options(status)}) and type in (${options(type)})
			and state in (${sql.join([...counted])}) group by place, status, state`.execute(database.db);
	const news = await findNewArticles(database);
	return (at) => {
		const here = rows.filter(({ place }) => at.includes(place));
		const sum = (some: typeof rows) => some.reduce((all, { count }) => all + Number(count), 0);
		const counts = countEach((requested) => {
			const others = news.filter(
				(one) => one.state === requested && at.some((each) => one.placements.has(each)),
			);
			return sum(here.filter(({ state }) => state === requested)) + others.length;
		});
		const { publicWhen = {} } = collections.content;
		return { ...counts, shown: sum(here.filter(({ status }) => status === publicWhen.status)) };
	};
}

/** Returns the article counts in total, or of a brand. Counts each article once. */
export async function countAllStates(
	database: Database,
	actor: Actor,
	brand: string | undefined,
): Promise<StateCounts> {
	const seen = seenWhen(actor, collections.content, brand === undefined ? sql`content.id` : sql`record_id`);
	const where = sql`state in (${sql.join([...counted])})${seen ? sql` and ${seen}` : sql``}`;
	const source =
		brand === undefined
			? sql`content where ${where}`
			: sql`(select distinct record_id, state from content_websites where ${where} and (place = ${brand}
				or place in (select id from websites where domain_key = ${brand}))) as c`;
	const { rows } = await sql<{ state: string; count: number }>`
		select state, count(*) as count from ${source} group by state`.execute(database.db);
	const news = await findNewArticles(database, actor);
	return countEach((requested) => {
		const others = news.filter(
			({ state, brands }) => state === requested && (brand === undefined || brands.has(brand)),
		);
		return Number(rows.find(({ state }) => state === requested)?.count ?? 0) + others.length;
	});
}

async function findNewArticles(database: Database, actor: Actor = system): Promise<NewArticle[]> {
	const { db, dialect } = database;
	const seen = draftSeenWhen(dialect, actor, collections.content);
	const scheduled = isScheduled(collections.content, sql`drafts.record_id`);
	const { rows } =
		await sql<Row>`select drafts.*, case when ${scheduled} then 1 else 0 end as is_scheduled from drafts
		where collection = 'content' and state = 'open' and base_version = 0${seen ? sql` and ${seen}` : sql``}`.execute(
			db,
		);
	const articles = rows.map((row) => ({
		state: row.is_scheduled ? ("scheduled" as const) : ("draft" as const),
		names: valuesOf(collections.content, fromDraftRow(row).values).domains as readonly string[],
	}));
	const known = await websitesNamed(database, [...new Set(articles.flatMap(({ names }) => names))]);
	return articles.map(({ state, names }) => {
		const named = names.map((name) => known.get(name) ?? { id: name, key: name });
		return {
			state,
			placements: new Set(named.map(({ id }) => id)),
			brands: new Set(named.map(({ key }) => key)),
		};
	});
}

/** Returns the websites of ids and hosts. */
async function websitesNamed({ db }: Database, names: readonly string[]) {
	if (names.length === 0) return new Map<string, { id: string; key: string }>();
	const listed = sql.join(names);
	const { rows } = await sql<{ name: string; id: string; key: string }>`
		select id as name, id, domain_key as key from websites where id in (${listed})
		union all select h.value as name, w.id, w.domain_key as key from websites_hosts h
			join websites w on w.id = h.record_id where h.value in (${listed})`.execute(db);
	return new Map(rows.map(({ name, ...website }) => [name, website]));
}
