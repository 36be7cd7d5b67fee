import lighthouse from "lighthouse";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { get } from "../../bench/get.ts";
import { type DomainKey, domainKeys } from "../../src/model/brands.ts";
import { sampleOf } from "../setup/app/sample.ts";
import { startChromium } from "../setup/browser/chromium.ts";
import { freePort } from "../setup/connections/free-port.ts";
import budgets from "./budgets.json" with { type: "json" };

const { lighthouse: least, largestContentfulPaintMs: mostMs } = budgets;
const categories = Object.keys(least) as (keyof typeof least)[];
/** TLS ends in front of the program, and no test has a proxy. */
const skipAudits = ["is-on-https", "redirects-http"];
/** Other work on the machine costs points in performance only. */
const attempts = 5;
/**
 * The phone of the mobile preset, a Moto G Power, by Lighthouse's processor benchmark, and the slow-down that the
 * preset assumes for an unknown machine. A machine less than four times as fast is slowed down by less.
 */
const phone = { benchmarkIndex: 264, cpuSlowdownMultiplier: 4 };
let slowdown = phone.cpuSlowdownMultiplier;
/** Idle time for which a page is watched, instead of a second: no page starts anything later. */
const quietMs = {
	pauseAfterFcpMs: 250,
	pauseAfterLoadMs: 250,
	networkQuietThresholdMs: 250,
	cpuQuietThresholdMs: 250,
};
let browser: Browser;
let port: number;

beforeAll(async () => {
	port = await freePort();
	// Pages of development hosts ask search engines to leave them out, so these are visited under their public hosts.
	const hosts = "--host-resolver-rules=MAP *.nz 127.0.0.1, MAP *.au 127.0.0.1";
	browser = await startChromium({ args: [`--remote-debugging-port=${port}`, hosts] });
});
afterAll(() => browser.close());

/** The score of each category, from 0 to 1, the audits that lost points, and the largest contentful paint. */
async function judge(address: string) {
	const result = await lighthouse(address, {
		port,
		onlyCategories: categories,
		skipAudits,
		logLevel: "error",
		disableFullPageScreenshot: true,
		...quietMs,
		throttling: { cpuSlowdownMultiplier: slowdown },
	});
	if (!result) throw new Error(`Lighthouse has said nothing of ${address}`);
	const { lhr } = result;
	const phones = lhr.environment.benchmarkIndex / phone.benchmarkIndex;
	slowdown = Math.min(phone.cpuSlowdownMultiplier, Math.max(1, phones));
	const scores = categories.map((name) => [name, lhr.categories[name]?.score ?? 0] as const);
	const lost = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 1);
	const paintedMs = lhr.audits["largest-contentful-paint"]?.numericValue ?? Number.POSITIVE_INFINITY;
	return { scores, paintedMs, lost: lost.map(({ id, displayValue = "" }) => `${id} ${displayValue}`) };
}

type Judged = Awaited<ReturnType<typeof judge>>;

/** Visits a page as that phone does, so that its pictures have been created. */
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

/**
 * Judges a page until it is good enough, or the number of attempts is used up. @returns missing points and other
 * deficits, with the audits that lost points
 */
async function lacksOf(address: string, isGood: (seen: Judged) => boolean) {
	await visit(address);
	let seen = await judge(address);
	for (let attempt = 1; attempt < attempts && !isGood(seen); attempt++) seen = await judge(address);
	return isGood(seen) ? [] : [seen.scores, seen.paintedMs, seen.lost];
}

const isScored = ({ scores }: Judged) => scores.every(([name, score]) => score >= least[name]);

const addressOf = (key: DomainKey, path: string) =>
	`http://${sampleOf(key).website.domain}:${inject("port")}${path}`;

describe("Lighthouse, for a phone", () => {
	// All brands have these pages from the same code and with the same kinds of content.
	it.each(["digital-nz"] as const)(
		"reports nothing for the library and an article of %s",
		async (key) => {
			for (const path of ["/library", await pathOfArticle(key)])
				expect([path, await lacksOf(addressOf(key, path), isScored)]).toEqual([path, []]);
		},
		240_000,
	);

	// Some six seconds each: the time of the largest paint depends on the hero's picture.
	it.each(domainKeys)(
		`reports nothing for the landing page of %s, whose hero is painted within ${mostMs} ms`,
		async (key) => {
			const isSoon = (seen: Judged) => isScored(seen) && seen.paintedMs <= mostMs;
			expect(await lacksOf(addressOf(key, "/"), isSoon)).toEqual([]);
		},
		240_000,
	);
});
