import { setImmediate as turn } from "node:timers/promises";
import { PageCache } from "../../../src/delivery/page-cache/page-cache.ts";
import { cachedPage, words } from "./cached-page.ts";

/**
 * A process (with --expose-gc) that prints the memory of compressed pages, then of small ones, as a share of the size
 * that the cache counts.
 */

/** Memory of this process, in the heap and outside it, after a full garbage collection. */
async function held(): Promise<number> {
	for (let [least, unchanged] = [Number.POSITIVE_INFINITY, 0]; ; ) {
		globalThis.gc?.();
		// Memory outside the heap is freed a moment later.
		await turn();
		const { heapUsed, arrayBuffers } = process.memoryUsage();
		const bytes = heapUsed + arrayBuffers;
		unchanged = bytes < least - 10_000 ? 0 : unchanged + 1;
		least = Math.min(least, bytes);
		if (unchanged === 3) return least;
	}
}

async function shareOf(fill: (cache: PageCache) => void | Promise<void>): Promise<number> {
	const before = await held();
	const cache = new PageCache(1_000_000_000);
	await fill(cache);
	return ((await held()) - before) / cache.figures.bytes;
}

const compressed = await shareOf(async (cache) => {
	for (let site = 0; site < 1_000; site++) {
		const page = cache.store(cachedPage(site, `<p>${words(300, site)}</p>`, cache.mark()));
		const body = await page.body("br");
		if (body.bytes.buffer.byteLength !== body.bytes.length)
			throw new Error("A page holds the compressor's buffer");
	}
});
const small = await shareOf((cache) => {
	for (let site = 0; site < 6_000; site++) cache.store(cachedPage(site, `User-agent: ${site}`, cache.mark()));
});
process.stdout.write(JSON.stringify({ compressed, small }));
