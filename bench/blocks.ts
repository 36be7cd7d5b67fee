import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import lighthouse from "lighthouse";
import { startChromium } from "../tests/setup/browser/chromium.ts";
import { freePort } from "../tests/setup/connections/free-port.ts";
import { allBlocks } from "../tests/setup/pages/all-blocks.ts";
import { type Got, get } from "./get.ts";
import { median } from "./program.ts";
import { addBenchStaff, openSession, type Session } from "./staff.ts";

const host = "racking-nz.localhost";
const rounds = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/**
 * Lighthouse points, for a phone, of a page with all blocks and of a copy of it: a bare server that repeats the
 * responses of the program. The median of five visits to each, alternately.
 */
export async function measureBlocks(folder: string): Promise<string[]> {
	await addBenchStaff(folder);
	const session = await openSession(folder);
	const path = await addPage(session);
	const { port } = new URL(session.url);
	const copy = await startCopy(`http://127.0.0.1:${port}`);
	const remote = await freePort();
	const browser = await startChromium({ args: [`--remote-debugging-port=${remote}`] });
	const pages = [`http://${host}:${port}${path}`, `http://${host}:${copy.port}${path}`];
	// The first visit creates the pictures and fills the copy.
	for (const page of pages) await judge(page, remote);
	const seen: number[][][] = [[], []];
	for (let round = 0; round < rounds; round++)
		for (const [side, page] of pages.entries()) seen[side]?.push(await judge(page, remote));
	await browser.close();
	copy.stop();
	const { body } = await get(`http://127.0.0.1:${port}`, host, path);
	await session.program.stop();
	const lines = categories.map((name, at) => {
		const [page = 0, bare = 0] = seen.map((visits) => median(visits.map((points) => points[at] ?? 0)));
		return `  ${name.padEnd(46)} page ${page}, copy ${bare}`;
	});
	return [`  HTML before compression: ${(body.length / 1_000).toFixed(1)} kB`, ...lines];
}

async function addPage({ url, headers }: Session): Promise<string> {
	const pictures = await filesOf("picture");
	const [document = ""] = await filesOf("document");
	const [website] = await listed<{ id: string }>("websites?domainKey=racking-nz");
	const content = allBlocks({ pictures, document, video: pictures[0] ?? "" });
	const answer = await fetch(`${url}/api/pages`, {
		method: "POST",
		headers: { ...headers, "content-type": "application/json" },
		body: JSON.stringify({ title: "All blocks", status: "published", websites: [website?.id], content }),
	});
	if (!answer.ok) throw new Error(`The page was answered with ${answer.status}: ${await answer.text()}`);
	return ((await answer.json()) as { path: string }).path;

	async function listed<Item>(query: string): Promise<readonly Item[]> {
		const list = await fetch(`${url}/api/${query}`, { headers });
		return ((await list.json()) as { items: readonly Item[] }).items;
	}

	async function filesOf(type: string): Promise<string[]> {
		const files = await listed<{ id: string; name: string }>(`media?type=${type}&limit=6`);
		return files.map(({ id, name }) => `/media/${id}/${encodeURIComponent(name)}`);
	}
}

/** Points of each category, from 0 to 100. */
async function judge(address: string, port: number): Promise<number[]> {
	const result = await lighthouse(address, {
		port,
		onlyCategories: [...categories],
		logLevel: "error",
		disableFullPageScreenshot: true,
	});
	if (!result) throw new Error(`No result of Lighthouse for ${address}`);
	return categories.map((name) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100));
}

/** Serves the responses of a program, each of which is requested once. */
async function startCopy(program: string) {
	const answers = new Map<string, Promise<Got>>();
	const server = createServer(async ({ url = "/", headers }, response) => {
		const { accept = "*/*" } = headers;
		const known = answers.get(url) ?? get(program, host, url, { accept, "accept-encoding": "br" });
		answers.set(url, known);
		const { status, headers: answered, body } = await known;
		const { "transfer-encoding": _, ...kept } = answered;
		response.writeHead(status, { ...kept, "content-length": body.length }).end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return { port: (server.address() as AddressInfo).port, stop: () => void server.close() };
}
