import { beforeAll, describe, expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { backOfficeOfFile, fieldOf, openTabOf } from "../setup/app/back-office.ts";

const office = backOfficeOfFile();
const { enter, add } = office;
const domain = "whānau.example.nz";

beforeAll(async () => {
	await add("websites", {
		id: toId("whanau"),
		domain,
		domainKey: "whanau",
		name: "Whānau",
		aliases: ["ō.nz"],
	});
});

describe("Hosts with macrons are shown in Unicode", () => {
	it("on the dashboard and in the list of websites", async () => {
		const page = await enter("admin", "/cms");
		await page.getByText(domain).first().waitFor();
		await page.goto(office.addressOf("/cms/websites"));
		await page.getByText(domain).first().waitFor({ state: "attached" });
		expect(await page.getByText("xn--").count()).toBe(0);
	});

	it("in the form of the website", async () => {
		const page = await enter("admin", "/cms/websites/whanau");
		await openTabOf(page, "domain");
		await expect.poll(() => fieldOf(page, "domain").inputValue()).toBe(domain);
		await openTabOf(page, "aliases");
		await page.getByText("ō.nz", { exact: true }).waitFor();
	});
});
