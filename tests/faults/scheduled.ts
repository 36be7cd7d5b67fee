import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { system } from "../../src/model/rights/access.ts";
import { wallTimeAt } from "../../src/model/zoned-time.ts";
import type { Services } from "../../src/services.ts";
import type { Target } from "./ledger.ts";

const clients = 2;
const answerMs = 20_000;
const pauseMs = 30;
const minuteMs = 60_000;
const timeZone = "Pacific/Auckland";
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Clients that schedule publications, whatever is answered. */
export interface Scheduling {
	/** Titles of the articles whose schedule was acknowledged, by id: as they are to be published. */
	readonly articles: ReadonlyMap<string, string>;
	stop(): Promise<void>;
}

/** Schedules articles for the next whole minutes, so that many become due while the program is killed. */
export function startScheduling(target: Target): Scheduling {
	const articles = new Map<string, string>();
	let isStopped = false;
	let number = 0;

	async function write(method: string, path: string, body: object, version?: number) {
		const response = await fetch(target.url + path, {
			method,
			headers: {
				...{ ...target.headers, origin: target.url, "content-type": "application/json" },
				...(version !== undefined && { "if-match": `"${version}"` }),
			},
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(answerMs),
		});
		if (!response.ok) throw new Error(`${path}: ${response.status}`);
		return (await response.json()) as { readonly id: string };
	}

	async function scheduleOne() {
		number += 1;
		const title = `planned-${number}`;
		const added = { title: `${title} before`, content: "<p>Text</p>", type: "insight", status: "published" };
		const { id } = await write("POST", "/api/content", { ...added, domains: ["team"] });
		await write("PUT", `/api/content/${id}/draft`, { baseVersion: 1, values: { title } }, 0);
		const wallTime = wallTimeAt(timeZone, Date.now() + minuteMs * (1 + (number % 2)));
		await write("POST", `/api/content/${id}/schedule`, { action: "publish", wallTime, timeZone }, 1);
		articles.set(id, title);
	}

	async function goOn() {
		while (!isStopped) {
			await scheduleOne().catch(() => wait(pauseMs));
			await wait(pauseMs * 10);
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

/** Publishes the remaining schedules. @returns a message per kind of error: publications lost, or repeated */
export async function wrongSchedules(platform: Services, { articles }: Scheduling): Promise<string[]> {
	const { database, records, scheduler } = platform;
	await sql`update releases set at = 1 where state = 'scheduled'`.execute(database.db);
	await scheduler.runDue(quiet);
	let [lost, twice] = [0, 0];
	for (const [id, title] of articles) {
		const there = await records.find(system, "content", id).catch(() => undefined);
		if (there?.title !== title) lost += 1;
		else if (there.version !== 2) twice += 1;
	}
	return [
		...(lost > 0 ? [`${lost} of ${articles.size} scheduled publications are lost`] : []),
		...(twice > 0 ? [`${twice} of ${articles.size} scheduled publications happened more than once`] : []),
	];
}
