import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyRecord } from "../../src/model/api/api.ts";
import { toId } from "../../src/model/ids.ts";
import { declareCollection, type FurtherName, withdrawCollection } from "../../src/model/model.ts";
import { system } from "../../src/model/rights/access.ts";
import { chooseOnlyOption, fieldOf, openChoice, openedId, save, signIn } from "../setup/app/back-office.ts";
import { assets } from "../setup/app/built.ts";
import { buildBackOffice } from "../setup/app/built-back-office.ts";
import { projects } from "../setup/app/projects.ts";
import { type Serving, startServing } from "../setup/app/serving.ts";
import { addStaff } from "../setup/app/staff.ts";
import { browserOfFile } from "../setup/browser/visits.ts";
import { newFolder, sqlite } from "../setup/databases/databases.ts";

const assetsFolder = newFolder();
const { newPage } = browserOfFile();
let name: FurtherName;
let built: Parameters<typeof startServing>[2];

// Takes some seconds: the back office is built again, with the collection in it.
beforeAll(async () => {
	name = declareCollection(projects);
	const cmsAssets = await buildBackOffice("tests/setup/app/back-office-with-projects.ts", assetsFolder);
	built = { isLead: true, assets, cmsAssets, assetsFolder };
});
afterAll(() => withdrawCollection(name));

const rowOf = (page: Page, title: string) =>
	page.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) });

describe("A collection that only tests declare", () => {
	let serving: Serving;
	beforeAll(async () => {
		serving = await startServing(await sqlite.createBare(), { COSTLY_PER_MINUTE: "0" }, built);
		await addStaff(serving.platform, { email: "eve@example.nz", name: "Eve", roles: ["editor"] });
		await serving.add("websites", {
			id: toId("setout"),
			domain: "setout.example.nz",
			domainKey: "digital-nz",
		});
		await serving.add("team", { id: toId("aroha"), name: "Aroha Ngata" });
		await serving.add("team", { id: toId("hemi"), name: "Hemi Ruka" });
		await serving.add(name, { id: toId("quay"), title: "Quay crane", order: 1, references: ["hemi"] });
	});
	afterAll(() => serving.close());

	// As long as a journey: it visits all screens of a collection.
	it("has a menu entry, a list, a form, an order, a search, a history and a trash", async () => {
		const page = await newPage();
		await signIn(page, serving.port, "editor");
		await page.goto(`http://localhost:${serving.port}/cms`);
		const menu = page.getByRole("navigation", { name: "Main" });
		await menu.getByRole("link", { name: "Projects" }).click();
		await rowOf(page, "Quay crane").getByRole("cell", { name: "Hemi Ruka" }).waitFor();

		await page.getByRole("link", { name: "New project", exact: true }).click();
		await fieldOf(page, "title").fill("Wharf shed");
		// Publishing sets the stage; no field does.
		expect(await page.locator("[data-field]").count()).toBe(Object.keys(projects.fields).length - 1);
		await fieldOf(page, "references").fill("ngat");
		await chooseOnlyOption(page, "Aroha Ngata");
		await (await openChoice(page, "websites")).getByRole("checkbox").first().check();
		await save(page);
		const id = await openedId(page, name);
		const kept = (): Promise<AnyRecord> => serving.platform.records.find(system, name, toId(id));
		expect(await kept()).toMatchObject({
			title: "Wharf shed",
			references: ["aroha"],
			stage: "built",
			websites: ["setout"],
			order: 2,
		});

		await page.reload();
		await page.locator('[data-field="references"]').getByText("Aroha Ngata").waitFor();
		await fieldOf(page, "references").fill("ruka");
		await chooseOnlyOption(page, "Hemi Ruka");
		await page.keyboard.press("Escape");
		await fieldOf(page, "title").fill("Wharf shed 2");
		await save(page);
		await page.getByRole("link", { name: "History" }).click();
		const history = page.getByRole("dialog");
		await history.getByText("Who worked on it").first().waitFor();
		await history.getByText("Hemi Ruka").first().waitFor();
		await page.keyboard.press("Escape");

		await menu.getByRole("link", { name: "Projects" }).click();
		await rowOf(page, "Wharf shed 2").hover();
		await page.getByRole("button", { name: "More for “Wharf shed 2”" }).click();
		await page.getByRole("menuitem", { name: "Move up" }).click();
		await expect.poll(async () => Number((await kept()).order)).toBeLessThan(1);

		await page.getByRole("searchbox").fill("quay");
		await expect.poll(() => rowOf(page, "Wharf shed 2").count()).toBe(0);
		await rowOf(page, "Quay crane").hover();
		await page.getByRole("button", { name: "Delete “Quay crane”" }).click();
		await page.getByText("Deleted “Quay crane”").waitFor();
		await menu.getByRole("link", { name: "Trash" }).click();
		await page.getByLabel("Show").selectOption({ label: "Projects" });
		await page.getByRole("button", { name: "Restore Quay crane" }).click();
		await page.getByText("No project has been deleted in the last 30 days.").waitFor();
		expect((await serving.platform.records.list(system, name)).items).toHaveLength(2);
	});
});
