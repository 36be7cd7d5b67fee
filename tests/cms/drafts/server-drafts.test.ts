import { execFileSync } from "node:child_process";
import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";
import { backOfficeOfFile, fieldOf, isDrafted, save, signIn } from "../../setup/app/back-office.ts";
import { startProfile } from "../../setup/browser/chromium.ts";
import { newFolder } from "../../setup/databases/databases.ts";
import { waitMs } from "../../setup/input/effort.ts";

// Each waits for the pause after which what was typed is sent.
const { enter, kept, add, addressOf, asAdmin, port } = backOfficeOfFile();

it("what is typed is on the server after a pause, for any computer and colleague, and not for visitors", async () => {
	const { id } = await add("services", { name: "Stored", active: true });
	const page = await enter("editor", `/cms/services/${id}`);
	await fieldOf(page, "name").fill("Typed");
	await isDrafted(page);
	expect(await kept("services", id)).toMatchObject({ name: "Stored", version: 1 });
	const list = await enter("admin", "/cms/services");
	await list.getByRole("row", { name: /Stored.*Live with changes/ }).waitFor();

	const elsewhere = await enter("editor", `/cms/services/${id}`);
	await elsewhere.getByText(/^Unpublished changes from .* were restored/).waitFor();
	expect(await fieldOf(elsewhere, "name").inputValue()).toBe("Typed");
	const colleague = await enter("admin", `/cms/services/${id}`);
	await colleague.getByText(/^Unpublished changes from .* by Eve were restored/).waitFor();
	expect(await fieldOf(colleague, "name").inputValue()).toBe("Typed");

	await save(colleague);
	expect(await kept("services", id)).toMatchObject({ name: "Typed", version: 2 });
	await page.reload();
	await expect.poll(() => fieldOf(page, "name").inputValue()).toBe("Typed");
	expect(await page.getByText("were restored").count()).toBe(0);
});

it("what is typed without a connection is sent once it is back", async () => {
	const { id } = await add("services", { name: "Stored" });
	const page = await enter("editor", `/cms/services/${id}`);
	await fieldOf(page, "name").waitFor();
	await page.context().setOffline(true);
	await fieldOf(page, "name").fill("Typed offline");
	await page.getByText("Unsaved changes, in this browser only").waitFor();
	await page.context().setOffline(false);
	await isDrafted(page);
	const { body } = await draftOf(page, id);
	expect(body).toMatchObject({ values: { name: "Typed offline" } });
});

it("two who type into different fields of a record have both in the draft; of one field, they are asked", async () => {
	const { id } = await add("services", { name: "Stored", description: "Stored" });
	const [eve, ada] = [await enter("editor", "/cms"), await enter("admin", "/cms")];
	for (const page of [eve, ada]) {
		// Neither hears at once what the other does.
		await page.route("**/api/presence?*", (route) => route.abort());
		await page.goto(addressOf(`/cms/services/${id}`));
		await fieldOf(page, "name").waitFor();
	}
	await fieldOf(eve, "name").fill("Eve's name");
	await isDrafted(eve);
	// Else she had them before she types.
	await eve.context().setOffline(true);
	await fieldOf(ada, "description").fill("Ada's words");
	await isDrafted(ada);
	expect(await fieldOf(ada, "name").inputValue()).toBe("Eve's name");
	expect((await draftOf(ada, id)).body.values).toEqual({ name: "Eve's name", description: "Ada's words" });

	await fieldOf(eve, "description").fill("Eve's words");
	await eve.context().setOffline(false);
	const dialog = eve.getByRole("dialog", { name: /was changed while you were editing/ });
	await dialog.getByLabel("Yours, as you typed it").check();
	await dialog.getByRole("button", { name: "Save my choices" }).click();
	await isDrafted(eve);
	expect((await draftOf(eve, id)).body.values).toEqual({ name: "Eve's name", description: "Eve's words" });
	expect(await kept("services", id)).toMatchObject({ version: 1 });
});

it("what others publish meanwhile does not undo what is being typed", async () => {
	const { id } = await add("services", { name: "Stored", description: "Stored" });
	const page = await enter("editor", `/cms/services/${id}`);
	await fieldOf(page, "name").fill("Typed");
	await isDrafted(page);
	await asAdmin.save("services", id, { name: "Typed" });
	await fieldOf(page, "description").fill("Typed after");
	await expect
		.poll(async () => (await draftOf(page, id)).body?.values)
		.toEqual({ description: "Typed after" });
	await isDrafted(page);
	await save(page);
	expect(await kept("services", id)).toMatchObject({ name: "Typed", description: "Typed after", version: 3 });
});

it("a discarded draft is gone from the server, and comes back when that is undone", async () => {
	const { id } = await add("services", { name: "Stored" });
	const page = await enter("editor", `/cms/services/${id}`);
	await fieldOf(page, "name").fill("Typed");
	await isDrafted(page);
	await page.reload();
	await page.getByRole("button", { name: "Discard…" }).click();
	await page.getByRole("button", { name: "Discard changes" }).click();
	await expect.poll(async () => (await draftOf(page, id)).status).toBe(404);
	expect(await fieldOf(page, "name").inputValue()).toBe("Stored");
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(async () => (await draftOf(page, id)).body?.values).toEqual({ name: "Typed" });
	expect(await fieldOf(page, "name").inputValue()).toBe("Typed");
	await page.getByText("version 1 · your changes: 1 word in 1 field").waitFor();
});

async function draftOf(page: Page, id: string) {
	const response = await page.request.get(addressOf(`/api/services/${id}/draft`));
	return { status: response.status(), body: response.ok() ? await response.json() : undefined };
}

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
