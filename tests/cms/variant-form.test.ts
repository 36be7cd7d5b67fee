import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { saveVariant } from "../../src/data/content/variants/save-variant.ts";
import { toId } from "../../src/model/ids.ts";
import { system } from "../../src/model/rights/access.ts";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { barriersOf } from "../setup/browser/axe.ts";

const office = backOfficeOfFile();
const { enter, add, asAdmin } = office;

const on = ["setout", "baybeam"];
const addService = (name: string) =>
	add("services", { name, description: "By laser", active: true, websites: on });
const description = (page: Page) => page.getByRole("textbox", { name: "Description" });

it("two users of a variant know of each other, and each has the other's changes at once", async () => {
	const { id } = await addService("Surveys");
	const eve = await enter("editor", `/cms/services/${id}?scope=country:au`);
	const ada = await enter("admin", `/cms/services/${id}?scope=country:au`);
	await eve.getByText("Ada has this open").first().waitFor();
	await ada.getByText("Eve has this open").first().waitFor();
	await description(ada).fill("By Australian laser");
	await eve.getByText("Ada is typing").waitFor();
	await expect.poll(() => description(eve).inputValue()).toBe("By Australian laser");
	await ada.getByText(/^Draft saved/).waitFor();
	await ada.getByRole("button", { name: "Publish changes" }).click();
	await ada.getByText(/^Published [^“]/).waitFor();
	await eve.getByText("Version", { exact: true }).waitFor();
	expect(await description(eve).inputValue()).toBe("By Australian laser");
	await eve.getByText("Your changes:").waitFor({ state: "detached" });

	await ada.goto(office.addressOf(`/cms/services/${id}`));
	await ada.getByText("Eve edits this for Australia").first().waitFor();
	await eve.getByText("Ada edits this for all websites").first().waitFor();
	expect(await barriersOf(ada)).toEqual([]);
	await ada.goto(office.addressOf("/cms/services"));
	await ada.getByRole("row").filter({ hasText: "Eve edits this for Australia" }).waitFor();
	await asAdmin.remove("services", id);
});

it("the focus returns to Publish after a refusal, and after a cancelled confirmation", async () => {
	const { id } = await addService("Grids");
	const page = await enter("editor", `/cms/services/${id}`);
	const publish = page.getByRole("button", { name: "Publish changes" });
	const isFocused = () => publish.evaluate((button) => button === document.activeElement);
	const typed = { baseVersion: 0, values: { description: "By Australian radar" } };
	await office.site.platform.drafts.save(system, "services", id, typed, 0, "country:au");
	await description(page).fill("By radar");
	await publish.press("Enter");
	const together = page.getByRole("dialog", { name: "Publish together?" });
	await together.waitFor();
	await page.keyboard.press("Escape");
	await expect.poll(isFocused).toBe(true);

	await page.route(
		(url) => url.pathname.endsWith("/publish"),
		(route) => route.abort(),
	);
	await page.keyboard.press("Enter");
	await together.getByRole("button", { name: "Publish", exact: true }).press("Enter");
	await page.getByRole("alert").first().waitFor();
	await expect.poll(isFocused).toBe(true);
	await asAdmin.remove("services", id);
});

it("a website shows a record from a time that is set, moved and removed in its form", async () => {
	const { id } = await addService("Marks");
	const { reader } = office.site.platform;
	const shown = async () => (await reader.listServices(toId("baybeam"))).some((service) => service.id === id);
	const page = await enter("editor", `/cms/services/${id}?scope=website:baybeam`);
	await page.getByRole("button", { name: "Show from a time…" }).press("Enter");
	const dialog = page.getByRole("dialog", { name: "Schedule" });
	await expect.poll(() => dialog.getByRole("radio", { name: "Show on this website" }).isChecked()).toBe(true);
	expect(await barriersOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: /^Schedule for/ }).click();
	const visibility = page.getByRole("region", { name: "Visibility" });
	await visibility.getByText(/^Goes live /).waitFor();
	await page.getByText(/^Live; changes go live on Racking AU /).waitFor();
	const hide = visibility.getByRole("checkbox", { name: "Hide on this website" });
	await expect.poll(() => hide.isChecked()).toBe(true);
	expect(await shown()).toBe(false);
	expect(await barriersOf(page)).toEqual([]);

	await visibility.getByRole("button", { name: "Change…" }).press("Enter");
	const move = page.getByRole("dialog", { name: "Marks" });
	await move.getByLabel(/Date/).first().fill("2031-09-30");
	expect(await barriersOf(page)).toEqual([]);
	await move.getByRole("button", { name: "Move", exact: true }).click();
	await visibility.getByText("Goes live 30 Sept 2031, 9:00 am").waitFor();
	const change = visibility.getByRole("button", { name: "Change…" });
	await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true);
	await change.click();
	await move.getByRole("button", { name: "Remove from schedule" }).click();
	await visibility.getByText(/^Goes live /).waitFor({ state: "detached" });
	expect(await hide.isChecked()).toBe(true);
	await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
	await visibility.getByText("Goes live 30 Sept 2031, 9:00 am").waitFor();
	await asAdmin.remove("services", id);
});

it("the history of a variant has the versions of its drafts, which have labels and can be restored", async () => {
	const { id } = await addService("Hooks");
	const { drafts, versions, database } = office.site.platform;
	const target = { name: "services", id, scope: "country:au" } as const;
	const typed = (description: string) => ({ baseVersion: 0, values: { description } });
	await drafts.save(system, "services", id, typed("Green"), 0, "country:au");
	await versions.keepDraft(system, target);
	await saveVariant(database, system, { ...target, version: 0 }, { description: "Gold" });
	const page = await enter("editor", `/cms/services/${id}?scope=country:au&history`);
	const draft = page.getByRole("region", { name: "Draft 1" });
	await draft.getByRole("button", { name: "Show changes of draft 1" }).press("Enter");
	await draft.getByText("Green").waitFor();
	await draft.getByRole("button", { name: "Name draft 1" }).press("Enter");
	await draft.getByRole("textbox", { name: "Name" }).fill("Before the rebrand");
	expect(await barriersOf(page)).toEqual([]);
	await page.keyboard.press("Enter");
	await draft.getByText("“Before the rebrand”").waitFor();
	const rename = draft.getByRole("button", { name: "Rename draft 1" });
	await expect.poll(() => rename.evaluate((button) => button === document.activeElement)).toBe(true);
	const { items } = await versions.timeline(system, target, { named: true, limit: 10 });
	expect(items.map(({ kind, named }) => [kind, named?.name])).toEqual([["draft", "Before the rebrand"]]);
	await page.reload();
	await draft.getByText("“Before the rebrand”").waitFor();
	await asAdmin.remove("services", id);
});

it("a list names the scopes of reviews, the record's own first", async () => {
	const { id } = await addService("Beams");
	const { drafts, reviews } = office.site.platform;
	const ask = async (scope: string, baseVersion: number) => {
		const typed = { baseVersion, values: { description: `For ${scope}` } };
		await drafts.save(system, "services", id, typed, 0, scope);
		const request = { draftVersion: 1, to: "", note: "" };
		await reviews.ask(system, { name: "services", id, scope, version: 0 }, request);
	};
	await ask("country:au", 0);
	const page = await enter("editor", "/cms/services");
	const row = page.getByRole("row").filter({ hasText: "Beams" });
	await row.getByText("In review: Australia").waitFor();
	await ask("all", 1);
	await page.reload();
	await row.getByText("In review", { exact: true }).waitFor();
	await row.getByText(", In review: Australia").waitFor({ state: "attached" });
	expect(await barriersOf(page)).toEqual([]);
	await page.goto(office.addressOf("/cms"));
	await page.getByText(/asks for a review of this service in Australia/).waitFor();
	await asAdmin.remove("services", id);
});
