import type { Page } from "playwright-core";
import { startChromium } from "../tests/setup/browser/chromium.ts";
import { signIn } from "./list-screen.ts";
import { spread } from "./program.ts";
import { addBenchStaff, openSession } from "./staff.ts";

const samples = 5;

/** Entries of the menu, with a selector of the data on their screen. */
const screens = [
	{ entry: "Articles", data: "tbody tr" },
	{ entry: "Services", data: "tbody tr" },
	{ entry: "Team", data: "tbody tr" },
	{ entry: "Media", data: "main ul img, main li a" },
	{ entry: "Websites", data: "tbody tr" },
	{ entry: "Plan", data: 'main a[href*="from="]' },
	{ entry: "Tools", data: "main :is(input, select)" },
	{ entry: "Users", data: "tbody tr" },
	{ entry: "Settings", data: "main ul a" },
	{ entry: "Dashboard", data: "tbody tr" },
] as const;

interface Times {
	readonly frame: number;
	readonly data: number;
}

/**
 * Measures the time from a click on a menu entry to the title and to the data of its screen. The pointer is on the
 * entry before, and each sample starts without cached code.
 */
export async function measureNavigation(folder: string): Promise<string[]> {
	await addBenchStaff(folder);
	const { program, url } = await openSession(folder);
	const browser = await startChromium();
	const times = screens.map((): Times[] => []);
	for (let n = 0; n < samples; n++) {
		// A new context has no cached code.
		const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
		// The stream never ends, so the network would never be idle.
		await page.route("**/api/presence**", (route) => route.abort());
		await signIn(page, url);
		for (const [index, { entry, data }] of screens.entries())
			times[index]?.push(await timesOf(page, entry, data));
		await page.close();
	}
	await browser.close();
	await program.stop();
	return screens.map(({ entry }, index) => {
		const of = (name: keyof Times) => spread(times[index]?.map((each) => each[name]) ?? [], 0);
		return `  ${entry.padEnd(12)} title ${of("frame")} ms, data ${of("data")} ms`;
	});
}

async function timesOf(page: Page, entry: string, data: string): Promise<Times> {
	const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: entry, exact: true });
	await link.hover();
	await page.waitForLoadState("networkidle");
	return link.evaluate(async (element, selector) => {
		const began = performance.now();
		const before = document.querySelector("main h1");
		(element as HTMLElement).click();
		const until = async (isThere: () => boolean) => {
			while (!isThere()) {
				if (performance.now() - began > 10_000) throw new Error(`${element.textContent} has no ${selector}`);
				await new Promise(requestAnimationFrame);
			}
			return performance.now() - began;
		};
		const frame = await until(() => {
			const title = document.querySelector("main h1");
			return title !== null && title !== before;
		});
		const busy = () => document.querySelector("main [aria-busy=true]");
		return { frame, data: await until(() => !busy() && document.querySelector(selector) !== null) };
	}, data);
}
