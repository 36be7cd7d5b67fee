import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { sampleOf } from "../setup/app/sample.ts";
import { browserOfFile } from "../setup/browser/visits.ts";
import { layOutAll } from "../setup/browser/watch.ts";

const { visit } = browserOfFile();

const companyNumberLabels = {
	"digital-nz": "NZBN:",
	"racking-nz": "NZBN:",
	team: "NZBN:",
	"digital-au": "ABN:",
} as const;

const keys = Object.keys(companyNumberLabels) as (keyof typeof companyNumberLabels)[];

describe.each(keys)("Contact and footer of %s", (key) => {
	let page: Page;
	const { website, copy } = sampleOf(key);
	beforeAll(async () => {
		page = await visit(key);
	});

	it.each([
		["LP-12", "/", "#contact"],
		["LP-13", "/library", ".footer-contact"],
	])("%s: on %s, %s has the address part by part, email and telephone as links", async (_, path, part) => {
		const contact = (path === "/" ? page : await visit(key, path)).locator(`${part} address`);
		const lines = contact.locator("span");
		expect(await lines.allTextContents()).toEqual(website.address?.split(",").map((line) => line.trim()));
		const tops = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().top));
		expect(new Set(tops).size).toBe(tops.length);
		const links = await contact
			.getByRole("link")
			.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
		expect(links).toEqual([
			[website.email, `mailto:${website.email}`],
			[website.phone, `tel:${website.phone?.replaceAll(" ", "")}`],
		]);
	});

	it("LP-12 has a title, hours, who answers, and a form that writes an email and keeps nothing", async () => {
		const contact = page.locator("#contact");
		expect(await contact.locator("h2").textContent()).toBe(copy.contactTitle);
		expect(await contact.locator(".hours p").allTextContents()).toEqual(copy.contactHours?.split("\n"));
		expect(await contact.locator(".answers p").first().textContent()).toBe(copy.contactPerson);
		await contact.scrollIntoViewIfNeeded();
		const form = page.frameLocator("#contact iframe");
		await form.getByLabel("Your name").fill("Ana");
		await form.getByLabel("Your email").fill("ana@example.nz");
		await form.getByLabel("What is it about?").fill("Four bays");
		await form.getByRole("button", { name: "Write the email" }).click();
		await form.getByText("Nothing has been sent and nothing was kept").waitFor();
		const mail = form.getByRole("link", { name: "Open it in your email program" });
		expect(await mail.getAttribute("href")).toContain(`mailto:${website.email}?subject=`);
		expect(await contact.locator(".form-line").isVisible()).toBe(true);
	});

	it("LP-13 repeats no address just below the contact section, but email and telephone", async () => {
		const links = page.locator(".footer-contact").getByRole("link");
		expect(await page.locator(".footer-contact span").count()).toBe(0);
		expect(await links.allTextContents()).toEqual([website.email, website.phone]);
	});

	it("LP-13 has the social links that are set, and no other", async () => {
		const expected = [
			["LinkedIn", copy.linkedinLink],
			["Facebook", copy.facebookLink],
			["Instagram", copy.instagramLink],
		].filter(([, address]) => address);
		const links = page.locator("footer .social a");
		expect(
			await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")])),
		).toEqual(expected);
	});

	it("LP-13 has the copyright of this year, the legal name, the company number and the tagline", async () => {
		const footer = page.locator("footer");
		const year = new Date().getFullYear();
		const legal = footer.locator(".legal");
		expect(await legal.textContent()).toBe(`© ${year} ${copy.companyLegalName} · Privacy`);
		expect(await legal.getByRole("link").getAttribute("href")).toBe("/privacy-policy");
		expect(await footer.getByRole("link", { name: /privacy/i }).count()).toBe(1);
		expect(await footer.locator(".number").textContent()).toBe(
			`${companyNumberLabels[key]} ${copy.companyAbn}`,
		);
		expect(await footer.locator(".tagline").textContent()).toBe(copy.footerTagline);
		expect(await footer.locator(".company").textContent()).toContain(copy.footerDescription);
	});
});

it.each(keys.filter((key) => !sampleOf(key).website.footerMenu))(
	"LP-13 without a menu of its own, the footer of %s has the quick links, each to its section",
	async (key) => {
		const page = await visit(key);
		const links = page.getByRole("navigation", { name: "Quick links" }).getByRole("link");
		expect(await links.allTextContents()).toEqual(["Home", "Solutions", "Case Studies", "Team", "Insights"]);
		for (const link of await links.all()) {
			const anchor = (await link.getAttribute("href")) ?? "";
			expect(await page.locator(`section${anchor}`).count()).toBe(1);
		}
	},
);

it("LP-13 the footer of the team leads to its menu", async () => {
	const page = await visit("team");
	const links = page.getByRole("navigation", { name: "Quick links" }).getByRole("link");
	const [, ...names] = await links.allTextContents();
	expect(names).toEqual([...["Careers", "Library", "Case Studies", "Team", "Terms of use", "Accessibility"]]);
	await links.getByText("Terms of use").click();
	expect(await page.locator("h1").textContent()).toBe("Terms of use");
});

it("LP-12, LP-13 on a tablet the email address and the company number are whole, and the last line has no gap", async () => {
	const page = await visit("digital-nz");
	await page.setViewportSize({ width: 768, height: 1000 });
	await layOutAll(page);
	const linesOf = (selector: string) =>
		page
			.locator(selector)
			.first()
			.evaluate((element) => {
				const range = document.createRange();
				range.selectNodeContents(element);
				return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
			});
	expect(await linesOf("#contact address a")).toBe(1);
	expect(await linesOf("footer .number")).toBe(1);
	const [line, parts] = await page
		.locator("footer")
		.evaluate((footer) => [
			footer.querySelector(".company")?.clientWidth ?? 0,
			[...footer.querySelectorAll(":scope > p")].reduce((sum, part) => sum + part.clientWidth, 0),
		]);
	expect(Math.abs((line ?? 0) - (parts ?? 0))).toBeLessThan(3);
});

it("LP-13 on a phone, labels have the typeface of texts, and the domain of the email address fits a line", async () => {
	const page = await visit("interiors-au", "/library");
	await page.setViewportSize({ width: 390, height: 844 });
	const families = await page
		.locator("footer h2.label")
		.evaluateAll((labels) => labels.map((label) => getComputedStyle(label).fontFamily.split(",")[0]));
	expect(new Set(families)).toEqual(new Set(["Text"]));
	const lines = await page
		.locator("footer address a")
		.first()
		.evaluate((link) => {
			const range = document.createRange();
			range.selectNodeContents(link);
			return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
		});
	expect(lines).toBe(2);
});
