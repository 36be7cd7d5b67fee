import { execFileSync } from "node:child_process";
import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";
import { onBehalfOf } from "../../../src/model/rights/access.ts";
import {
	backOfficeOfFile,
	fieldOf,
	isCodeLoaded,
	isDrafted,
	isStored,
	mainButton,
	save,
	signIn,
} from "../../setup/app/back-office.ts";
import { signInCookie } from "../../setup/app/staff.ts";
import { startProfile } from "../../setup/browser/chromium.ts";
import { newFolder } from "../../setup/databases/databases.ts";
import { waitMs } from "../../setup/input/effort.ts";

// Each waits for the pause after which typed text is sent.
const office = backOfficeOfFile();
const { enter, uncachedPage, kept, add, list, addressOf, asAdmin, port } = office;

it("typed text is on the server after a pause, for any computer and colleague, and not for visitors", async () => {
	const { id } = await add("services", { name: "Stored", active: true });
	const page = await enter("editor", `/cms/services/${id}`);
	await fieldOf(page, "name").fill("Typed");
	await isDrafted(page);
	expect(await kept("services", id)).toMatchObject({ name: "Stored", version: 1 });
	const list = await enter("admin", "/cms/services");
	await list.getByRole("row", { name: /Stored.*Live, unpublished changes/ }).waitFor();

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

it("text of a program is marked with the name and the owner of its token", async () => {
	const { id } = await add("services", { name: "Stored" });
	const ada = (await list("users")).find(({ name }) => name === "Ada");
	const program = onBehalfOf({ name: ada?.id ?? "", tokenName: "Nightly import" });
	const typed = { baseVersion: 1, values: { name: "Imported" } };
	await office.site.platform.drafts.save(program, "services", id, typed, 0);
	const page = await enter("editor", `/cms/services/${id}`);
	await page.getByText(/ by the token “Nightly import” of Ada were restored\.$/).waitFor();
});

it("text typed without a connection is sent once it is back", async () => {
	const { id } = await add("services", { name: "Stored" });
	// Without a cache, the code of the draft line cannot be loaded either.
	const page = await uncachedPage();
	await signIn(page, port(), "editor");
	await page.goto(addressOf(`/cms/services/${id}`));
	await fieldOf(page, "name").waitFor();
	await page.context().setOffline(true);
	await fieldOf(page, "name").fill("Typed offline");
	await page.getByText("Unsaved changes, in this browser only").waitFor();
	await page.context().setOffline(false);
	await isDrafted(page);
	const { body } = await draftOf(page, id);
	expect(body).toMatchObject({ values: { name: "Typed offline" } });
});

it("a form stays, though the server does not send the code of a part of it", async () => {
	const { id } = await add("services", { name: "Stored" });
	const page = await uncachedPage();
	await signIn(page, port(), "editor");
	await page.goto(addressOf(`/cms/services/${id}`));
	await fieldOf(page, "name").waitFor();
	await page.route(/draft-changes.*\.js/, (route) => route.abort());
	await fieldOf(page, "name").fill("Typed");
	await isDrafted(page);
	expect(await fieldOf(page, "name").inputValue()).toBe("Typed");
});

it("two users of different fields have both in the draft; for one field, they decide", async () => {
	const { id } = await add("services", { name: "Stored", description: "Stored" });
	const [eve, ada] = [await enter("editor", "/cms"), await enter("admin", "/cms")];
	for (const page of [eve, ada]) {
		// Neither is notified of the other's changes at once.
		await page.route("**/api/presence?*", (route) => route.abort());
		await page.goto(addressOf(`/cms/services/${id}`));
		await fieldOf(page, "name").waitFor();
	}
	await fieldOf(eve, "name").fill("Eve's name");
	await isDrafted(eve);
	await isCodeLoaded(eve, "open-conflict");
	// Otherwise she would receive them before she types.
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

it("publications of others do not undo typed text", async () => {
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

it("a discarded draft is gone from the server, and restored by undo", async () => {
	const { id } = await add("services", { name: "Stored" });
	const page = await enter("editor", `/cms/services/${id}`);
	await fieldOf(page, "name").fill("Typed");
	await isDrafted(page);
	await page.reload();
	await page.getByRole("button", { name: "Discard…" }).click();
	await page.getByRole("button", { name: "Discard changes" }).click();
	await expect.poll(async () => (await draftOf(page, id)).status).toBe(404);
	expect(await fieldOf(page, "name").inputValue()).toBe("Stored");
	await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
	await expect.poll(async () => (await draftOf(page, id)).body?.values).toEqual({ name: "Typed" });
	expect(await fieldOf(page, "name").inputValue()).toBe("Typed");
	await page.getByText("version 1 · your changes: 1 word in 1 field").waitFor();
});

async function draftOf(page: Page, id: string) {
	const response = await page.request.get(addressOf(`/api/services/${id}/draft`));
	return { status: response.status(), body: response.ok() ? await response.json() : undefined };
}

/** Maximum loss, in milliseconds of typing. */
const mostLostMs = 2_000;

// Takes some seconds: it starts a browser twice, and types as fast as people do.
it("a browser that is killed while its user types without a connection loses at most two seconds of text", async () => {
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

it.each([
	["at once", false],
	["once they are in a draft", true],
])(
	"a publication without a response is not repeated, and later changes are published %s",
	async (_, isSaved) => {
		const { id } = await add("services", { name: "Stored", description: "Stored", websites: ["setout"] });
		const page = await enter("editor", `/cms/services/${id}`);
		const keys: string[] = [];
		await page.route("**/publish?*", async (route) => {
			keys.push(route.request().headers()["idempotency-key"] ?? "");
			if (keys.length > 1) return route.continue();
			// The server completes the request, and its response is lost.
			await route.fetch();
			await route.abort();
		});
		await fieldOf(page, "name").fill("Published once");
		await mainButton(page).click();
		await expect.poll(async () => (await kept("services", id)).version).toBe(2);
		await page.getByRole("alert").first().waitFor();
		const changed = await fetch(addressOf(`/api/services/${id}`), {
			method: "PATCH",
			headers: {
				...{ "content-type": "application/json", "if-match": '"2"', origin: addressOf("") },
				cookie: await signInCookie(port(), "ada@example.nz"),
			},
			body: JSON.stringify({ description: "Ada's words" }),
		});
		expect(changed.status).toBe(200);
		await expect.poll(() => fieldOf(page, "description").inputValue()).toBe("Ada's words");
		// It is live already, with the changes received since.
		await mainButton(page).click();
		await page.getByRole("status").filter({ hasText: "Nothing has changed" }).waitFor();
		expect(await kept("services", id)).toMatchObject({ name: "Published once", version: 3 });

		// The request without a response is repeated with the same key before anything else is published.
		await fieldOf(page, "name").fill("Published after");
		if (isSaved) await isDrafted(page);
		await mainButton(page).click();
		await isStored(page);
		expect([keys.length, new Set(keys).size]).toEqual([3, 2]);
		expect(keys[1]).toBe(keys[0]);
		expect(await kept("services", id)).toMatchObject({
			...{ name: "Published after", description: "Ada's words", version: 4 },
		});
	},
);
