import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../src/data/database/database.ts";
import { toId } from "../../src/model/ids.ts";
import { system } from "../../src/model/rights/access.ts";
import { type WallTime, wallTimeAt } from "../../src/model/zoned-time.ts";
import type { Services } from "../../src/services.ts";
import type { Target } from "./ledger.ts";

const clients = 4;
const answerMs = 20_000;
const pauseMs = 30;
const minuteMs = 60_000;
const timeZone = "Pacific/Auckland";
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Clients that schedule publications until they are stopped, also after errors. */
export interface Scheduling {
	/** Scheduled titles of the articles with an acknowledged schedule, by id. */
	readonly articles: ReadonlyMap<string, string>;
	stop(): Promise<void>;
}

/** Schedules one article after another for the next whole minutes, every second one in a named release. */
export function startScheduling(target: Target): Scheduling {
	const articles = new Map<string, string>();
	let isStopped = false;
	let number = 0;

	async function write(method: string, path: string, body: object, version?: number) {
		const { url } = target;
		const response = await fetch(url + path, {
			method,
			headers: {
				...{ ...target.headers, origin: url, "content-type": "application/json" },
				...(version !== undefined && { "if-match": `"${version}"` }),
			},
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(answerMs),
		});
		if (!response.ok) throw new Error(`${path}: ${response.status}`);
		return (await response.json()) as { readonly id: string; readonly version: number };
	}

	async function scheduleOne() {
		number += 1;
		const title = `planned-${number}`;
		const time = { wallTime: wallTimeAt(timeZone, Date.now() + minuteMs * (1 + (number % 2))), timeZone };
		const added = { title: `${title} before`, content: "<p>Text</p>", type: "insight", status: "published" };
		const { id } = await write("POST", "/api/content", { ...added, domains: ["team"] });
		await write("PUT", `/api/content/${id}/draft`, { baseVersion: 1, values: { title } }, 0);
		if (number % 2 === 0) await scheduleInRelease(id, time);
		else await write("POST", `/api/content/${id}/schedule`, { action: "publish", ...time }, 1);
		articles.set(id, title);
	}

	async function scheduleInRelease(article: string, time: WallTime) {
		const { id } = await write("POST", "/api/releases", { title: "planned" });
		const items = [{ collection: "content", id: article, action: "publish" }];
		const { version } = await write("POST", `/api/releases/${id}/items`, { items }, 1);
		await write("PUT", `/api/releases/${id}/schedule`, time, version);
	}

	async function goOn() {
		while (!isStopped) {
			await scheduleOne().catch(() => wait(pauseMs));
			await wait(pauseMs * 3);
		}
	}

	const running = Array.from({ length: clients }, goOn);
	return {
		articles,
		async stop() {
			isStopped = true;
			await Promise.all(running);
		},
	};
}

/** Outcome of acknowledged schedules. */
interface Outcome {
	readonly scheduled: number;
	/** Publications before the last program ended. */
	readonly published: number;
	/** Publications that did not happen. */
	readonly lost: number;
	/** Publications that happened more than once. */
	readonly repeated: number;
}

/** Runs the remaining schedules, and counts the publications of each article. */
export async function compareSchedules(
	{ database, records, scheduler }: Services,
	{ articles }: Pick<Scheduling, "articles">,
): Promise<Outcome> {
	const published = (await timesPublished(database)).size;
	await sql`update releases set at = 1 where state = 'scheduled'`.execute(database.db);
	await scheduler.runDue(quiet);
	const times = await timesPublished(database);
	let [lost, repeated] = [0, 0];
	for (const [id, title] of articles) {
		const article = await records.find(system, "content", toId(id)).catch(() => undefined);
		if (!times.has(id) || article?.title !== title) lost += 1;
		else if (times.get(id) !== 1) repeated += 1;
	}
	return { scheduled: articles.size, published, lost, repeated };
}

/**
 * Returns how often each scheduled article was published: the largest number among its published releases, its events
 * after its first version, and the entries that a named release makes in the activity list.
 */
async function timesPublished({ db }: Database): Promise<ReadonlyMap<string, number>> {
	const { rows } = await sql<{ id: string; releases: number; versions: number; entries: number }>`
		select i.record_id as id, count(*) as releases, max((select count(*) from events e
				where e.collection = 'content' and e.record_id = i.record_id and e.version > 1)) as versions,
			max((select count(*) from events e where e.action = 'release' and e.record_id = r.id)) as entries
		from release_items i join releases r on r.id = i.release_id
		where i.collection = 'content' and r.state = 'published' group by i.record_id`.execute(db);
	return new Map(
		rows.map(({ id, releases, versions, entries }) => [
			id,
			Math.max(Number(releases), Number(versions), Number(entries)),
		]),
	);
}

/** Statement that makes all scheduled articles due at once, so that every node finds them at its next check. */
export function dueAt(now: number): string {
	return `update releases set at = ${now} where state = 'scheduled'`;
}
