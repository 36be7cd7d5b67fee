import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { get } from "./get.ts";
import { against, median, spread } from "./program.ts";
import { openSession, type Session } from "./staff.ts";

const saves = 200;

interface Article {
	readonly id: string;
	readonly slug: string;
	readonly version: number;
	readonly content: string;
}

/**
 * Milliseconds from sending an article to its acknowledgement, when it is on the disk, on 100 and on 100,000
 * articles, compared with writing as many bytes to a file there; and from the acknowledgement until a visitor
 * receives it.
 */
export async function measureSaves(hundred: string, grown: string): Promise<string[]> {
	const [small, large] = [await openSession(hundred), await openSession(grown)];
	const sides = await Promise.all([small, large].map(openArticle));
	const times: [number[], number[]] = [[], []];
	const [seen, bare]: [number[], number[]] = [[], []];
	const file = openSync(join(grown, "bare.bin"), "w");
	for (let n = 0; n < saves; n++) {
		for (const [index, side] of sides.entries()) {
			const began = performance.now();
			await side.save(`Article saved ${n} times`);
			times[index]?.push(performance.now() - began);
		}
		const shown = performance.now();
		await sides[1]?.read(`Article saved ${n} times`);
		seen.push(performance.now() - shown);
		bare.push(timeOfBareWrite(file, sides[1]?.bytes() ?? 0));
	}
	closeSync(file);
	await Promise.all([small.program.stop(), large.program.stop()]);
	const ratio = (median(times[1]) / median(bare)).toFixed(1);
	return [
		against("an article saved", times, { names: ["100", "100,000"], unit: " ms" }),
		`  as many bytes written and fsynced alone        ${spread(bare)} ms, ratio ${ratio}`,
		`  from there until a visitor receives it         ${spread(seen)} ms`,
	];
}

/** Newest article of a website, for repeated saves. */
async function openArticle({ url, headers }: Session) {
	const path = "/api/content?limit=1&status=published&domains=racking-nz&fields=content,slug";
	const list = await fetch(`${url}${path}`, { headers });
	const [article] = ((await list.json()) as { items: Article[] }).items;
	if (!article) throw new Error("There is no article to save");
	let { version } = article;
	let body = "";
	return {
		bytes: () => Buffer.byteLength(body),
		async save(title: string) {
			body = JSON.stringify({ title, content: article.content });
			const answer = await fetch(`${url}/api/content/${article.id}`, {
				method: "PATCH",
				headers: { ...headers, "content-type": "application/json", "if-match": `"${version}"` },
				body,
			});
			if (!answer.ok) throw new Error(`Saving was answered with ${answer.status}`);
			version = ((await answer.json()) as { version: number }).version;
		},
		/** Reads the page as a visitor, and checks that it contains the saved title. */
		async read(title: string) {
			const { body: html } = await get(url, "racking-nz.localhost", `/library/${article.slug || article.id}`);
			if (!html.includes(title)) throw new Error("What was saved is not shown");
		},
	};
}

function timeOfBareWrite(file: number, bytes: number): number {
	const began = performance.now();
	writeSync(file, Buffer.alloc(bytes));
	fsyncSync(file);
	return performance.now() - began;
}
