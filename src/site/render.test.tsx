import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { assets } from "../../tests/setup/app/built.ts";
import { sampleCard, sampleLists, sampleMedia, sampleSite } from "../../tests/setup/pages/sample-site.ts";
import { LandingPage, PageUses, renderPage, renderPageStream, renderRest, waitingChunk } from "./render.tsx";
import type { LandingLists } from "./site.ts";

function page(lists: LandingLists) {
	return <LandingPage site={sampleSite()} assets={assets} lists={lists} />;
}

const full = sampleLists({
	insights: [sampleCard()],
	caseStudies: [sampleCard({ id: "k1", type: "case-study" })],
});

function late(): { lists: LandingLists; arrive: () => void } {
	const { promise, resolve } = Promise.withResolvers<readonly ReturnType<typeof sampleCard>[]>();
	const arrive = () => resolve([sampleCard({ id: "k1", type: "case-study", title: "Late hall" })]);
	return { lists: { ...full, caseStudies: promise }, arrive };
}

async function sentUntil(stream: AsyncIterable<Buffer>, expected: string): Promise<string> {
	let sent = "";
	for await (const chunk of stream) {
		sent += chunk.toString();
		if (sent.includes(expected)) break;
	}
	return sent;
}

describe("BR-05 a page with all lists", () => {
	test("is complete: no 'Loading', no scripts of React", () => {
		const html = renderPage(page(full));
		expect(html).toMatch(/^<!doctype html><html lang/);
		expect(html).not.toContain("Loading");
		expect(html).not.toMatch(/<script(?! type="(module|application\/ld\+json)")/);
	});
	test("has all styles in the head, and permits each by its text", () => {
		const media = sampleMedia({ focus: { x: 0.2, y: 0.5 } });
		const image = { src: "/media/five.png", alt: "A section", width: 1600, height: 1000, media };
		const lists = sampleLists({ insights: [sampleCard({ image })] });
		const uses = new PageUses();
		const html = renderPage(page(lists), uses);
		const [head = "", body = ""] = html.split("</head>");
		expect(body).toContain(`data-look="${media.id}`);
		expect(body).not.toContain("<style");
		const texts = [...head.matchAll(/<style>([^<]*)/g)].map(([, style = ""]) => style);
		expect(texts.at(-1)).toContain("object-position:20% 50%");
		expect([...uses.styles].toSorted()).toEqual([...new Set(texts)].toSorted());
	});
	test("is the same when streamed", async () => {
		const html = await text(renderPageStream(page(full)));
		expect(html).not.toContain("Loading");
		expect(html).not.toContain('id="S:');
	});
	test("can follow the waiting page", () => {
		const html = waitingChunk() + renderRest(page(full));
		for (const tag of ["<html", "<head>", "</head>", "<body>", "</body>", "</html>", "<main", "<title>"]) {
			expect(html.split(tag)).toHaveLength(2);
		}
		expect(html.indexOf("Loading domain configuration")).toBeLessThan(html.indexOf("<title>"));
	});
});

describe("BR-05 a page with a pending list", () => {
	test("has 'Loading', then the list", async () => {
		const { lists, arrive } = late();
		const chunks: string[] = [];
		for await (const chunk of renderPageStream(page(lists))) {
			chunks.push(String(chunk));
			arrive();
		}
		const html = chunks.join("");
		expect(html.indexOf("Loading case studies...")).toBeGreaterThan(0);
		expect(html.indexOf("Late hall")).toBeGreaterThan(html.indexOf("Loading case studies..."));
	});
	test("can follow the waiting page too", async () => {
		const { lists, arrive } = late();
		setImmediate(arrive);
		const html = waitingChunk() + (await text(renderPageStream(page(lists), { isRest: true })));
		expect(html.split("<head>")).toHaveLength(2);
		expect(html.split("<body>")).toHaveLength(2);
		expect(html).toContain("Late hall");
	});
	test.each([
		["services", "Loading services..."],
		["team", "Loading team..."],
		["insights", "Loading insights..."],
	] as const)("names the %s", async (list, loading) => {
		const stream = renderPageStream(page({ ...full, [list]: new Promise(() => {}) }), { onError: () => {} });
		expect(await sentUntil(stream, loading)).toContain(loading);
	});
	test("carries the nonce of the response in its scripts", async () => {
		const { lists, arrive } = late();
		setTimeout(arrive, 5);
		expect(await text(renderPageStream(page(lists), { nonce: "n0" }))).toContain('<script nonce="n0">');
	});
});
