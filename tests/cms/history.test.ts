import { expect, it } from "vitest";
import { recordIdOf } from "../../src/model/ids.ts";
import { system, userActor } from "../../src/model/rights/access.ts";
import { backOfficeOfFile, fieldOf, isDrafted, save } from "../setup/app/back-office.ts";
import { addStaff } from "../setup/app/staff.ts";

const office = backOfficeOfFile();
const { enter, kept, add, asAdmin } = office;

it("CM-03 the history names the authors of changes, compares any two versions, and restores one, with undo", async () => {
	const { id } = await add("services", { name: "The old survey", description: "Points" });
	await asAdmin.save("services", id, { name: "The new survey" });
	await asAdmin.save("services", id, { description: "Clouds of points", websites: ["setout"] });
	const page = await enter("editor", `/cms/services/${id}`);
	await page.getByRole("link", { name: "History" }).click();
	const drawer = page.getByRole("dialog", { name: "History of this service" });
	await drawer.getByText("Ada changed Description, Websites").waitFor();
	await drawer.getByText("Ada changed Name").waitFor();
	await drawer.getByRole("radio", { name: "Compare from version 1" }).check();
	const comparison = drawer.getByRole("region", { name: "Version 1 compared with version 3" });
	expect(await comparison.locator("del").first().textContent()).toBe("old");
	expect(await comparison.locator("ins").first().textContent()).toBe("new");
	await comparison.getByText("Setout").waitFor();

	await comparison.getByRole("button", { name: "Restore version 1" }).click();
	await expect.poll(() => fieldOf(page, "name").inputValue()).toBe("The old survey");
	expect(await kept("services", id)).toMatchObject({ name: "The old survey", websites: [], version: 4 });
	await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => fieldOf(page, "name").inputValue()).toBe("The new survey");
	expect(await kept("services", id)).toMatchObject({ websites: ["setout"], version: 5 });
});

it("CM-03 lists of very many websites are compared as sets: additions and removals, by name, and the number of the rest", async () => {
	const hosts = Array.from({ length: 500 }, (_, n) => `to-come-${n}.example.nz`);
	const { id } = await add("content", { title: "Everywhere", domains: ["digital-nz", ...hosts] });
	await asAdmin.save("content", id, { domains: ["setout", ...hosts.slice(331).toReversed()] });
	const page = await enter("editor", `/cms/content/${id}?history`);
	const comparison = page.getByRole("region", { name: "Version 1 compared with version 2" });
	const removed = comparison.getByRole("list", { name: "Removed" });
	await removed.waitFor();
	expect(await removed.locator("del").count()).toBe(20);
	expect(await removed.locator("del").first().textContent()).toBe("Digital NZ");
	await comparison.getByText("and 312 more", { exact: true }).waitFor();
	expect(await comparison.getByRole("list", { name: "Added" }).locator("ins").allTextContents()).toEqual([
		"Setout (this website only)",
	]);
	await comparison.getByText("169 as before").waitFor();
});

it("CM-03 one field of a version is copied to the draft, and nothing else", async () => {
	const { id } = await add("services", { name: "First", description: "One", websites: ["setout"] });
	await asAdmin.save("services", id, { name: "Second", description: "Two" });
	const page = await enter("editor", `/cms/services/${id}?history`);
	const comparison = page.getByRole("region", { name: "Version 1 compared with version 2" });
	await comparison.getByRole("button", { name: "Use version 1: Name" }).click();
	await expect.poll(() => fieldOf(page, "name").inputValue()).toBe("First");
	expect(await fieldOf(page, "description").inputValue()).toBe("Two");
	await page.getByText("Name is as in version 1: publish to show it to visitors").waitFor();
	await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => fieldOf(page, "name").inputValue()).toBe("Second");
	await comparison.getByRole("button", { name: "Use version 1: Description" }).click();
	await page.getByRole("button", { name: "Close the history" }).click();
	await isDrafted(page);
	await save(page);
	expect(await kept("services", id)).toMatchObject({ name: "Second", description: "One", version: 3 });
});

it("CM-03 links, marks, pictures and tables are compared, too", async () => {
	const picture = (src: string) => `<p><img src="${src}" alt="A wharf"></p>`;
	const before = `<p>A heavy <a href="/library/one">beam</a>.</p>${picture("/media/a/one.jpg")}<table><tbody><tr><td><p>Span</p></td></tr></tbody></table>`;
	const after = `<p>A <strong>heavy</strong> <a href="/library/two">beam</a>.</p>${picture("/media/a/two.jpg")}<table><tbody><tr><th><p>Span</p></th></tr></tbody></table>`;
	const { id } = await add("content", { title: "Beams", content: before });
	await asAdmin.save("content", id, { content: after });
	const page = await enter("editor", `/cms/content/${id}?history`);
	const added = page.getByRole("dialog").locator("ins");
	await added.first().waitFor();
	expect(await added.allTextContents()).toEqual(["heavy", "two", "two", "Span"]);
	expect(await added.locator("strong").allTextContents()).toEqual(["heavy", "Span"]);
});

it("CM-03 rich text is compared by its text, not by its markup", async () => {
	const { id } = await add("content", { title: "Beams", content: "<h2>Sag</h2><p>A <em>little</em>.</p>" });
	await asAdmin.save("content", id, { content: "<h2>Sag</h2><ul><li><p>A lot.</p></li></ul>" });
	const page = await enter("editor", `/cms/content/${id}?history`);
	const drawer = page.getByRole("dialog", { name: "History of this article" });
	await drawer.locator("ins").first().waitFor();
	const read = await drawer.getByRole("region").textContent();
	expect(read).toContain("## Sag");
	expect(read).toContain("•");
	expect(read).not.toContain("<");
});

it("an account that is newer than the open tab has its name, and names load once for a deleted one", async () => {
	const { id } = await add("services", { name: "The old survey" });
	const page = await enter("editor", "/cms/services");
	const row = page.locator(`a[href="/cms/services/${id}"]`).first();
	await row.waitFor();
	const [nina, gone] = [
		await addStaff(office.site.platform, { name: "Nina" }),
		await addStaff(office.site.platform, { name: "Gone" }),
	];
	const { records } = office.site.platform;
	await records.save(userActor(gone), "services", id, { name: "A survey" }, { version: 1 });
	await records.save(userActor(nina), "services", id, { name: "The new survey" }, { version: 2 });
	await records.remove(system, "users", recordIdOf(gone.id), gone.version);
	let requests = 0;
	page.on("request", (request) => {
		if (request.url().endsWith("/api/people")) requests++;
	});
	await row.click();
	await page.getByRole("link", { name: "History" }).click();
	const drawer = page.getByRole("dialog", { name: "History of this service" });
	await drawer.getByText("Nina changed Name").waitFor();
	await drawer.getByText("a former user changed Name").waitFor();
	await page.keyboard.press("Escape");
	await page.getByRole("link", { name: "History" }).click();
	await drawer.getByText("a former user changed Name").waitFor();
	expect(requests).toBeLessThanOrEqual(2);
	expect(requests).toBeGreaterThan(0);
});
