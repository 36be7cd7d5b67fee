import { expect, it } from "vitest";
import { backOfficeOfFile } from "../setup/app/back-office.ts";

const { enter, kept, add, asAdmin } = backOfficeOfFile();

it("CM-03 the trash lists what was deleted, by whom, collection by collection, and gives it back", async () => {
	const service = await add("services", { name: "A service" });
	const article = await add("content", { title: "An article" });
	await asAdmin.remove("services", service.id);
	await asAdmin.remove("content", article.id);
	const page = await enter("editor", "/cms/trash");
	await page.getByRole("row", { name: /A service.*by Ada/ }).waitFor();
	await page.getByLabel("Show").selectOption("content");
	await expect.poll(() => page.getByRole("row", { name: /A service/ }).count()).toBe(0);
	await page.getByRole("button", { name: "Restore An article" }).click();
	await page.getByText("No article has been deleted in the last 30 days.").waitFor();
	expect(await kept("content", article.id)).toMatchObject({ title: "An article" });
	await page.getByLabel("Show").selectOption("");
	await page.getByRole("button", { name: "Restore A service" }).click();
	await page.getByText("The trash is empty.").waitFor();
	await page.getByRole("link", { name: "Open it" }).first().click();
	await page.getByRole("heading", { level: 1, name: /^An? (service|article)$/ }).waitFor();
});
