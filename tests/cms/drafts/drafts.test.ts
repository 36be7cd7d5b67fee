import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
	backOfficeOfFile,
	fieldOf,
	isStored,
	mainButton,
	save,
	signIn,
} from "../../setup/app/back-office.ts";
import { staffPassword } from "../../setup/app/staff.ts";
import { desk } from "../../setup/browser/visits.ts";

const { enter, kept, add, addressOf, port } = backOfficeOfFile();

const saveButton = (page: Page) => mainButton(page);

it("CM-03 a reload restores typed text, with a message, and a way to discard it", async () => {
	const { id } = await add("services", { name: "Stored", websites: ["setout"] });
	const page = await enter("editor", `/cms/services/${id}`);
	page.on("dialog", (dialog) => void dialog.accept());
	await fieldOf(page, "name").fill("Typed");
	await page.reload();
	await page.getByText("Unpublished changes from just now were restored.").waitFor();
	expect(await fieldOf(page, "name").inputValue()).toBe("Typed");
	await page.getByRole("button", { name: "Discard…" }).click();
	await page.getByRole("button", { name: "Discard changes" }).click();
	expect(await fieldOf(page, "name").inputValue()).toBe("Stored");
	const draft = () => page.request.get(addressOf(`/api/services/${id}/draft`));
	await expect.poll(async () => (await draft()).status()).toBe(404);
	await page.reload();
	await expect.poll(() => fieldOf(page, "name").inputValue()).toBe("Stored");
	expect(await page.getByText("were restored").count()).toBe(0);
});

it("CM-03 text in a new record survives the tab", async () => {
	const page = await enter("editor", "/cms/content/new");
	await fieldOf(page, "title").fill("Begun");
	await page.getByText(/^(Unsaved changes$|Draft saved)/).waitFor();
	await page.close({ runBeforeUnload: false });
	const [first] = [await page.context().newPage()];
	await first.goto(addressOf("/cms/content/new"));
	await first.getByText("were restored").waitFor();
	expect(await fieldOf(first, "title").inputValue()).toBe("Begun");
});

it("CM-03 a crash of the browser's tab loses nothing older than the pause between two words", async () => {
	const { id } = await add("services", { name: "Stored", websites: ["setout"] });
	const page = await enter("editor", `/cms/services/${id}`);
	await fieldOf(page, "name").fill("Typed before the crash");
	await expect.poll(() => storedIn(page)).toContain("before the crash");
	const other = await page.context().newPage();
	await page.goto("chrome://crash").catch(() => undefined);
	await other.goto(addressOf(`/cms/services/${id}`));
	await other.getByText("were restored").waitFor();
	expect(await fieldOf(other, "name").inputValue()).toBe("Typed before the crash");
});

it("CM-03 without a connection a save reports it, preserves the text, and works afterwards", async () => {
	const { id } = await add("services", { name: "Stored", websites: ["setout"] });
	const page = await enter("editor", `/cms/services/${id}`);
	await fieldOf(page, "name").fill("Typed offline");
	await page.context().setOffline(true);
	await saveButton(page).click();
	await page.getByText("the server could not be reached").waitFor();
	expect(await fieldOf(page, "name").inputValue()).toBe("Typed offline");
	await page.context().setOffline(false);
	// The draft is sent automatically once the network is back; the browser may abort requests until then.
	await page.getByText(/^Draft saved/).waitFor();
	await save(page);
	expect(await kept("services", id)).toMatchObject({ name: "Typed offline", version: 2 });
});

it("CM-03 a session that ends during an edit: the user signs in on the screen, and it is saved", async () => {
	const { id } = await add("services", { name: "Stored", websites: ["setout"] });
	const page = await enter("editor", `/cms/services/${id}`);
	// Typed text is sent automatically after a while: here no sooner than it is saved.
	const pressed = Promise.withResolvers<void>();
	await page.route("**/draft", async (route) => {
		await pressed.promise;
		await route.continue();
	});
	await fieldOf(page, "name").fill("Typed before it ended");
	await saveButton(page).click();
	// Signed out in another tab during the save: this tab learns of it from the refusal at the latest.
	const elsewhere = await page.request.post(addressOf("/api/auth/sign-out"), {
		headers: { origin: addressOf("") },
	});
	expect(elsewhere.ok()).toBe(true);
	pressed.resolve();
	const dialog = page.getByRole("dialog", { name: "Your session has ended" });
	await dialog.getByLabel("Password").fill(staffPassword);
	await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
	await isStored(page);
	expect(await kept("services", id)).toMatchObject({ name: "Typed before it ended" });
});

it("CM-03 leaving prompts only while the server lacks typed text; the remaining text returns", async () => {
	const { id } = await add("services", { name: "Stored", websites: ["setout"] });
	const page = await enter("editor", `/cms/services/${id}`);
	await page.route("**/draft", (route) => route.abort());
	await fieldOf(page, "name").fill("Left behind");
	await page.getByRole("link", { name: "Trash" }).click();
	const dialog = page.getByRole("dialog", { name: "Leave with unsaved changes?" });
	await dialog.waitFor();
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "hidden" });
	await page.getByRole("link", { name: "Trash" }).click();
	await dialog.getByRole("button", { name: "Leave", exact: true }).click();
	await page.getByRole("heading", { name: "Trash", level: 1 }).waitFor();
	await page.goBack();
	await page.getByText("were restored").waitFor();
	await page.unroute("**/draft");
	await fieldOf(page, "name").fill("Left on the server");
	await page.getByRole("link", { name: "Trash" }).click();
	const trash = page.getByRole("heading", { name: "Trash", level: 1 });
	// A busy machine may send the last words later than a user who leaves waits for them.
	await trash.or(dialog).first().waitFor();
	if (await dialog.isVisible()) {
		await dialog.getByRole("button", { name: "Leave", exact: true }).click();
		await trash.waitFor();
		// They are in the browser only then, and are sent on return.
		await page.goBack();
		await page.getByText("were restored").waitFor();
	} else await trash.waitFor();
	const draft = () => page.request.get(addressOf(`/api/services/${id}/draft`));
	await expect
		.poll(async () => (await (await draft()).json()).values)
		.toEqual({ name: "Left on the server" });
	expect(await kept("services", id)).toMatchObject({ name: "Stored", version: 1 });
});

it("CM-03 a browser without storage shows a message, and saving works", async () => {
	const { id } = await add("services", { name: "Stored", websites: ["setout"] });
	const page = await enter("editor", "/cms/trash", desk);
	await page.addInitScript(() => {
		IDBObjectStore.prototype.put = () => {
			throw new DOMException("Full", "QuotaExceededError");
		};
	});
	await page.goto(addressOf(`/cms/services/${id}`));
	await fieldOf(page, "name").fill("Typed");
	await page.getByText("This browser cannot store unsaved changes").waitFor();
	await save(page);
	expect(await kept("services", id)).toMatchObject({ name: "Typed" });
});

it("CM-03 no user sees another user's changes in the browser", async () => {
	const { id } = await add("services", { name: "Stored", websites: ["setout"] });
	const page = await enter("editor", `/cms/services/${id}`);
	// Text that reaches the server is visible to colleagues; this has not reached it.
	await page.route("**/draft", (route) => route.abort());
	await fieldOf(page, "name").fill("Eve's words");
	await page.getByText(/^(Unsaved changes$|Draft saved)/).waitFor();
	await signIn(page, port(), "admin");
	const other = await page.context().newPage();
	await other.goto(addressOf(`/cms/services/${id}`));
	await expect.poll(() => fieldOf(other, "name").inputValue()).toBe("Stored");
});

/** All unsaved changes that are stored in the page's browser. */
async function storedIn(page: Page): Promise<string> {
	const stored = await page.evaluate(async () => {
		const database = await new Promise<IDBDatabase>((resolve) => {
			const request = indexedDB.open("frontage");
			request.onsuccess = () => resolve(request.result);
		});
		return new Promise((resolve) => {
			const request = database.transaction("drafts").objectStore("drafts").getAll();
			request.onsuccess = () => resolve(request.result);
		});
	});
	return JSON.stringify(stored);
}
