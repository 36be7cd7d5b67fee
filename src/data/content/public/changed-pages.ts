import { sql } from "kysely";
import { content } from "../../../model/collections/content.ts";
import type { Database } from "../../database/database.ts";
import { everywhere } from "../../database/log/changes.ts";
import { consumeEvents } from "../../database/log/consumers.ts";
import type { LoggedEvent } from "../../database/log/event-log.ts";
import { addJob, type Queue } from "../../database/outbox/outbox.ts";
import { wordsOf } from "../../database/word-list.ts";
import { live } from "./seo-reader.ts";

/** A public page that shows something new. */
export interface ChangedPage {
	readonly host: string;
	readonly path: string;
}

const second = 1_000;
const minute = 60 * second;

export const pictureQueue: Queue = {
	kind: "pictures",
	leaseMs: 600 * second,
	isAtMostOnce: false,
	waitMs: { first: 5 * second, longest: 300 * second },
};

/** Pictures of further websites are made when a visitor requests them. */
const mostWebsites = 20;

/** Queues the pages that show records written since the last call: landing pages, libraries, then articles. */
export function queueChangedPages(database: Database, now: number): Promise<void> {
	return consumeEvents(database, "pictures", async (inside, events) => {
		const hosts = await hostsOf(inside, tagsOf(events));
		const articles = await articlesOf(inside, events);
		// Due earlier, so that they come before the articles of earlier events.
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
	const published = events.filter(
		({ collection, topics }) => collection === content.name && wordsOf(topics).includes("record.published"),
	);
	if (published.length === 0) return [];
	const ids = sql.join([...new Set(published.map(({ recordId }) => recordId))]);
	const { rows } = await sql<{ id: string; slug: string; domain: string }>`select c.id, c.slug, w.domain
		from content c join websites w on w.id = c.home
		where c.id in (${ids}) and coalesce(c.status, '') = 'published' and ${live("w")}`.execute(db);
	return rows.map(({ id, slug, domain }) => ({ host: domain, path: `/library/${slug || id}` }));
}

async function queuePage(
	inside: Database,
	page: ChangedPage,
	{ now, dueAt }: { readonly now: number; readonly dueAt: number },
): Promise<void> {
	const key = `${page.host}${page.path}`;
	const queued = inside.db.selectFrom("outbox").select("id").where("kind", "=", pictureQueue.kind);
	const isQueued = await queued.where("key", "=", key).where("state", "=", "waiting").executeTakeFirst();
	if (!isQueued) await addJob(inside, pictureQueue, { key, payload: page, dueAt }, now);
}
