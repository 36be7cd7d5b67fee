import { expect, it } from "vitest";
import type { InputOf } from "../../../src/model/model.ts";
import {
	backOfficeOfFile,
	fieldOf,
	isStored,
	mainButton,
	openChoice,
	save,
} from "../../setup/app/back-office.ts";

const { enter, kept, add, asAdmin } = backOfficeOfFile();

const before = {
	title: "Before",
	content: "<h2>Sag</h2><p>Every loaded beam sags a little.</p>",
	type: "insight",
	domains: ["digital-nz"],
} satisfies InputOf<"content">;

it("CM-03 two editors of one article: each sees both versions field by field, and no typed text is lost", async () => {
	const { id } = await add("content", before);
	const page = await enter("editor", `/cms/content/${id}`);
	// With the stream, the form would receive the other changes before it publishes.
	await page.route("**/api/presence?*", (route) => route.abort());
	await page.reload();
	await fieldOf(page, "title").fill("Mine");
	await (await openChoice(page, "domains")).getByText("Racking AU").click();
	await asAdmin.save("content", id, {
		title: "Theirs",
		type: "case-study",
		domains: ["digital-nz", "team"],
		content: "<h2>Sag</h2><p>Every loaded beam sags a lot.</p>",
	});
	await mainButton(page).click();

	const dialog = page.getByRole("dialog", { name: "This article was changed while you were editing it" });
	await dialog.getByText("Saved by Ada").waitFor();
	const choice = (label: string) => dialog.getByRole("region", { name: label, exact: true });
	await choice("Title").getByText("You both changed this.").waitFor();
	await choice("Shown on").getByText("You both changed this.").waitFor();
	await choice("Type").getByText("Only they changed this.").waitFor();
	await choice("Content").getByText("## Sag").first().waitFor();
	expect(await choice("Type").getByRole("radio", { name: "Theirs" }).isChecked()).toBe(true);
	expect(await choice("Shown on").getByRole("radio", { name: "Both together" }).isChecked()).toBe(true);

	await dialog.getByRole("button", { name: "Publish my choices" }).click();
	await dialog.getByText("Choose for one more field.").waitFor();
	await choice("Title").getByRole("radio", { name: "Yours" }).check();
	await dialog.getByRole("button", { name: "Publish my choices" }).click();
	await isStored(page);
	expect(await kept("content", id)).toMatchObject({
		title: "Mine",
		status: "published",
		type: "case-study",
		domains: ["digital-nz", "team", "racking-au"],
		content: "<h2>Sag</h2><p>Every loaded beam sags a lot.</p>",
		version: 3,
	});
});

it("CM-03 an editor who continues preserves the typed text, and may choose the other version later", async () => {
	const { id } = await add("services", { name: "Before", description: "Before", active: true });
	const page = await enter("editor", `/cms/services/${id}`);
	await fieldOf(page, "name").fill("Mine");
	await asAdmin.save("services", id, { name: "Theirs" });
	await mainButton(page).click();
	await page.getByRole("button", { name: "Keep editing" }).click();
	expect(await fieldOf(page, "name").inputValue()).toBe("Mine");
	await mainButton(page).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("radio", { name: "Theirs" }).check();
	await dialog.getByRole("button", { name: "Publish my choices" }).click();
	await page.getByText("Nothing has changed").waitFor();
	expect(await fieldOf(page, "name").inputValue()).toBe("Theirs");
	expect(await kept("services", id)).toMatchObject({ name: "Theirs", version: 2 });
});

it("CM-03 a record that was deleted meanwhile is restored with the typed text", async () => {
	const { id } = await add("services", { name: "Before", websites: ["setout"] });
	const page = await enter("editor", `/cms/services/${id}`);
	await fieldOf(page, "name").fill("Mine");
	await asAdmin.remove("services", id);
	await mainButton(page).click();
	const dialog = page.getByRole("dialog", { name: "This service was deleted while you were editing it" });
	await dialog.getByRole("button", { name: "Restore with my changes" }).click();
	await isStored(page);
	expect(await kept("services", id)).toMatchObject({ name: "Mine" });
});

it("CM-03 stored changes to an old version cause a conflict, too, before they are saved", async () => {
	const { id } = await add("services", { name: "Before", websites: ["setout"] });
	const page = await enter("editor", `/cms/services/${id}`);
	await fieldOf(page, "name").fill("Mine");
	await page.goto("about:blank");
	await asAdmin.save("services", id, { name: "Theirs" });
	await page.goBack();
	await page.getByText(/Unpublished changes from .* were restored/).waitFor();
	expect(await fieldOf(page, "name").inputValue()).toBe("Mine");
	await mainButton(page).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByText("You both changed this.").waitFor();
	await dialog.getByRole("radio", { name: "Yours" }).check();
	await dialog.getByRole("button", { name: "Publish my choices" }).click();
	await isStored(page);
	expect(await kept("services", id)).toMatchObject({ name: "Mine", version: 3 });
});

it("CM-03 a deleted record shows a message, and is restored from its own address", async () => {
	const { id } = await add("services", { name: "Gone", websites: ["setout"] });
	await asAdmin.remove("services", id);
	const page = await enter("editor", `/cms/services/${id}`);
	await page.getByRole("heading", { name: "This service has been deleted" }).waitFor();
	await page.getByRole("button", { name: "Restore" }).click();
	await expect.poll(() => fieldOf(page, "name").inputValue()).toBe("Gone");
	await fieldOf(page, "name").fill("Back");
	await save(page);
	expect(await kept("services", id)).toMatchObject({ name: "Back" });
});
