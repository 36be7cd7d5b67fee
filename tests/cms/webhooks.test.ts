import { expect, it } from "vitest";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { loopbackServerOfFile, reply } from "../setup/connections/loopback-server.ts";

const { enter, add } = backOfficeOfFile({ env: { WEBHOOK_PRIVATE_HOSTS: "true" } });
let status = 503;
const receiver = loopbackServerOfFile<string>(async (request, response, remember) => {
	remember(String(request.headers["webhook-id"]));
	reply(response, { status, body: "Closed for the night" });
});

it("An admin notifies a program of publications, sees its response, and sends it again", async () => {
	const page = await enter("admin", "/cms/settings");
	await page.getByRole("link", { name: "Webhooks" }).click();
	await page.getByRole("heading", { name: "No webhooks yet" }).waitFor();
	await page.getByRole("link", { name: "New webhook" }).click();
	await page.getByLabel("Name").fill("Search index");
	await page.getByLabel("Address").fill("search.example");
	await page.getByRole("button", { name: "Add webhook" }).click();
	await page.getByText("Enter an address that begins with https://").waitFor();
	await page.getByLabel("Address").fill(`${receiver.origin}/hooks`);
	await page.getByRole("button", { name: "Add webhook" }).click();
	await page.getByText("Choose at least one").waitFor();
	await page.getByLabel("Published").check();
	await page.getByRole("button", { name: "Add webhook" }).click();
	await expect.poll(() => page.getByLabel("Signing secret").inputValue()).toMatch(/^whsec_/);
	await page.getByRole("link", { name: "Done" }).click();
	await page.getByText("Nothing has been sent yet.").waitFor();

	await add("services", { name: "Slabs", active: true, websites: ["setout"] });
	await expect.poll(() => receiver.asked.length).toBeGreaterThan(0);
	const refused = page.getByRole("listitem").filter({ hasText: "503" }).first();
	await expect
		.poll(async () => {
			await page.getByRole("button", { name: "Refresh" }).click();
			return refused.count();
		})
		.toBe(1);
	await refused.getByText("503").click();
	await refused.getByText("Closed for the night").waitFor();
	await refused.getByText('"type":"record.published"').waitFor();
	await page.getByText(/Failing since .* 1 event waiting/).waitFor();

	await page.getByRole("button", { name: "New secret" }).click();
	await expect.poll(() => page.getByLabel("Signing secret").inputValue()).toMatch(/^whsec_/);
	status = 204;
	const before = receiver.asked.length;
	await refused.getByRole("button", { name: "Send again" }).click();
	// Saving retries a receiver that has failed at once.
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByRole("main").getByRole("status").getByText("Saved").waitFor();
	await expect.poll(() => receiver.asked.length).toBeGreaterThanOrEqual(before + 2);
	expect(new Set(receiver.asked).size).toBe(1);

	await page.getByRole("switch", { name: "On" }).uncheck();
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByRole("main").getByText("Off", { exact: true }).waitFor();
	await page.getByRole("button", { name: "Remove" }).click();
	await page.getByRole("button", { name: "Remove webhook" }).click();
	await page.getByRole("heading", { name: "No webhooks yet" }).waitFor();
});
