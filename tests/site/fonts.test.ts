import { expect, it } from "vitest";
import { browserOfFile } from "../setup/browser/visits.ts";

const { visit } = browserOfFile();

// Advance widths of a to z and of the space, in thousandths: of Helvetica (Adobe's metrics, which Arial has) and Roboto.
const widths = {
	Arial: [
		"556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 278",
		"556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 278",
	],
	Roboto: [
		"544 562 523 564 530 348 562 551 243 239 507 243 877 552 570 562 568 339 516 327 551 484 751 496 473 496 248",
		"535 563 521 563 540 358 571 560 265 260 534 265 866 561 564 563 564 366 514 338 560 506 734 509 503 509 249",
	],
	Times: [
		"",
		"500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 250",
	],
} as const;

const regularAndBold = ["Arial false", "Arial true", "Roboto false", "Roboto true"];

it.each([
	["team", "Grotesque", regularAndBold],
	["interiors-nz", "Text", regularAndBold],
	["interiors-nz", "Heading", ["Roboto true", "Times true"]],
	["racking-nz", "Text", regularAndBold],
	["racking-nz", "Heading", ["Arial true", "Roboto true"]],
	["events-au", "Heading", ["Arial true", "Roboto true"]],
] as const)(
	"the fallback of %s's %s is as wide as it and as high, whichever face a system has",
	async (key, family, known) => {
		const page = await visit(key);
		const { text, grotesque, faces } = await page.evaluate(async (family) => {
			const weights = family === "Heading" ? [600, 600] : [400, 600];
			await Promise.all(weights.map((weight) => document.fonts.load(`${weight} 100px ${family}`)));
			const text = (document.body.textContent ?? "").replace(/[^a-z ]| (?= )/g, "");
			const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
			const grotesque = weights.map((weight) => {
				context.font = `${weight} 1000px ${family}`;
				const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(text);
				return { width, ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent };
			});
			const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
			const faces = rules
				.filter((rule) => rule instanceof CSSFontFaceRule)
				.filter(({ cssText }) =>
					(family === "Grotesque" ? /family: "?Stand-in/ : RegExp(`${family}-`)).test(cssText),
				)
				.map(({ cssText }) => ({
					of: /Arial|Roboto|Times/.exec(cssText)?.[0] ?? "",
					isBold: /font-weight/.test(cssText),
					adjust: Number(/size-adjust: ([\d.]+)/.exec(cssText)?.[1]) / 100,
					ascent: Number(/ascent-override: ([\d.]+)/.exec(cssText)?.[1]) / 100,
					descent: Number(/descent-override: ([\d.]+)/.exec(cssText)?.[1]) / 100,
				}));
			return { text, grotesque, faces };
		}, family);
		expect(faces.map(({ of, isBold }) => `${of} ${isBold}`).toSorted()).toEqual(known);
		for (const { of, isBold, adjust, ascent, descent } of faces) {
			const table = widths[of as keyof typeof widths][isBold ? 1 : 0].split(" ").map(Number);
			const width = [...text].reduce(
				(sum, letter) => sum + (table[letter === " " ? 26 : letter.charCodeAt(0) - 97] ?? 0),
				0,
			);
			const own = grotesque[isBold ? 1 : 0];
			const off = (one: number, other = 0) => Math.abs(one / other - 1);
			expect([of, isBold, off(width * adjust, own?.width) < 0.012]).toEqual([of, isBold, true]);
			expect(off(ascent * adjust * 1000, own?.ascent)).toBeLessThan(0.005);
			expect(off(descent * adjust * 1000, own?.descent)).toBeLessThan(0.005);
		}
	},
);

it("the typeface is used whenever it arrives, and is the only font that every page preloads", async () => {
	const page = await visit("team");
	const faces = await page.evaluate(() =>
		[...document.fonts].map(({ family, display }) => `${family.replaceAll('"', "")} ${display}`),
	);
	expect(faces).toContain("Grotesque swap");
	expect(faces).toContain("Mono optional");
	const preloads = page.locator('link[rel="preload"][as="font"]');
	expect(await preloads.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))).toEqual([
		expect.stringMatching(/grotesque/),
	]);
});

it("a page of another type loads only its own fonts, with its preloads, macrons too", async () => {
	const page = await visit("interiors-nz");
	const loaded = await page.evaluate(async () => {
		await document.fonts.ready;
		const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
		return entries.map(({ name }) => /([a-z-]+)-[\w-]{8}\.woff2/.exec(name)?.[1] ?? "").filter(Boolean);
	});
	expect([...new Set(loaded)].filter((name) => !/^(fraunces|figtree)/.test(name))).toEqual([]);
	expect(loaded).toEqual(expect.arrayContaining(["fraunces", "figtree"]));
	const preloads = page.locator('link[rel="preload"][as="font"]');
	expect(await preloads.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))).toEqual([
		expect.stringMatching(/fraunces-/),
		expect.stringMatching(/figtree-/),
	]);
});
