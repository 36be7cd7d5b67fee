import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { landingBytes } from "../../bench/bytes.ts";
import { get } from "../../bench/get.ts";
import { domainKeys } from "../../src/model/brands.ts";
import { lookAttributes, lookFields, lookOf, lookValues, partsOfLook } from "../../src/model/look/look.ts";
import { sampleOf } from "../setup/app/sample.ts";
import budgets from "./budgets.json" with { type: "json" };

const { bytes, fontFiles } = budgets;
const publicFolder = join(import.meta.dirname, "../../dist/public");
const sizeOf = (name: string) => statSync(join(publicFolder, name)).size;
const fontNames = readdirSync(publicFolder).filter((name) => /\.(woff2?|ttf|otf)$/.test(name));
/** Size of the first font of the standard design. */
const drawnFont = sizeOf(fontNames.find((name) => /^grotesque-(?!more)/.test(name)) ?? "");
const scripts = readdirSync(publicFolder).filter((name) => name.endsWith(".js"));

describe.each(domainKeys)("Bytes of the landing page of %s", (key) => {
	it("stay within what a phone on a slow connection can load", async () => {
		const sizes = await landingBytes(`http://127.0.0.1:${inject("port")}`, `${key}.localhost`);
		const { html = 0, script = 0, styles = 0, fonts = 0 } = sizes;
		for (const size of [html, script, styles, fonts]) expect(size).toBeGreaterThan(0);
		expect(script).toBeLessThanOrEqual(bytes.script);
		const isAsDrawn = (sampleOf(key).website.typeface ?? "") === "";
		if (isAsDrawn) expect(fonts).toBe(drawnFont);
		// Other type pairings have a separate budget; the rest of the page keeps its own.
		expect(html + script + styles).toBeLessThan(bytes.landing - drawnFont);
		expect(fonts).toBeLessThanOrEqual(bytes.fonts);
	});

	it("has few of them in its HTML, raw and as it is sent once many have asked for it (brotli 11)", async () => {
		const address = `http://127.0.0.1:${inject("port")}`;
		const { body } = await get(address, sampleOf(key).website.domain ?? "", "/");
		expect(body.length).toBeGreaterThan(0);
		expect(body.length).toBeLessThanOrEqual(bytes.html);
		expect(brotliCompressSync(body).length).toBeLessThanOrEqual(bytes.htmlCompressed);
	});
});

const partNames = readdirSync(publicFolder).filter((name) => /^part-.*\.css\.br$/.test(name));
const partSources = readdirSync(join(import.meta.dirname, "../../src/site/styles/parts"));
const types = lookValues("typeface").filter(Boolean);
const most = (name: string) => (name.startsWith("part-type-") ? bytes.type : bytes.part);

/** Names and sizes of public files. */
function sizesOf(named: RegExp): [name: string, size: number][] {
	return readdirSync(publicFolder)
		.filter((name) => named.test(name))
		.map((name) => [name, sizeOf(name)]);
}

describe("The public files", () => {
	it.each(Object.entries(bytes.css))(
		"have styles that are small enough to be in the page: %s, %i bytes",
		(kind, most) => {
			const named = new RegExp(`^(styles|${kind}Styles)-.*\\.css\\.br$`);
			const names = readdirSync(publicFolder).filter((name) => named.test(name));
			expect(names).toHaveLength(2);
			const size = names.reduce((sum, name) => sum + readFileSync(join(publicFolder, name)).length, 0);
			expect(size).toBeLessThanOrEqual(most);
		},
	);

	it("have what only some pages show first beside them, in small parts", () => {
		expect(partNames).toHaveLength(partSources.length + types.length);
		for (const name of partNames)
			expect([name, sizeOf(name)]).toEqual([name, expect.toSatisfy((size: number) => size <= most(name))]);
	});

	it("have styles and scripts of blocks in files that pages with the block load alone", () => {
		const sheets = sizesOf(/^block-.*\.css\.br$/);
		expect(sheets.length).toBe(readdirSync(join(import.meta.dirname, "../../src/site/styles/blocks")).length);
		for (const [name, size] of sheets) expect([name, size <= bytes.blockStyles]).toEqual([name, true]);
		const blockScripts = sizesOf(/^blocks-.*\.js\.br$/);
		expect(blockScripts.length).toBe(
			readdirSync(join(import.meta.dirname, "../../src/site/browser/blocks")).length,
		);
		for (const [name, size] of blockScripts) expect([name, size <= bytes.blockScript]).toEqual([name, true]);
	});

	it("make a page no heavier than its budget, whatever look is chosen", async () => {
		const address = `http://127.0.0.1:${inject("port")}`;
		const host = sampleOf("team").website.domain ?? "";
		const { script = 0, styles = 0 } = await landingBytes(address, host);
		const html = (await get(address, host, "/")).body.toString();
		const textOf = (part: string) => {
			const name = partNames.find((each) => each.startsWith(`part-${part}-`)) ?? "";
			return readFileSync(join(publicFolder, name.replace(".br", "")), "utf8");
		};
		for (const typeface of types) {
			// The choice of each that brings the most.
			const chosen = lookFields.map((field) => {
				const values = field === "typeface" ? [typeface] : lookValues(field);
				const sizeWith = (value: string) =>
					partsOfLook(
						lookOf((each) => (each === field ? value : "")),
						true,
					).reduce((sum, part) => sum + textOf(part).length, 0);
				return [field, values.toSorted((one, other) => sizeWith(other) - sizeWith(one))[0] ?? ""] as const;
			});
			const look = lookOf((field) => Object.fromEntries(chosen)[field] ?? "");
			const sheets = partsOfLook(look, true).map((part) => `<style>${textOf(part)}</style>`);
			expect(sheets.length).toBe(6);
			const attributes = Object.entries(lookAttributes(look)).map(([name, value]) => ` ${name}="${value}"`);
			const dressed = html
				.replace("<html", `<html${attributes.join("")}`)
				.replace("</head>", `${sheets.join("")}</head>`);
			const compressed = brotliCompressSync(dressed, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
			expect(compressed.length + script + styles).toBeLessThan(bytes.landing - drawnFont);
		}
	});

	it("are sent as they were compressed at the build", () => {
		for (const name of readdirSync(publicFolder).filter((file) => /\.(js|css)$/.test(file))) {
			const whole = readFileSync(join(publicFolder, name));
			const compressed = readFileSync(join(publicFolder, `${name}.br`));
			expect(brotliDecompressSync(compressed).equals(whole)).toBe(true);
			expect(compressed.length).toBeLessThanOrEqual(brotliCompressSync(whole).length);
		}
	});

	it("have no more fonts than two as drawn for all brands, and one more of each for letters that few pages have", () => {
		const drawn = fontNames.filter((name) => /^(grotesque|mono)-/.test(name));
		expect(drawn.length).toBeLessThanOrEqual(fontFiles);
		expect(drawn.length).toBeGreaterThan(0);
	});

	it.each(types)("have fonts of %s that no page loads too many bytes of, whatever its letters", (type) => {
		const sheet = readFileSync(
			join(
				publicFolder,
				partNames.find((name) => name.startsWith(`part-type-${type}-`))?.replace(".br", "") ?? "",
			),
			"utf8",
		);
		const fonts = [...sheet.matchAll(/\/assets\/([\w-]+\.woff2)/g)].map(([, name = ""]) => name);
		expect(fonts).toHaveLength(6);
		expect(fonts.reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThanOrEqual(bytes.fonts);
	});

	it("have neither React nor anything of the back office", () => {
		expect(scripts.length).toBeGreaterThan(0);
		for (const name of scripts) {
			const text = readFileSync(join(publicFolder, name), "utf8");
			expect([
				name,
				/react|jsx|createElement\(.{0,10}Fragment|mantine|\/cms\/|\/api\/(?!page-views)/i.exec(text)?.[0],
			]).toEqual([name, undefined]);
		}
	});
});
