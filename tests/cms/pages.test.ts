import { describe, expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { backOfficeOfFile, fieldOf, isDrafted, openedId, save } from "../setup/app/back-office.ts";
import { desk, phone } from "../setup/browser/visits.ts";
import { overflowOf } from "../setup/browser/watch.ts";

const { enter, kept, add } = backOfficeOfFile();

describe.each([
	["a desk", desk],
	["a phone", phone],
] as const)("A new page, at %s", (_, visitor) => {
	// Takes seconds: it opens a form with the editor.
	it("starts with a text of the website's country and lists what is left to enter", async () => {
		const page = await enter("editor", "/cms/pages/new?brand=digital-nz", visitor);
		const choice = page.getByRole("region", { name: "Start with a text, or write your own" });
		await choice.getByRole("button", { name: "Privacy policy, New Zealand" }).waitFor();
		expect(await choice.getByRole("button", { name: "Australia" }).count()).toBe(0);
		// By keyboard.
		await choice.getByRole("button", { name: "Careers" }).press("Enter");
		expect(await fieldOf(page, "title").inputValue()).toBe("Careers");
		const left = page.getByRole("status").filter({ hasText: /placeholders remain/ });
		await left.getByText("[number of people]").waitFor();
		await isDrafted(page);
		const id = await openedId(page, "pages");
		await fieldOf(page, "content").fill("We set out buildings for [number of] clients.");
		await fieldOf(page, "title").fill(`Who we are at ${visitor.viewport.width}`);
		await page.getByText("1 placeholder remains").waitFor();
		await fieldOf(page, "content").fill("We set out buildings.");
		await expect.poll(() => page.getByText(/placeholders? remain/).count()).toBe(0);
		await save(page);
		expect(await kept("pages", toId(id))).toMatchObject({ slug: "careers", status: "published" });
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Delete" }).click();
		await page.getByText(/^Deleted “Who we are/).waitFor();
	});
});

it("the list of pages is a tree, with addresses, until it is searched", async () => {
	const websites = ["setout"];
	const common = { status: "published", websites } as const;
	const about = await add("pages", { ...common, title: "Practice", slug: "practice" });
	await add("pages", { ...common, title: "Zoning", slug: "a-zoning" });
	await add("pages", { ...common, title: "Careers", slug: "careers", parent: about.id });
	await add("pages", { ...common, title: "Practice notes", slug: "practice-notes" });
	const page = await enter("editor", "/cms/pages?brand=digital-nz");
	const titles = page.locator("tbody tr").getByRole("link", { name: /^(Practice|Zoning|Careers)/ });
	await titles.first().waitFor();
	expect(await titles.allTextContents()).toEqual(["Zoning", "Practice", "Careers", "Practice notes"]);
	const left = async (name: string) => (await titles.filter({ hasText: name }).first().boundingBox())?.x ?? 0;
	expect((await left("Careers")) - (await left("Zoning"))).toBeGreaterThan(10);
	// On a phone, the address below the title is indented, too.
	await page.setViewportSize(phone.viewport);
	const [title, address] = await titles
		.filter({ hasText: "Careers" })
		.evaluate((link) =>
			[link, link.parentElement?.querySelector("div > span")].map((part) => part?.getBoundingClientRect().x),
		);
	expect(address).toBe(title);
	await page.setViewportSize(desk.viewport);
	await page.getByRole("cell", { name: "/practice/careers" }).waitFor();
	await page.getByRole("searchbox").fill("careers");
	await expect.poll(() => titles.allTextContents()).toEqual(["Careers"]);
});

it("the list of pages cuts a long address at its start", async () => {
	const common = { status: "published", websites: ["setout"] } as const;
	const slug = "the-structural-engineers-who-design-seismic-restraints-for-our-clients";
	const parent = await add("pages", { ...common, title: "Engineers", slug });
	await add("pages", { ...common, title: "Hours", slug: "hours", parent: parent.id });
	for (const visitor of [desk, phone]) {
		const page = await enter("editor", "/cms/pages?brand=digital-nz", visitor);
		const address = page.locator("bdi:visible", { hasText: `/${slug}/hours` });
		const [text, box] = await address.evaluate((element) =>
			[element, element.parentElement].map((part) => part?.getBoundingClientRect()),
		);
		expect(text?.right).toBeCloseTo(box?.right ?? 0, 0);
		expect(text?.left).toBeLessThan((box?.left ?? 0) - 20);
		expect(await overflowOf(page)).toBe(0);
	}
});
