import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timesOf } from "../../../tests/setup/input/effort.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import { everywhere } from "../../data/database/log/changes.ts";
import { PageCache } from "./page-cache.ts";

const megabyte = 1_048_576;
const page = (site: string, address: string, html = `<p>${site} ${address}</p>`) => ({
	host: `${site}.example.nz`,
	site,
	tags: [site, `${site}-key`],
	address,
	html,
	brand: "team",
	policy: { plain: "", secure: "", opener: "same-origin" } as const,
});

describe("The page cache", () => {
	it("returns the cached page of a host and address, and nothing else", () => {
		const cache = new PageCache(megabyte);
		cache.store({ ...page("a", "/"), mark: cache.mark() });
		expect(cache.find("a.example.nz", "/")?.address).toBe("/");
		expect(cache.find("a.example.nz", "/library")).toBeUndefined();
		expect(cache.find("b.example.nz", "/")).toBeUndefined();
		expect(cache.figures).toMatchObject({ hits: 1, misses: 2, pages: 1 });
	});

	it("invalidates a site by any of its tags, and no other site", () => {
		const cache = new PageCache(megabyte);
		for (const site of ["a", "b"]) cache.store({ ...page(site, "/"), mark: cache.mark() });
		cache.invalidate(new Set(["a-key"]));
		expect(cache.find("a.example.nz", "/")).toBeUndefined();
		expect(cache.find("b.example.nz", "/")).toBeDefined();
		cache.invalidate(new Set([everywhere]));
		expect(cache.find("b.example.nz", "/")).toBeUndefined();
		expect(cache.figures).toMatchObject({ pages: 0, bytes: 0, forgotten: 2 });
	});

	it("stores no page that was begun before a write to its content", () => {
		const cache = new PageCache(megabyte);
		const mark = cache.mark();
		cache.invalidate(new Set(["a"]));
		cache.store({ ...page("a", "/"), mark });
		cache.store({ ...page("b", "/"), mark });
		expect(cache.find("a.example.nz", "/")).toBeUndefined();
		expect(cache.find("b.example.nz", "/")).toBeDefined();
	});

	it("stores no page that was begun before the oldest known write", () => {
		const cache = new PageCache(megabyte);
		const mark = cache.mark();
		for (let write = 0; write < 2_000; write++) cache.invalidate(new Set([`site-${write}`]));
		cache.store({ ...page("a", "/"), mark });
		expect(cache.find("a.example.nz", "/")).toBeUndefined();
	});

	it("removes the least recently used pages, and never exceeds its limit", () => {
		// With overhead, a tenth of the maximum.
		const html = "x".repeat(17_500);
		holds(
			fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 200 }), (numbers) => {
				const cache = new PageCache(200_000);
				const recent: string[] = [];
				for (const number of numbers) {
					const address = `/library/${number}`;
					if (!cache.find("a.example.nz", address))
						cache.store({ ...page("a", address, html), mark: cache.mark() });
					recent.splice(0, recent.length, ...recent.filter((one) => one !== address), address);
					expect(cache.figures.bytes).toBeLessThanOrEqual(200_000);
				}
				for (const address of recent.slice(-10)) expect(cache.find("a.example.nz", address)).toBeDefined();
			}),
			{ times: timesOf(300, 10) },
		);
	});

	it("stores a page under the normalised host, and an exact one only under that", () => {
		const cache = new PageCache(megabyte);
		cache.store({ ...page("a", "/"), mark: cache.mark() });
		cache.store({ ...page("b", "/"), isExact: true, mark: cache.mark() });
		for (const host of ["A.example.nz", "a.example.nz:8080", "a.example.nz.", "www.a.example.nz"])
			expect(cache.peek(host, "/")?.address).toBe("/");
		expect(cache.peek("b.example.nz", "/")?.address).toBe("/");
		for (const host of ["a.example.nz:99999", "b.example.nz:8080", "B.example.nz", "!!", ""])
			expect(cache.peek(host, "/")).toBeUndefined();
	});

	it("removes the least recent host if there are too many, with its pages", () => {
		const cache = new PageCache(1_000 * megabyte);
		const keep = (host: string, site: string) =>
			cache.store({ ...page(site, "/", ""), host, isExact: true, mark: cache.mark() });
		keep("first.localhost", "first");
		for (let port = 1; port <= 20_000; port++) keep(`a.localhost:${port}`, `a ${port % 2}`);
		expect(cache.peek("first.localhost", "/")).toBeUndefined();
		for (const port of [1, 2, 20_000]) expect(cache.peek(`a.localhost:${port}`, "/")).toBeDefined();
		expect(cache.figures.pages).toBe(2);
	});

	it("stores a page compressed only, and returns it in any coding", async () => {
		const cache = new PageCache(megabyte);
		const html = Array.from({ length: 2_000 }, (_, index) => `<p>Paragraph ${index * 7919}</p>`).join("");
		const stored = cache.store({ ...page("a", "/", html), mark: cache.mark() });
		const around = cache.figures.bytes - stored.bytes;
		const whole = stored.bytes;
		const first = await stored.body("gzip");
		expect(stored.bytes).toBe(whole - html.length + first.bytes.length);
		const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
		for (const coding of ["br", "zstd", "gzip"] as const)
			expect(String(decoders[coding]((await stored.body(coding)).bytes))).toBe(html);
		expect(String((await stored.body("identity")).bytes)).toBe(html);
		expect(cache.figures.bytes).toBe(stored.bytes + around);
	});

	it("compresses a popular page as much as possible", async () => {
		const cache = new PageCache(megabyte);
		const html = Array.from({ length: 2_000 }, (_, index) => `<p>Paragraph ${index * 7919}</p>`).join("");
		const stored = cache.store({ ...page("a", "/", html), mark: cache.mark() });
		const around = cache.figures.bytes - stored.bytes;
		const quick = (await stored.body("br")).bytes.length;
		for (let hit = 0; hit < 8; hit++) cache.find("a.example.nz", "/");
		await expect.poll(async () => (await stored.body("br")).bytes.length).toBeLessThan(quick);
		expect(cache.figures.bytes).toBe(stored.bytes + around);
	});
});
