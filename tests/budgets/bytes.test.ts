import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { landingBytes } from "../../bench/bytes.ts";
import { get } from "../../bench/get.ts";
import { domainKeys } from "../../src/model/brands.ts";
import { sampleOf } from "../setup/app/sample.ts";
import budgets from "./budgets.json" with { type: "json" };

const { bytes, fontFiles } = budgets;
const publicFolder = join(import.meta.dirname, "../../dist/public");
const scripts = readdirSync(publicFolder).filter((name) => name.endsWith(".js"));

describe.each(domainKeys)("Bytes of the landing page of %s", (key) => {
	it("stay within what a phone on a slow connection can load", async () => {
		const sizes = await landingBytes(`http://127.0.0.1:${inject("port")}`, `${key}.localhost`);
		const { html = 0, script = 0, styles = 0, fonts = 0 } = sizes;
		for (const size of [html, script, styles, fonts]) expect(size).toBeGreaterThan(0);
		expect(script).toBeLessThanOrEqual(bytes.script);
		expect(html + script + styles + fonts).toBeLessThan(bytes.landing);
	});

	it("has few of them in its HTML, raw and as it is sent once many have asked for it (brotli 11)", async () => {
		const address = `http://127.0.0.1:${inject("port")}`;
		const { body } = await get(address, sampleOf(key).website.domain ?? "", "/");
		expect(body.length).toBeGreaterThan(0);
		expect(body.length).toBeLessThanOrEqual(bytes.html);
		expect(brotliCompressSync(body).length).toBeLessThanOrEqual(bytes.htmlCompressed);
	});
});

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

	it("have what only some landing pages show first beside them, in small parts", () => {
		const names = readdirSync(publicFolder).filter((name) => /^part-.*\.css\.br$/.test(name));
		expect(names).toHaveLength(6);
		const sizes = names.map((name) => readFileSync(join(publicFolder, name)).length);
		expect(Math.max(...sizes)).toBeLessThanOrEqual(bytes.part);
	});

	it("are sent as they were compressed at the build", () => {
		for (const name of readdirSync(publicFolder).filter((file) => /\.(js|css)$/.test(file))) {
			const whole = readFileSync(join(publicFolder, name));
			const compressed = readFileSync(join(publicFolder, `${name}.br`));
			expect(brotliDecompressSync(compressed).equals(whole)).toBe(true);
			expect(compressed.length).toBeLessThanOrEqual(brotliCompressSync(whole).length);
		}
	});

	it("have no more fonts than two, and one more of each for letters that few pages have", () => {
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
