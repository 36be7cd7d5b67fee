import type { Page, Response } from "playwright-core";
import { startChromium } from "../tests/setup/browser/chromium.ts";
import { signIn } from "./list-screen.ts";
import { median } from "./program.ts";
import { openSession, type Session } from "./staff.ts";

const samples = 3;
const metricsToken = "of-the-bench-alone";

/** A screen, with a selector that is present once it is usable. */
interface Screen {
	readonly what: string;
	readonly path: string;
	readonly isThere: (page: Page) => Promise<unknown>;
}

/** Measurements of one visit to a screen. */
interface Visit {
	readonly ms: number;
	readonly requests: number;
	readonly kilobytes: number;
	readonly queries: number;
}

/** Requests and load times of back-office screens, with the sample's nine websites and with many. */
export async function measureOffice(small: string, large: string): Promise<string[]> {
	const browser = await startChromium();
	const lines: string[] = [];
	const sides: { session: Session; page: Page; screens: readonly Screen[] }[] = [];
	for (const folder of [small, large]) {
		const session = await openSession(folder, { METRICS_TOKEN: metricsToken });
		const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
		await signIn(page, session.url);
		// The stream never ends, so the network would never be idle.
		await page.route("**/api/presence**", (route) => route.abort());
		sides.push({ session, page, screens: screensOf(await addPlaced(session)) });
	}
	for (const [index, { what }] of (sides[0]?.screens ?? []).entries()) {
		const visits: Visit[][] = sides.map(() => []);
		for (let n = 0; n < samples; n++)
			for (const [at, { session, page, screens }] of sides.entries()) {
				const screen = screens[index];
				if (screen) visits[at]?.push(await visit(session, page, screen));
			}
		lines.push(`  ${what.padEnd(46)} ${visits.map(told).join("; ")}`);
	}
	await browser.close();
	for (const { session } of sides) await session.program.stop();
	return lines;
}

function told(visits: readonly Visit[]): string {
	const of = (name: keyof Visit) => median(visits.map((each) => each[name]));
	return `${of("ms").toFixed(0)} ms, ${of("requests")} requests, ${of("kilobytes").toFixed(0)} kB, ${of("queries")} queries`;
}

/** From the address until the screen is visible and all its requests are answered; counts API responses only. */
async function visit(session: Session, page: Page, { path, isThere }: Screen): Promise<Visit> {
	const answers: Promise<number>[] = [];
	const hear = (response: Response) => {
		if (response.url().includes("/api/"))
			answers.push(
				response.body().then(
					(body) => body.length,
					() => 0,
				),
			);
	};
	page.on("response", hear);
	const before = await queriesOf(session);
	const began = performance.now();
	await page.goto(`${session.url}${path}`, { waitUntil: "commit" });
	await isThere(page);
	const ms = performance.now() - began;
	// Requests that follow belong to the screen, too.
	await page.waitForLoadState("networkidle");
	page.off("response", hear);
	const bytes = await Promise.all(answers);
	const kilobytes = bytes.reduce((sum, each) => sum + each, 0) / 1_000;
	return { ms, requests: answers.length, kilobytes, queries: (await queriesOf(session)) - before };
}

async function queriesOf({ url }: Session): Promise<number> {
	const headers = { authorization: `Bearer ${metricsToken}` };
	const text = await (await fetch(`${url}/metrics`, { headers })).text();
	return Number(/^frontage_database_queries_total(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1] ?? 0);
}

interface Placed {
	readonly onThree: string;
	readonly onAll: string;
	readonly service: string;
}

interface WebsitePage {
	readonly items: readonly { readonly id: string; readonly domainKey: string }[];
	readonly nextCursor?: string;
}

/** An article on three websites, one on all, and a service on all. */
async function addPlaced(session: Session): Promise<Placed> {
	const websites: WebsitePage["items"][number][] = [];
	for (let cursor = ""; ; ) {
		const page = await ask<WebsitePage>(
			session,
			"GET",
			`brands/websites?scope=all${cursor && `&cursor=${cursor}`}`,
		);
		websites.push(...page.items);
		if (!page.nextCursor) break;
		cursor = page.nextCursor;
	}
	const keys = websites.map(({ domainKey }) => domainKey);
	const add = async (path: string, body: object) =>
		(await ask<{ id: string }>(session, "POST", path, body)).id;
	return {
		onThree: await add("content", { title: "On three", domains: keys.slice(0, 3), content: "<p>New.</p>" }),
		onAll: await add("content", { title: "On all", domains: keys, content: "<p>New.</p>" }),
		service: await add("services", { name: "On all", active: true, websites: websites.map(({ id }) => id) }),
	};
}

/** Returns an API response, typed as the caller expects it. */
async function ask<T>({ url, headers }: Session, method: string, path: string, body?: object): Promise<T> {
	const response = await fetch(`${url}/api/${path}`, {
		method,
		headers: { ...headers, "content-type": "application/json" },
		...(body && { body: JSON.stringify(body) }),
	});
	if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
	return (await response.json()) as T;
}

function screensOf({ onThree, onAll, service }: Placed): readonly Screen[] {
	const rows = (page: Page) => page.locator("tbody tr").first().waitFor();
	const chosen = (page: Page) =>
		page
			.getByRole("button", { name: /^Change “/ })
			.first()
			.waitFor();
	return [
		{ what: "dashboard", path: "/cms", isThere: rows },
		{ what: "list of articles", path: "/cms/content", isThere: rows },
		{ what: "list of websites", path: "/cms/websites", isThere: rows },
		{ what: "list of services", path: "/cms/services", isThere: rows },
		{ what: "article on three websites", path: `/cms/content/${onThree}`, isThere: chosen },
		{ what: "article on all websites", path: `/cms/content/${onAll}`, isThere: chosen },
		{ what: "service on all websites", path: `/cms/services/${service}`, isThere: chosen },
		{ what: "where articles are shown", path: "/cms/content/by-brand", isThere: rows },
		{
			what: "calendar",
			path: "/cms/calendar",
			isThere: (page) => page.getByRole("combobox").first().waitFor(),
		},
		{
			what: "wording",
			path: "/cms/settings/wording",
			isThere: (page) => page.locator("form").first().waitFor(),
		},
		{ what: "redirects", path: "/cms/redirects", isThere: (page) => page.locator("main h1").waitFor() },
	];
}
