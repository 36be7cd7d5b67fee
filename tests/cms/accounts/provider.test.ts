import { expect, it } from "vitest";
import { backOfficeOfFile } from "../../setup/app/back-office.ts";

const office = backOfficeOfFile();

it("An admin sets the sign-in provider up, and can never read its secret again", async () => {
	const page = await office.enter("admin", "/cms/settings");
	await page.getByRole("link", { name: "Sign-in" }).click();
	await page.getByLabel("Address (issuer)").fill("http://login.example.nz");
	await page.getByLabel("Client id").fill("frontage");
	await page.getByLabel("Client secret").fill("quiet-harbour-lanterns");
	await page.getByLabel("Groups and their roles").fill("Web team=editor\nWeb leads=admin");
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("must be an address that begins with https://").waitFor();
	await page.getByLabel("Address (issuer)").fill("https://login.example.nz");
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("Sign-in provider saved").waitFor();
	await page.reload();
	await page.getByText("A secret is set.").waitFor();
	expect(await page.getByLabel("Client secret").inputValue()).toBe("");
	expect(await page.getByLabel("Groups and their roles").inputValue()).toBe(
		"Web team=editor\nWeb leads=admin",
	);
	expect(await page.content()).not.toContain("quiet-harbour-lanterns");
});
