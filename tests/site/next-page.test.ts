import { expect, inject, it } from "vitest";
import { ask } from "../setup/app/ask.ts";
import { addressOf, browserOfFile } from "../setup/browser/visits.ts";

const { newPage } = browserOfFile();

/** Letters on the pages, including vowels with macrons of te reo Māori. */
const letters = "AZaz09 ĀĒĪŌŪāēīōū ÀÉÑÖßçøÿ ‘’“”–—…•·©×÷½°€ \u00a0";

it("LP-18 a page announces the files that it needs, and which pages may be prerendered", async () => {
	const page = await newPage();
	const answer = await page.goto(addressOf("team"));
	const headers = answer?.headers() ?? {};
	const preloaded = [...(headers.link ?? "").matchAll(/<([^>]+)>/g)].map(([, address]) => address ?? "");
	const used = await page.evaluate(() =>
		performance
			.getEntriesByType("resource")
			.map(({ name }) => new URL(name).pathname)
			// Labels show in the system font until their own has loaded. Styles are in the page; only
			// those below the fold are loaded on demand.
			.filter((path) => /\.woff2$/.test(path) && !/mono/.test(path)),
	);
	expect(preloaded.toSorted()).toEqual([...new Set(used)].toSorted());

	const rules = await ask(inject("port"), "team.localhost", JSON.parse(headers["speculation-rules"] ?? ""));
	expect(rules.headers).toMatchObject({
		"content-type": "application/speculationrules+json",
		"cache-control": "public, max-age=31536000, immutable",
	});
	const [{ eagerness, where }] = JSON.parse(rules.text).prerender;
	expect(eagerness).toBe("moderate");
	const [ours, { not: others }] = where.and;
	const matches = ({ href_matches: patterns }: { href_matches: string | string[] }, path: string) =>
		[patterns]
			.flat()
			.some((pattern) => new URLPattern(pattern, addressOf("team")).test(addressOf("team", path)));
	for (const path of ["/", "/library", "/library/abc", "/library?type=insight"])
		expect([path, matches(ours, path), matches(others, path)]).toEqual([path, true, false]);
	for (const path of ["/cms", "/cms/login", "/api/page-views", "/media/a/b.pdf", "/v0/b/frontage/o"])
		expect([path, matches(others, path)]).toEqual([path, true]);
});

it("LP-17 both fonts have every letter that the pages need", async () => {
	const page = await newPage();
	await page.goto(addressOf("team"));
	const missing = await page.evaluate(async (all) => {
		// Loaded explicitly: on the page, a late font is left for the next page.
		const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
		const faces = rules
			.filter((rule) => rule instanceof CSSFontFaceRule)
			.map(
				({ style }) =>
					(name: string) =>
						style.getPropertyValue(name).replaceAll('"', ""),
			)
			.filter((tell) => ["Grotesque", "Mono"].includes(tell("font-family")))
			.map((tell) => {
				const unicodeRange = tell("unicode-range") || "U+0-10FFFF";
				return new FontFace(`Whole${tell("font-family")}`, tell("src"), { unicodeRange });
			});
		for (const face of faces) document.fonts.add(await face.load());
		const context = document.createElement("canvas").getContext("2d");
		if (!context) return ["no canvas"];
		// A letter that the font lacks has the width of the fallback font.
		const width = (font: string, behind: string, letter: string) => {
			context.font = `40px ${font}, ${behind}`;
			return context.measureText(letter).width;
		};
		return ["WholeGrotesque", "WholeMono"].flatMap((font) =>
			[...all]
				.filter((letter) => width(font, "serif", letter) !== width(font, "monospace", letter))
				.map((l) => font + l),
		);
	}, letters);
	expect(missing).toEqual([]);
});

it.each(["no-preference", "reduce"] as const)(
	"page transitions follow the motion preference: %s",
	async (reducedMotion) => {
		const page = await newPage({ reducedMotion });
		await page.goto(addressOf("team"));
		const isOn = await page.evaluate(() =>
			[...document.styleSheets]
				.flatMap((sheet) => [...sheet.cssRules])
				.filter((rule) => rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches)
				.some((rule) =>
					[...(rule as CSSMediaRule).cssRules].some(({ cssText }) => cssText.startsWith("@view-transition")),
				),
		);
		expect(isOn).toBe(reducedMotion === "no-preference");
	},
);
