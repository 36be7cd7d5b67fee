import type { Page } from "playwright-core";
import { staffPassword } from "../tests/setup/app/staff.ts";
import { startChromium } from "../tests/setup/browser/chromium.ts";
import { against, spread, startProgram } from "./program.ts";
import { benchEmail } from "./staff.ts";

const samples = 9;
const addresses = ["/cms/content", "/cms/content?order=title", "/cms/content?q=seismic"];

interface Side {
	readonly page: Page;
	readonly url: string;
	stop(): Promise<void>;
}

/** Milliseconds from opening the list of articles to its first row, on 100 articles and on 100,000, alternately. */
export async function measureListScreen(small: string, large: string): Promise<string[]> {
	const browser = await startChromium();
	const open = async (folder: string): Promise<Side> => {
		const program = await startProgram(folder);
		const page = await browser.newPage();
		const url = program.url.replace("127.0.0.1", "localhost");
		await signIn(page, url);
		return { page, url, stop: program.stop };
	};
	const [before, after] = [await open(small), await open(large)];
	const lines: string[] = [];
	for (const address of addresses) {
		const times: [number[], number[]] = [[], []];
		for (let n = 0; n < samples; n++)
			for (const [index, side] of [before, after].entries())
				times[index]?.push(await timeToRows(side.page, `${side.url}${address}`));
		lines.push(against(address, times, { names: ["100", "100,000"], unit: " ms", digits: 0 }));
	}
	lines.push(
		`  ${"an article published, from the key to 'Published'".padEnd(46)} ${await timeOfSaves(after)}`,
	);
	await browser.close();
	await Promise.all([before.stop(), after.stop()]);
	return lines;
}

/** Signs the bench user in to the back office at a URL. */
export async function signIn(page: Page, url: string) {
	await page.goto(`${url}/cms/login`);
	await page.getByLabel("Email").fill(benchEmail);
	await page.getByLabel("Password").fill(staffPassword);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await page.waitForURL(`${url}/cms`);
}

async function timeToRows(page: Page, address: string): Promise<number> {
	const began = performance.now();
	await page.goto(address, { waitUntil: "commit" });
	await page.locator("tbody tr a").first().waitFor();
	return performance.now() - began;
}

/** Milliseconds from the key in the article editor until it reports that the change is live. */
async function timeOfSaves({ page, url }: Side): Promise<string> {
	await page.goto(`${url}/cms/content`);
	await page.locator("tbody tr a").first().click();
	const title = page.locator('[data-field="title"] :is(input, textarea)');
	const times: number[] = [];
	for (let n = 0; n < samples; n++) {
		await title.fill(`Article saved ${n} times on screen`);
		await page.getByText("Unsaved changes").waitFor();
		const began = performance.now();
		await page.keyboard.press("Control+Shift+Enter");
		await page.getByText(/^Published /).waitFor();
		times.push(performance.now() - began);
	}
	return `${spread(times, 0)} ms`;
}
