import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { backOfficeOfFile, fieldOf, isDrafted } from "../setup/app/back-office.ts";

const { enter, add, asAdmin } = backOfficeOfFile();

const refused = { status: 503, body: "{}" };

it("a panel that could not be loaded shows the reason, requests once, and loads on a retry", async () => {
	const { id } = await add("services", { name: "First" });
	await asAdmin.save("services", id, { name: "Second" });
	const page = await enter("editor", `/cms/services/${id}`);
	let requests = 0;
	const versions = /\/versions(\?|$)/;
	await page.route(versions, (route) => {
		requests++;
		return route.fulfill(refused);
	});
	await page.getByRole("link", { name: "History" }).click();
	const drawer = page.getByRole("dialog", { name: "History of this service" });
	await drawer.getByText("The history could not be loaded").waitFor();
	expect(requests).toBe(1);
	await page.unroute(versions);
	await drawer.getByRole("button", { name: "Try again" }).click();
	await drawer.getByText("Ada changed Name").waitFor();
});

it("loaded data stays visible after a failed reload, also offline", async () => {
	await add("media", { id: toId("quay"), name: "quay.jpg", type: "picture", width: 1_200, height: 800 });
	const page = await enter("editor", "/cms/media/quay");
	const uses = page.getByRole("region", { name: "Used in" });
	await uses.getByText("Not used anywhere").waitFor();
	await page.getByRole("link", { name: "Services", exact: true }).click();
	await page.getByRole("heading", { name: "Services" }).waitFor();
	await page.route("**/uses*", (route) => route.abort());
	await page.goBack();
	await uses.getByText("Its uses could not be loaded").waitFor();
	await uses.getByText("The server could not be reached. Check your connection and try again.").waitFor();
	expect(await uses.getByText("Not used anywhere").count()).toBe(1);
	await page.unroute("**/uses*");
	await uses.getByRole("button", { name: "Try again" }).click();
	await uses.getByRole("alert").waitFor({ state: "detached" });
});

it("API tokens that could not be loaded load on a retry", async () => {
	const page = await enter("admin", "/cms/settings");
	const tokens = "**/api/service-tokens";
	await page.route(tokens, (route) => route.fulfill(refused));
	await page.getByRole("link", { name: "API tokens" }).click();
	await page.getByText("The tokens could not be loaded").waitFor();
	await page.unroute(tokens);
	await page.getByRole("button", { name: "Try again" }).click();
	await page.getByText("The tokens could not be loaded").waitFor({ state: "detached" });
});

const codeOfBackOffice = "**/assets/cms/**";

it.each([
	[
		"without a connection",
		(page: Page) => page.context().setOffline(true),
		(page: Page) => page.context().setOffline(false),
	],
	[
		"while the server restarts",
		(page: Page) => page.route(codeOfBackOffice, (route) => route.fulfill(refused)),
		(page: Page) => page.unroute(codeOfBackOffice),
	],
])("a dialog first opened %s opens afterwards, and typed words stay", async (_, cut, restore) => {
	const { id } = await add("content", {
		title: "Setting out",
		content: "<p>Walls.</p>",
		domains: ["digital-nz"],
	});
	const page = await enter("editor", `/cms/content/${id}`);
	await page.getByRole("button", { name: "Preview", exact: true }).click();
	const share = page.getByRole("button", { name: "Share the preview" });
	await share.waitFor();
	await fieldOf(page, "title").fill("Setting out halls");
	await cut(page);
	const answered = page.waitForRequest(/\/share-dialog-/).then((request) => request.response());
	await share.click();
	expect((await answered)?.ok() ?? false).toBe(false);
	await fieldOf(page, "title").fill("Setting out large halls");
	await restore(page);
	await page.getByRole("dialog", { name: "Share the preview" }).waitFor();
	await page.keyboard.press("Escape");
	expect(await fieldOf(page, "title").inputValue()).toBe("Setting out large halls");
	await isDrafted(page);
});
