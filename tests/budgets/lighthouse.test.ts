import lighthouse from "lighthouse";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { get } from "../../bench/get.ts";
import type { DomainKey } from "../../src/model/brands.ts";
import { startChromium } from "../setup/chromium.ts";
import { freePort } from "../setup/free-port.ts";
import { sampleOf } from "../setup/sample.ts";
import budgets from "./budgets.json" with { type: "json" };

const least = budgets.lighthouse;
const categories = Object.keys(least) as (keyof typeof least)[];
/** TLS ends in front of the program, and in front of no test. */
const skipAudits = ["is-on-https", "redirects-http"];
/** What else runs on the machine costs points in performance, and in nothing else. */
const attempts = 5;
/**
 * The phone that the mobile preset shows, a Moto G Power, by Lighthouse's own benchmark of processors, and how much slower
 * than an unknown machine the preset takes it to be. A machine of less than four such phones is slowed down by less.
 */
const phone = { benchmarkIndex: 264, cpuSlowdownMultiplier: 4 };
let slowdown = phone.cpuSlowdownMultiplier;
let browser: Browser;
let port: number;

beforeAll(async () => {
	port = await freePort();
	// Pages of development hosts ask search engines to leave them out: these are visited as visitors do.
	const hosts = "--host-resolver-rules=MAP *.nz 127.0.0.1, MAP *.au 127.0.0.1";
	browser = await startChromium({ args: [`--remote-debugging-port=${port}`, hosts] });
});
afterAll(() => browser.close());

/** The score of each category, from 0 to 1, and the audits that lost points. */
async function judge(address: string) {
	const result = await lighthouse(address, {
		port,
		onlyCategories: categories,
		skipAudits,
		logLevel: "error",
		disableFullPageScreenshot: true,
		throttling: { cpuSlowdownMultiplier: slowdown },
	});
	if (!result) throw new Error(`Lighthouse has said nothing of ${address}`);
	const { lhr } = result;
	const phones = lhr.environment.benchmarkIndex / phone.benchmarkIndex;
	slowdown = Math.min(phone.cpuSlowdownMultiplier, Math.max(1, phones));
	const scores = categories.map((name) => [name, lhr.categories[name]?.score ?? 0] as const);
	const lost = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 1);
	return { scores, lost: lost.map(({ id, displayValue = "" }) => `${id} ${displayValue}`) };
}

/** Sees a page as that phone does, so that its pictures have been drawn. */
async function visit(address: string) {
	const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
	await page.goto(address);
	await page.close();
}

async function pathOfArticle(key: DomainKey): Promise<string> {
	const { body } = await get(`http://127.0.0.1:${inject("port")}`, `${key}.localhost`, "/library");
	const [, path = ""] = /<h2><a href="([^"]+)"/.exec(String(body)) ?? [];
	return path;
}

describe.each(["team", "digital-nz", "racking-au"] as const)("Lighthouse, as on a phone, on %s", (key) => {
	it.each([
		["the landing page", () => "/"],
		["the library", () => "/library"],
		["an article", () => pathOfArticle(key)],
	])(
		"has nothing to say about %s",
		async (_, pathOf) => {
			const address = `http://${sampleOf(key).website.domain}:${inject("port")}${await pathOf()}`;
			const isBelow = ([name, score]: (typeof seen.scores)[number]) => score < least[name];
			await visit(address);
			let seen = await judge(address);
			for (let attempt = 1; attempt < attempts && seen.scores.some(isBelow); attempt++)
				seen = await judge(address);
			expect([seen.scores.filter(isBelow), seen.scores.some(isBelow) ? seen.lost : []]).toEqual([[], []]);
		},
		240_000,
	);
});
