import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Program, startProgram } from "../setup/app/program.ts";
import { sampleOf } from "../setup/app/sample.ts";
import { addressOf, browserOfFile } from "../setup/browser/visits.ts";

const { newPage, visit } = browserOfFile();

it("LP-15 digital-nz has its suffix in the title, and its meta description", async () => {
	const page = await visit("digital-nz");
	expect(await page.title()).toBe("Setout Digital | Digital Solutions for New Zealand AEC");
	expect(await page.locator('meta[name="description"]').getAttribute("content")).toBe(
		sampleOf("digital-nz").website.metaDescription,
	);
});

it.each(["racking-nz", "team"] as const)("LP-15 %s has the general title", async (key) => {
	const page = await visit(key);
	expect(await page.title()).toBe(`${sampleOf(key).website.name} | ${sampleOf(key).copy.heroTitle}`);
});

it("LP-17 a brand's own colours are on its page", async () => {
	const grounds = new Set<string>();
	for (const key of ["digital-nz", "racking-nz", "team"] as const) {
		const page = await visit(key);
		grounds.add(await page.locator(".plate").evaluate((plate) => getComputedStyle(plate).backgroundColor));
	}
	expect(grounds.size).toBe(3);
});

describe("A program without any content", () => {
	let program: Program;
	beforeAll(async () => {
		program = await startProgram({ args: ["--no-sample"], env: { LOG_LEVEL: "error" } });
	});
	afterAll(() => program.stop());

	async function open(key: Parameters<typeof addressOf>[0]) {
		const page = await newPage();
		await page.goto(addressOf(key, "/", program.port));
		return page;
	}

	it("LP-15 shows digital-nz the agency's default copy", async () => {
		const page = await open("digital-nz");
		expect(await page.title()).toBe("Fieldbook Studio | Digital Solutions for New Zealand AEC");
		expect(await page.locator('meta[name="description"]').getAttribute("content")).toMatch(/New Zealand/);
		expect(await page.locator("h1").textContent()).toBe("Digital Solutions for New Zealand AEC");
		expect(await page.locator("#problems h2").textContent()).toBe("Problems We Solve for NZ AEC");
		expect(await page.locator("#process h2").textContent()).toBe("Our Approach");
		expect(await page.locator("#pricing h2").textContent()).toBe("Solution Packages");
		expect(await page.locator("#pricing h3").allTextContents()).toEqual([
			"Starter App",
			"Professional Suite",
			"Enterprise Solution",
		]);
	});

	it("LP-08 LP-09 LP-11 shows digital-nz its own empty states", async () => {
		const page = await open("digital-nz");
		expect(await page.locator(".empty").allTextContents()).toEqual([
			"Our services information is coming soon.",
			"No case studies available yet. Check back soon for examples of our work with NZ AEC firms.",
			"Our expert team information is coming soon. We have dedicated professionals ready to assist with your NZ AEC projects.",
			"No insights available yet.",
		]);
	});

	it.each(["racking-nz", "team", "events-au"] as const)(
		"LP-15 shows %s the general default copy and empty states",
		async (key) => {
			const page = await open(key);
			expect(await page.locator("#pricing h3").allTextContents()).toEqual([
				"Basic Platform Licence",
				"Growth Bundle",
				"Enterprise Suite",
			]);
			expect(await page.locator(".popular h3").textContent()).toBe("Growth Bundle");
			expect(await page.locator(".empty").allTextContents()).toEqual([
				"Our services information is coming soon.",
				"No case studies available yet.",
				"No team members found for this website",
				"No insights or whitepapers available yet.",
			]);
		},
	);

	it.each(["digital-nz", "racking-au"] as const)("LP-16 shows %s sample contact values", async (key) => {
		const page = await open(key);
		const contact = page.locator("#contact address");
		expect(await contact.locator("span").count()).toBeGreaterThan(2);
		expect(await contact.getByRole("link").allTextContents()).toEqual([
			"hello@example.com",
			key === "digital-nz" ? "+64 4 555 0100" : "+61 3 5550 0100",
		]);
	});
});
