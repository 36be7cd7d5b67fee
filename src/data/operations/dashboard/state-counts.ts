import { type RawBuilder, sql } from "kysely";
import { collections } from "../../../model/model.ts";
import { type Actor, system } from "../../../model/rights/access.ts";
import { valuesOf } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { fromDraftRow } from "../../editorial/drafts/draft-rows.ts";
import { isScheduled } from "../../editorial/drafts/is-scheduled.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import { draftVisibleWhen } from "../../records/rights/draft-conditions.ts";
import type { Row } from "../../schema/rows.ts";

const counted = ["draft", "changed", "scheduled"] as const;
type Counted = (typeof counted)[number];
/** A scheduled article counts in its state, too. */
export type StateCounts = Readonly<Record<Counted, number>>;

/** Also counts visible articles. */
interface AtWebsite extends StateCounts {
	readonly shown: number;
}

const countEach = (count: (state: Counted) => number): StateCounts => ({
	draft: count("draft"),
	changed: count("changed"),
	scheduled: count("scheduled"),
});

/** Never published. */
interface NewArticle {
	readonly isScheduled: boolean;
	/** Brand keys and website ids. */
	readonly placements: ReadonlySet<string>;
	/** Includes keys of the websites. */
	readonly brands: ReadonlySet<string>;
}

/**
 * Counts the few articles that are not live. Uncached, because draft changes do not invalidate pages.
 * @returns a function from a website's placements to its counts
 */
export async function countStates(
	database: Database,
	placements: readonly string[],
): Promise<(at: readonly string[]) => AtWebsite> {
	if (placements.length === 0) return () => ({ ...countEach(() => 0), shown: 0 });
	const { status, type } = collections.content.fields;
	const options = (field: { readonly options?: object }) => sql.join(Object.keys(field.options ?? {}));
	// A condition on each column lets the index apply.
	const { rows } = await sql<{ place: string; status: string; state: string; count: number }>`
		select place, status, state, count(*) as count from content_websites
		where place in (${sql.join(placements)}) and status in (${options(status)}) and type in (${options(type)})
			and state in ('draft', 'changed') group by place, status, state
		union all select w.place, '' as status, 'scheduled' as state, count(*) as count from content_websites w
			where w.place in (${sql.join(placements)}) and w.record_id in ${scheduledArticles} group by w.place`.execute(
		database.db,
	);
	const news = await findNewArticles(database);
	return (at) => {
		const here = rows.filter(({ place }) => at.includes(place));
		const sum = (some: typeof rows) => some.reduce((all, { count }) => all + Number(count), 0);
		const counts = countEach((requested) => {
			const others = news.filter(
				(one) => isCountedAs(one, requested) && at.some((each) => one.placements.has(each)),
			);
			return sum(here.filter(({ state }) => state === requested)) + others.length;
		});
		const { publicWhen = {} } = collections.content;
		return { ...counts, shown: sum(here.filter(({ status }) => status === publicWhen.status)) };
	};
}

/** Counts each article once. */
export async function countAllStates(
	database: Database,
	actor: Actor,
	brand: string | undefined,
): Promise<StateCounts> {
	const seen = visibleWhen(
		actor,
		collections.content,
		brand === undefined ? sql`content.id` : sql`record_id`,
	);
	const id = brand === undefined ? sql`content.id` : sql`record_id`;
	const source = (where: RawBuilder<unknown>) => {
		const all = sql`${where}${seen ? sql` and ${seen}` : sql``}`;
		return brand === undefined
			? sql`content where ${all}`
			: sql`(select distinct record_id, state from content_websites where ${all} and (place = ${brand}
				or place in (select id from websites where domain_key = ${brand}))) as c`;
	};
	const { rows } = await sql<{ state: string; count: number }>`
		select state, count(*) as count from ${source(sql`state in ('draft', 'changed')`)} group by state
		union all select 'scheduled' as state, count(*) as count
			from ${source(sql`${id} in ${scheduledArticles}`)}`.execute(database.db);
	const news = await findNewArticles(database, actor);
	return countEach((requested) => {
		const others = news.filter(
			(one) => isCountedAs(one, requested) && (brand === undefined || one.brands.has(brand)),
		);
		return Number(rows.find(({ state }) => state === requested)?.count ?? 0) + others.length;
	});
}

const scheduledArticles = sql`(select record_id from release_items
	where collection = 'content' and scope = 'all' and action = 'publish' and pending = 1)`;

function isCountedAs({ isScheduled }: NewArticle, state: Counted): boolean {
	return state === "draft" || (state === "scheduled" && isScheduled);
}

async function findNewArticles(database: Database, actor: Actor = system): Promise<NewArticle[]> {
	const { db, dialect } = database;
	const seen = draftVisibleWhen(dialect, actor, collections.content);
	const scheduled = isScheduled(collections.content, sql`drafts.record_id`);
	const { rows } =
		await sql<Row>`select drafts.*, case when ${scheduled} then 1 else 0 end as is_scheduled from drafts
		where collection = 'content' and scope = 'all' and state = 'open' and base_version = 0${seen ? sql` and ${seen}` : sql``}`.execute(
			db,
		);
	const articles = rows.map((row) => ({
		isScheduled: Boolean(row.is_scheduled),
		names: valuesOf(collections.content, fromDraftRow(row).values).domains as readonly string[],
	}));
	const known = await websitesNamed(database, [...new Set(articles.flatMap(({ names }) => names))]);
	return articles.map(({ isScheduled, names }) => {
		const named = names.map((name) => known.get(name) ?? { id: name, key: name });
		return {
			isScheduled,
			placements: new Set(named.map(({ id }) => id)),
			brands: new Set(named.map(({ key }) => key)),
		};
	});
}

async function websitesNamed({ db }: Database, names: readonly string[]) {
	if (names.length === 0) return new Map<string, { id: string; key: string }>();
	const listed = sql.join(names);
	const { rows } = await sql<{ name: string; id: string; key: string }>`
		select id as name, id, domain_key as key from websites where id in (${listed})
		union all select h.value as name, w.id, w.domain_key as key from websites_hosts h
			join websites w on w.id = h.record_id where h.value in (${listed})`.execute(db);
	return new Map(rows.map(({ name, ...website }) => [name, website]));
}
