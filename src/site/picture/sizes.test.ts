import { expect, test } from "vitest";
import { sizesOf } from "./sizes.ts";

test("Media queries of a width precede the remaining ones", () => {
	expect(sizesOf({ phone: 90, tablet: 70, desk: 50 }).text).toBe(
		[
			"(max-width:44.99rem) and (min-resolution:2.5dppx) 37vw",
			"(max-width:44.99rem) and (min-resolution:1.5dppx) 55vw",
			"(max-width:44.99rem) 81vw",
			"(max-width:69.99rem) and (min-resolution:1.5dppx) 43vw",
			"(max-width:69.99rem) 63vw",
			"(min-resolution:1.5dppx) 31vw",
			"45vw",
		].join(","),
	);
});

test("A denser screen never gets fewer pixels than a less dense one", () => {
	for (const phone of [20, 43, 90, 100]) {
		const widths = [...sizesOf({ phone, desk: 50 }).text.matchAll(/(\d+)vw/g)].map(([, width]) =>
			Number(width),
		);
		const [veryDense = 0, dense = 0, others = 0] = widths;
		expect(veryDense * 3).toBeGreaterThanOrEqual(dense * 2 - 2);
		expect(dense * 2).toBeGreaterThan(others);
	}
});

test("Only widths that some window uses are offered", () => {
	expect(sizesOf({ phone: 20, tablet: 44, desk: 22 }).steps).toEqual([160, 240, 320, 480, 640]);
	expect(sizesOf({ phone: 90, desk: 60 }).steps).toEqual([320, 480, 640, 960, 1280, 1920]);
	expect(sizesOf({ desk: 100 }).steps?.at(-1)).toBe(2560);
});
