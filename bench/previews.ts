import { startPostgres } from "../tests/setup/databases/postgres.ts";
import { get } from "./get.ts";
import { filledPlace } from "./postgres.ts";
import { against, median, ninetyNinth, type Place } from "./program.ts";
import { openSession, type Session } from "./staff.ts";

const previews = 100;
const editors = 20;

interface Sizes {
	readonly articles: number;
	/** Duration of each visit measurement. */
	readonly seconds: number;
}

/**
 * Milliseconds to a preview of an article's draft, on 100 and on many articles; and the waiting times of visitors for
 * a cached and for an uncached page while twenty editors each load one preview a second, compared with those without.
 * The same from PostgreSQL.
 */
export async function measurePreviews(
	hundred: string,
	grown: string,
	{ articles, seconds }: Sizes,
): Promise<string[]> {
	const lines = [
		"  SQLite",
		...(await measure(
			[hundred, grown].map((folder) => ({ folder, url: "" })),
			seconds,
		)),
	];
	const server = await startPostgres();
	try {
		const small = await filledPlace(server.url, 100, "previews");
		const large = await filledPlace(server.url, articles, "previewed");
		lines.push("  PostgreSQL", ...(await measure([small, large], seconds)));
	} finally {
		await server.stop();
	}
	return lines;
}

/** @param places with few articles, and with many */
async function measure(places: readonly Place[], seconds: number): Promise<string[]> {
	const sessions = await Promise.all(
		places.map(({ folder, url }) => openSession(folder, url ? { DATABASE_URL: url } : {})),
	);
	const sides = await Promise.all(sessions.map(openDraft));
	const times: [number[], number[]] = [[], []];
	for (let n = 0; n < previews; n++)
		for (const [index, side] of sides.entries()) times[index]?.push(await timeOf(() => side.preview()));
	const site = (sessions[1]?.url ?? "").replace("localhost", "127.0.0.1");
	const visitors: string[] = [];
	for (const [what, path] of [
		["a cached page", "/"],
		["a search of the library", "/library?query=rack"],
	] as const) {
		const visit = () => get(site, "racking-nz.localhost", path);
		await visit();
		// Alternately, so that other work of the machine affects both.
		const [alone, beside]: [number[], number[]] = [[], []];
		for (let turn = 0; turn < turns; turn++) {
			alone.push(...(await visits(visit, undefined, seconds / turns)));
			beside.push(...(await visits(visit, sides[1]?.preview, seconds / turns)));
		}
		visitors.push(
			`  ${what}, without previews`.padEnd(49) + told(alone),
			`  ${what}, ${editors} editors previewing`.padEnd(49) + told(beside),
			`  ${what}, the ratios of both`.padEnd(49) +
				[median, ninetyNinth].map((of) => (of(beside) / of(alone)).toFixed(2)).join(", "),
		);
	}
	await Promise.all(sessions.map(({ program }) => program.stop()));
	return [
		against("a preview of an article", times, { names: ["few", "many"], unit: " ms" }),
		"  the same, the 99th percentile".padEnd(49) +
			times.map((each) => ninetyNinth(each).toFixed(1)).join(" ms, ") +
			" ms",
		...visitors,
	];
}

const turns = 4;

/** Adds a draft to the newest articles, one for every editor to preview repeatedly. */
async function openDraft({ url, headers }: Session) {
	const path = `/api/content?limit=${editors}&status=published&fields=content`;
	const list = await fetch(`${url}${path}`, { headers });
	const { items } = (await list.json()) as { items: { id: string; version: number }[] };
	if (items.length < editors) throw new Error(`There are ${items.length} articles to preview`);
	const title = "A title that nobody has seen";
	for (const { id, version: baseVersion } of items) {
		const saved = await fetch(`${url}/api/content/${id}/draft`, {
			method: "PUT",
			headers: { ...headers, "content-type": "application/json", "if-match": '"0"' },
			body: JSON.stringify({ baseVersion, values: { title } }),
		});
		if (!saved.ok) throw new Error(`A draft was answered with ${saved.status}`);
	}
	return {
		/** @param editor each previews another article */
		async preview(editor = 0) {
			const answer = await fetch(`${url}/api/content/${items[editor]?.id}/preview`, { headers });
			if (!(await answer.text()).includes(title)) throw new Error("What was typed is not shown");
		},
	};
}

function told(values: readonly number[]): string {
	return `${median(values).toFixed(2)} ms, the 99th of a hundred ${ninetyNinth(values).toFixed(1)} ms, ${values.length} visits`;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	await work();
	return performance.now() - began;
}

/** Response times of consecutive visits. @param beside request that each editor sends once a second */
async function visits(
	visit: () => Promise<unknown>,
	beside: ((editor: number) => Promise<unknown>) | undefined,
	seconds: number,
) {
	const until = performance.now() + seconds * 1_000;
	const times: number[] = [];
	let failure: unknown;
	const timers = Array.from({ length: beside ? editors : 0 }, async (_, index) => {
		await new Promise((resolve) => setTimeout(resolve, (index * 1_000) / editors));
		while (performance.now() < until) {
			const took = await timeOf(async () => beside?.(index));
			await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1_000 - took)));
		}
	});
	const all = Promise.all(timers).catch((error: unknown) => {
		failure = error;
	});
	while (performance.now() < until) times.push(await timeOf(visit));
	await all;
	if (failure) throw failure;
	return times;
}
