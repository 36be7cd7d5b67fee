import { expect, test } from "vitest";
import { sizesOf } from "./sizes.ts";

test("The windows that a width is for stand before those that are left", () => {
	expect(sizesOf({ phone: 90, desk: 50 })).toBe(
		[
			"(max-width: 44.99rem) and (min-resolution: 2.5dppx) 37vw",
			"(max-width: 44.99rem) and (min-resolution: 1.5dppx) 55vw",
			"(max-width: 44.99rem) 81vw",
			"(min-resolution: 1.5dppx) 31vw",
			"45vw",
		].join(", "),
	);
});

test("A finer screen is never sent less than a coarser one", () => {
	for (const phone of [20, 43, 90, 100]) {
		const widths = [...sizesOf({ phone, desk: 50 }).matchAll(/(\d+)vw/g)].map(([, width]) => Number(width));
		const [veryDense = 0, dense = 0, others = 0] = widths;
		expect(veryDense * 3).toBeGreaterThanOrEqual(dense * 2 - 2);
		expect(dense * 2).toBeGreaterThan(others);
	}
});
