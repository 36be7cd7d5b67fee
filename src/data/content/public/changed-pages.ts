import { type RawBuilder, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { content } from "../../../model/collections/content.ts";
import { media } from "../../../model/collections/media.ts";
import { pages } from "../../../model/collections/pages.ts";
import { collections } from "../../../model/model.ts";
import { pagePath } from "../../../model/record-path.ts";
import type { Database } from "../../database/database.ts";
import { everywhere } from "../../database/log/changes.ts";
import { consumeEvents } from "../../database/log/consumers.ts";
import type { LoggedEvent } from "../../database/log/event-log.ts";
import { addJob, type Queue } from "../../database/outbox/outbox.ts";
import { wordsOf } from "../../database/word-list.ts";
import { linkTable, snakeCase } from "../../schema/rows.ts";
import { live } from "./seo-reader.ts";

export interface ChangedPage {
	readonly host: string;
	readonly path: string;
}

/** Its thumbnails are for the media library. */
export interface ChangedFile {
	readonly fileId: string;
}

const second = 1_000;
const minute = 60 * second;

export const pictureQueue: Queue = {
	kind: "pictures",
	leaseMs: 600 * second,
	isAtMostOnce: false,
	waitMs: { first: 5 * second, longest: 300 * second },
};

/** Further websites make pictures at the first request. */
const mostWebsites = 20;

/** Queues files written since the last call, and pages that show written records. */
export function queuePictures(database: Database, now: number): Promise<void> {
	return consumeEvents(database, "pictures", async (inside, events) => {
		const hosts = await hostsOf(inside, tagsOf(events));
		for (const fileId of changedFilesIn(events))
			await queueJob(inside, fileId, { fileId }, { now, dueAt: now });
		const articles = [
			...(await articlesOf(inside, events)),
			...(await ownPagesOf(inside, events)),
			...(await recordPagesOf(inside, events)),
		];
		// Due earlier, to precede the articles of earlier events.
		for (const host of hosts) {
			await queuePage(inside, { host, path: "/" }, { now, dueAt: now - 2 * minute });
			await queuePage(inside, { host, path: "/library" }, { now, dueAt: now - minute });
		}
		for (const page of articles) await queuePage(inside, page, { now, dueAt: now });
	});
}

function tagsOf(events: readonly LoggedEvent[]): readonly string[] {
	return [...new Set(events.flatMap(({ tags }) => tags.split("\n").filter(Boolean)))];
}

async function hostsOf({ db }: Database, tags: readonly string[]): Promise<readonly string[]> {
	if (tags.length === 0) return [];
	const among = sql.join(tags);
	const isTagged = tags.includes(everywhere)
		? sql`1 = 1`
		: sql`(w.id in (${among}) or w.domain_key in (${among}))`;
	const { rows } = await sql<{ domain: string }>`select w.domain from websites w
		where ${isTagged} and ${live("w")} order by w.created_at, w.id limit 0 + ${mostWebsites}`.execute(db);
	return rows.map(({ domain }) => domain);
}

async function articlesOf({ db }: Database, events: readonly LoggedEvent[]): Promise<readonly ChangedPage[]> {
	const ids = publishedIn(events, content.name);
	if (!ids) return [];
	const { rows } = await sql<{ id: string; slug: string; domain: string }>`select c.id, c.slug, w.domain
		from content c join websites w on w.id = c.home
		where c.id in (${ids}) and coalesce(c.status, '') = 'published' and ${live("w")}`.execute(db);
	return rows.map(({ id, slug, domain }) => ({ host: domain, path: `/library/${slug || id}` }));
}

async function ownPagesOf({ db }: Database, events: readonly LoggedEvent[]): Promise<readonly ChangedPage[]> {
	const ids = publishedIn(events, pages.name);
	if (!ids) return [];
	const { rows } = await sql<{ path: string; domain: string }>`select path, domain from (
			select p.path, w.domain, ${oldestFirst("p.id")} as place
			from pages p join pages_websites l on l.record_id = p.id join websites w on w.id = l.value
			where p.id in (${ids}) and coalesce(p.status, '') = 'published' and ${live("w")}) as placed
		where place <= ${mostWebsites} order by path, place`.execute(db);
	return rows.map(({ path, domain }) => ({ host: domain, path }));
}

/** Position of the website. */
function oldestFirst(record: string): RawBuilder<unknown> {
	return sql`row_number() over (partition by ${sql.ref(record)} order by w.created_at, w.id)`;
}

async function recordPagesOf(
	{ db }: Database,
	events: readonly LoggedEvent[],
): Promise<readonly ChangedPage[]> {
	const found: ChangedPage[] = [];
	for (const collection of Object.values<AnyCollection>(collections)) {
		const { name, pagesAt, pageNeeds, shownOn = "" } = collection;
		const ids = pagesAt && pageNeeds && publishedIn(events, name);
		if (!ids) continue;
		const { rows } = await sql<{ id: string; slug: string; domain: string }>`select id, slug, domain from (
				select r.id, r.slug, w.domain, ${oldestFirst("r.id")} as place
				from ${sql.table(snakeCase(name))} r
				join ${sql.table(linkTable(collection, shownOn))} l on l.record_id = r.id
				join websites w on w.id = l.value
				where r.id in (${ids}) and ${sql.ref(`r.${snakeCase(pageNeeds)}`)} <> '' and ${live("w")}) as placed
			where place <= ${mostWebsites} order by id, place`.execute(db);
		for (const { id, slug, domain } of rows)
			found.push({ host: domain, path: pagePath(collection, slug || id) });
	}
	return found;
}

/** Undefined for none. */
function publishedIn(events: readonly LoggedEvent[], name: string): RawBuilder<unknown> | undefined {
	const published = events.filter(
		({ collection, topics }) => collection === name && wordsOf(topics).includes("record.published"),
	);
	return published.length > 0 ? sql.join([...new Set(published.map(({ recordId }) => recordId))]) : undefined;
}

function changedFilesIn(events: readonly LoggedEvent[]): ReadonlySet<string> {
	const written = events.filter(({ collection, action }) => collection === media.name && action !== "remove");
	return new Set(written.map(({ recordId }) => recordId));
}

interface When {
	readonly now: number;
	readonly dueAt: number;
}

function queuePage(inside: Database, page: ChangedPage, when: When): Promise<void> {
	return queueJob(inside, `${page.host}${page.path}`, page, when);
}

async function queueJob(
	inside: Database,
	key: string,
	payload: ChangedPage | ChangedFile,
	{ now, dueAt }: When,
): Promise<void> {
	const queued = inside.db.selectFrom("outbox").select("id").where("kind", "=", pictureQueue.kind);
	const isQueued = await queued.where("key", "=", key).where("state", "=", "waiting").executeTakeFirst();
	if (!isQueued) await addJob(inside, pictureQueue, { key, payload, dueAt }, now);
}
