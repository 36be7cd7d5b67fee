import type { Page } from "playwright-core";
import { readConfig } from "../src/config.ts";
import { openPlatform } from "../src/platform.ts";
import { startChromium } from "../tests/setup/chromium.ts";
import { addStaff, staffPassword } from "../tests/setup/staff.ts";
import { median, startProgram } from "./program.ts";

const email = "bench@example.nz";
const samples = 15;
const addresses = ["/cms/content", "/cms/content?status=draft", "/cms/content?q=seismic"];

/** Milliseconds from going to the list of articles to its first row, on a few articles and on 100,000. */
export async function measureListScreen(small: string, large: string): Promise<string[]> {
	const browser = await startChromium();
	const sides = await Promise.all(
		[small, large].map(async (folder) => {
			await addBenchStaff(folder);
			const program = await startProgram(folder);
			const page = await browser.newPage();
			const url = program.url.replace("127.0.0.1", "localhost");
			await signIn(page, url);
			return { page, url, program, times: [] as number[] };
		}),
	);
	const lines: string[] = [];
	for (const address of addresses) {
		for (let n = 0; n < samples; n++)
			for (const side of sides) side.times.push(await timeToRows(side.page, `${side.url}${address}`));
		const [before = 0, after = 0] = sides.map(({ times }) => median(times.splice(0)));
		lines.push(
			`  ${address.padEnd(28)} sample ${before.toFixed(0)} ms, 100,000 ${after.toFixed(0)} ms, ratio ${(after / before).toFixed(2)}`,
		);
	}
	await browser.close();
	await Promise.all(sides.map(({ program }) => program.stop()));
	return lines;
}

/** Adds somebody who may sign in, to a folder that no program uses at the moment. */
export async function addBenchStaff(folder: string, at = email): Promise<void> {
	const platform = await openPlatform(readConfig({ DATA_DIR: folder, DATABASE_URL: "" }));
	await addStaff(platform, { email: at, roles: ["admin"] });
	await platform.close();
}

async function signIn(page: Page, url: string) {
	await page.goto(`${url}/cms/login`);
	await page.getByLabel("Email").fill(email);
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
