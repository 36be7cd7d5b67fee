import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, expect, it } from "vitest";
import { PageCache } from "./page-cache.ts";

let collect: () => void;
beforeAll(() => {
	setFlagsFromString("--expose-gc");
	collect = runInNewContext("gc");
});

/** Bytes that this process holds, in the heap and beside it, once all that can be freed is. */
async function held(): Promise<number> {
	for (let [least, unchanged] = [Number.POSITIVE_INFINITY, 0]; ; ) {
		collect();
		// What is freed beside the heap is freed a moment later, and what other tests have left after several.
		await turn();
		const { heapUsed, arrayBuffers } = process.memoryUsage();
		const bytes = heapUsed + arrayBuffers;
		unchanged = bytes < least - 10_000 ? 0 : unchanged + 1;
		least = Math.min(least, bytes);
		if (unchanged === 3) return least;
	}
}

const words = (count: number, seed: number) =>
	Array.from({ length: count }, (_, at) => ((at * 7_919 + seed * 104_729) % 99_991).toString(36)).join(" ");

/** A page whose texts are its own, as they are of one that was drawn. */
const drawn = (site: number, html: string, mark: number) => ({
	host: `site${site}.example.nz:${site}`,
	isExact: true,
	site: `http://site${site}.example.nz:${site} racking`,
	places: [`site${site}`, "racking-nz", `site${site}.example.nz`],
	address: "/robots.txt",
	html,
	brand: "racking-nz",
	policy: {
		plain: Buffer.from(`default-src 'none'; ${words(40, site)}`).toString(),
		secure: Buffer.from(`default-src 'none'; upgrade ${words(40, site)}`).toString(),
		opener: "same-origin",
	} as const,
	mark,
});

it("compressed pages take what they are counted as, within a third, whatever the compressor's buffers have", async () => {
	const before = await held();
	const cache = new PageCache(1_000_000_000);
	for (let site = 0; site < 1_000; site++) {
		const page = cache.keep(drawn(site, `<p>${words(300, site)}</p>`, cache.mark()));
		const body = await page.body("br");
		expect(body.bytes.buffer.byteLength).toBe(body.bytes.length);
		page.lines(body, true);
	}
	const ratio = ((await held()) - before) / cache.figures.bytes;
	expect([ratio > 2 / 3, ratio < 4 / 3, ratio]).toEqual([true, true, ratio]);
});

it("so do small pages under hosts of their own", async () => {
	const before = await held();
	const cache = new PageCache(1_000_000_000);
	for (let site = 0; site < 6_000; site++) cache.keep(drawn(site, `User-agent: ${site}`, cache.mark()));
	const ratio = ((await held()) - before) / cache.figures.bytes;
	expect(cache.figures.pages).toBe(6_000);
	expect([ratio > 2 / 3, ratio < 4 / 3, ratio]).toEqual([true, true, ratio]);
});

it("what is dropped leaves neither sites nor hosts", () => {
	const cache = new PageCache(2_000_000);
	for (let site = 0; site < 6_000; site++) cache.keep(drawn(site, "User-agent: *", cache.mark()));
	expect(cache.figures.bytes).toBeLessThanOrEqual(2_000_000);
	cache.forget(new Set(["racking-nz"]));
	expect(cache.figures).toMatchObject({ pages: 0, bytes: 0 });
});
