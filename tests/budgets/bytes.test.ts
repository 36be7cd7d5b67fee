import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { landingBytes } from "../../bench/bytes.ts";
import { domainKeys } from "../../src/model/brands.ts";
import budgets from "./budgets.json" with { type: "json" };

const { bytes, fontFiles } = budgets;
const publicFolder = join(import.meta.dirname, "../../dist/public");
const scripts = readdirSync(publicFolder).filter((name) => name.endsWith(".js"));

describe.each(domainKeys)("Bytes of the landing page of %s", (key) => {
	it("stay within what a phone on a slow line has patience for", async () => {
		const sizes = await landingBytes(`http://127.0.0.1:${inject("port")}`, `${key}.localhost`);
		const { html = 0, script = 0, fonts = 0 } = sizes;
		for (const size of [html, script, fonts]) expect(size).toBeGreaterThan(0);
		expect(script).toBeLessThanOrEqual(bytes.script);
		expect(html + script + fonts).toBeLessThan(bytes.landing);
	});
});

describe("The public files", () => {
	it("have styles that are small enough to be in every page", () => {
		const sizes = (part: RegExp) =>
			readdirSync(publicFolder)
				.filter((file) => part.test(file))
				.map((file) => readFileSync(join(publicFolder, file)).length);
		expect(Math.max(...sizes(/^css-.*\.css\.br$/))).toBeLessThanOrEqual(bytes.css);
		const parts = sizes(/^part-.*\.css\.br$/);
		expect(parts).toHaveLength(5);
		expect(Math.max(...parts)).toBeLessThanOrEqual(bytes.cssOfPart);
	});

	it("are sent as they were compressed at the build", () => {
		for (const name of readdirSync(publicFolder).filter((file) => /\.(js|css)$/.test(file))) {
			const whole = readFileSync(join(publicFolder, name));
			const compressed = readFileSync(join(publicFolder, `${name}.br`));
			expect(brotliDecompressSync(compressed).equals(whole)).toBe(true);
			expect(compressed.length).toBeLessThanOrEqual(brotliCompressSync(whole).length);
		}
	});

	it("have no more fonts than two, and one for letters that few labels have", () => {
		const fonts = readdirSync(publicFolder).filter((name) => /\.(woff2?|ttf|otf)$/.test(name));
		expect(fonts.length).toBeLessThanOrEqual(fontFiles);
		expect(fonts.length).toBeGreaterThan(0);
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
