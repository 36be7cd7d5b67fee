import { get } from "./get.ts";
import { against, median } from "./program.ts";
import { openSession, type Session } from "./staff.ts";

const previews = 200;
const editors = 20;
const seconds = 10;

/**
 * Milliseconds until a preview of an article's draft has come, on 100 and on 100,000 articles; and what visitors wait for a
 * cached and for an uncached page while twenty editors each look at one a second, beside what they wait while nobody does.
 */
export async function measurePreviews(hundred: string, grown: string): Promise<string[]> {
	const [small, large] = [await openSession(hundred), await openSession(grown)];
	const sides = await Promise.all([small, large].map(openDraft));
	const times: [number[], number[]] = [[], []];
	for (let n = 0; n < previews; n++)
		for (const [index, side] of sides.entries()) times[index]?.push(await timeOf(side.preview));
	const visitors = [];
	for (const [what, path] of [
		["a cached page", "/"],
		["a search of the library", "/library?query=rack"],
	] as const) {
		const visit = () => get(large.url, "racking-nz.localhost", path);
		await visit();
		const alone = await visits(visit, undefined);
		const beside = await visits(visit, sides[1]?.preview);
		visitors.push(`  ${what}, nobody previewing`.padEnd(49) + told(alone));
		visitors.push(`  ${what}, ${editors} editors previewing`.padEnd(49) + told(beside));
	}
	await Promise.all([small.program.stop(), large.program.stop()]);
	return [
		against("a preview of an article", times, { names: ["100", "100,000"], unit: " ms" }),
		"  the same, the 99th of a hundred".padEnd(49) +
			times.map((each) => p99(each).toFixed(1)).join(" ms, ") +
			" ms",
		...visitors,
	];
}

/** Gives the newest article of a website a draft, to be looked at again and again. */
async function openDraft({ url, headers }: Session) {
	const path = "/api/content?limit=1&status=published&domains=racking-nz&fields=content";
	const list = await fetch(`${url}${path}`, { headers });
	const [article] = ((await list.json()) as { items: { id: string; version: number }[] }).items;
	if (!article) throw new Error("There is no article to preview");
	const address = `${url}/api/content/${article.id}`;
	const title = "A title that nobody has seen";
	const saved = await fetch(`${address}/draft`, {
		method: "PUT",
		headers: { ...headers, "content-type": "application/json", "if-match": '"0"' },
		body: JSON.stringify({ baseVersion: article.version, values: { title } }),
	});
	if (!saved.ok) throw new Error(`A draft was answered with ${saved.status}`);
	return {
		async preview() {
			const answer = await fetch(`${address}/preview`, { headers });
			if (!(await answer.text()).includes(title)) throw new Error("What was typed is not shown");
		},
	};
}

function p99(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
}

function told(values: readonly number[]): string {
	return `${median(values).toFixed(2)} ms, the 99th of a hundred ${p99(values).toFixed(1)} ms, ${values.length} visits`;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	await work();
	return performance.now() - began;
}

/** What visits take, one after the other. @param beside what each editor does once a second meanwhile */
async function visits(visit: () => Promise<unknown>, beside: (() => Promise<unknown>) | undefined) {
	const until = performance.now() + seconds * 1_000;
	const times: number[] = [];
	let failure: unknown;
	const timers = Array.from({ length: beside ? editors : 0 }, async (_, index) => {
		await new Promise((resolve) => setTimeout(resolve, (index * 1_000) / editors));
		while (performance.now() < until) {
			const took = await timeOf(beside ?? visit);
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
