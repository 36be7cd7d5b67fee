import { execFileSync } from "node:child_process";
import type { BrowserContext } from "playwright-core";
import { expect, it } from "vitest";
import { backOfficeOfFile, fieldOf, signIn } from "../setup/app/back-office.ts";
import { startProfile } from "../setup/browser/chromium.ts";
import { newFolder } from "../setup/databases/databases.ts";
import { waitMs } from "../setup/input/effort.ts";

const { add, addressOf, port } = backOfficeOfFile();

/** What may be lost, in milliseconds of typing. */
const mostLostMs = 2_000;

// Takes some seconds: it starts a browser twice, and types as fast as people do.
it("a browser that is killed while its user types without a connection loses at most two seconds of it", async () => {
	const { id } = await add("services", { name: "Stored" });
	const folder = newFolder();
	const page = await open(await startProfile(folder), id);
	await page.route("**/draft", (route) => route.abort());
	const typed: { at: number; text: string }[] = [];
	for (let word = 0; word < 24; word++) {
		await fieldOf(page, "description").pressSequentially(`word${word} `, { delay: 10 });
		typed.push({ at: Date.now(), text: await fieldOf(page, "description").inputValue() });
	}
	const killedAt = Date.now();
	execFileSync("pkill", ["-9", "-f", folder]);

	const back = await open(await startProfile(folder), id);
	await back.getByText("were restored").waitFor();
	const found = await fieldOf(back, "description").inputValue();
	await back.context().close();
	const due = typed.findLast(({ at }) => at < killedAt - mostLostMs)?.text ?? "";
	expect(found.startsWith(due.trim())).toBe(true);
	expect(due.length).toBeGreaterThan(0);
});

async function open(context: BrowserContext, id: string) {
	const page = await context.newPage();
	page.setDefaultTimeout(waitMs);
	await signIn(page, port(), "editor");
	await page.goto(addressOf(`/cms/services/${id}`));
	await fieldOf(page, "description").waitFor();
	return page;
}
