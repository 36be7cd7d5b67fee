import { describe, expect, it } from "vitest";
import { asCompression, roomToRender } from "./backpressure.ts";

const most = 8;

describe("Pages during other compressions", () => {
	it("start while few are waiting, in order, compressed or not", async () => {
		const ends: (() => void)[] = [];
		const compress = () => asCompression(() => new Promise<void>((resolve) => ends.push(resolve)));
		await roomToRender();
		const under = Array.from({ length: most }, compress);
		const begun: number[] = [];
		const pages = Array.from({ length: 3 * most }, async (_, page) => {
			await roomToRender();
			begun.push(page);
			if (page % 2 === 0) under.push(compress());
		});
		await new Promise(setImmediate);
		expect(begun).toEqual([]);
		ends.shift()?.();
		await Promise.race(pages);
		expect(begun[0]).toBe(0);
		while (ends.length > 0) {
			ends.shift()?.();
			await new Promise(setImmediate);
		}
		await Promise.all([...pages, ...under]);
		expect(begun).toEqual(pages.map((_, page) => page));
	});

	it("continue when a compression fails", async () => {
		const failing = Array.from({ length: most }, () =>
			asCompression(() => Promise.reject(new Error("No memory"))),
		);
		const page = roomToRender();
		expect(await Promise.allSettled(failing)).toHaveLength(most);
		await page;
	});
});
