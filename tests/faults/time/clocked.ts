import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openSession } from "../../../bench/staff.ts";
import { wallTimeAt } from "../../../src/model/zoned-time.ts";
import { host } from "../acknowledged.ts";
import { secondsUntil } from "../seconds-until.ts";
import type { Clock } from "./clock.ts";

const answerMs = 20_000;
const timeZone = "Etc/UTC";
const minuteMs = 60_000;

/** A response, with its body parsed if it is JSON. */
interface Answer {
	readonly status: number;
	readonly headers: Headers;
	// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into
	readonly body: any;
}

interface Asked {
	readonly body?: object;
	/** Base version of a write. */
	readonly version?: number;
	/** Address of a visitor who sends the request; staff by default. */
	readonly from?: string;
}

export type Clocked = Awaited<ReturnType<typeof startClocked>>;

/** Result of a trial, in words. */
export interface Outcome {
	readonly isGood: boolean;
	readonly said: string;
}

/** A trial, its time and its result. */
export interface Row extends Outcome {
	readonly when: string;
	readonly tried: string;
}

/** Starts the program over a folder, with a clock that can be set, and signs in. */
export async function startClocked(
	folder: string,
	clock: Clock,
	more: Readonly<Record<string, string>> = {},
) {
	const env = { SAMPLE: "false", LOG_LEVEL: "silent", PICTURE_EFFORT: "0", TRUST_PROXY: "true" };
	const { program, url, headers } = await openSession(folder, { ...env, ...clock.env, ...more });
	const database = new DatabaseSync(join(folder, "frontage.sqlite"), { readOnly: true });

	async function ask(method: string, path: string, { body, version, from }: Asked = {}): Promise<Answer> {
		const response = await fetch(url + path, {
			method,
			headers: {
				...(from === undefined ? headers : { origin: url, "x-forwarded-for": from }),
				...(body && { "content-type": "application/json" }),
				...(version !== undefined && { "if-match": `"${version}"` }),
			},
			...(body && { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(answerMs),
		});
		const text = await response.text();
		const isJson = response.headers.get("content-type")?.includes("json");
		return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
	}

	async function write(method: string, path: string, asked: Asked): Promise<Answer["body"]> {
		const { status, body } = await ask(method, path, asked);
		if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
		return body;
	}

	/** An article that visitors see. */
	async function addArticle(title: string): Promise<string> {
		const said = { title, content: `<p>${title}</p>`, type: "insight", status: "published" };
		return (await write("POST", "/api/content", { body: { ...said, domains: ["team"] } })).id;
	}

	return {
		...{ url, headers, ask, write, addArticle, database },
		/** The version of an article. */
		versionOf: async (id: string): Promise<number> => (await ask("GET", `/api/content/${id}`)).body.version,

		/** Adds an article whose draft goes live at a time, as its second version. @param at a whole minute */
		async scheduleArticle(title: string, at: number): Promise<string> {
			const id = await addArticle(title);
			const draft = { baseVersion: 1, values: { title: `${title}, as planned` } };
			await write("PUT", `/api/content/${id}/draft`, { body: draft, version: 0 });
			const body = { action: "publish", wallTime: wallTimeAt(timeZone, at), timeZone };
			await write("POST", `/api/content/${id}/schedule`, { body, version: 1 });
			return id;
		},

		/** Checks the pages that visitors and other programs read. */
		async tryPages(): Promise<Outcome> {
			const paths = ["/", "/library", "/rss.xml", "/sitemap.xml", "/readyz"];
			const answers = await Promise.all(
				paths.map(async (path) => {
					const visitor = { "x-forwarded-host": host, "x-forwarded-proto": "https" };
					const response = await fetch(url + path, { headers: visitor });
					await response.arrayBuffer();
					return response.status;
				}),
			);
			return { isGood: answers.every((status) => status === 200), said: [...new Set(answers)].join(", ") };
		},

		/** Sets the clock, and waits until the program uses the new time. */
		async setClock(at: number): Promise<void> {
			clock.set(at);
			const isThere = async () => {
				const { headers: told } = await ask("GET", "/healthz");
				return Math.abs(Date.parse(told.get("date") ?? "") - clock.now()) < 2_500;
			};
			if (!Number.isFinite(await secondsUntil(isThere))) throw new Error("The program has another clock");
		},

		async stop(): Promise<void> {
			database.close();
			await program.stop();
		},
	};
}

/** The next whole minute that is at least this many minutes away. */
export function minutesFrom(now: number, minutes: number): number {
	return (Math.ceil(now / minuteMs) + minutes) * minuteMs;
}
