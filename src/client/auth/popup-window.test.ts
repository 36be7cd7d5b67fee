import fc from "fast-check";
import { expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { popupFeatures } from "./popup-window.ts";

const read = (features: string) =>
	Object.fromEntries(features.split(",").map((part) => part.split("="))) as Record<string, string>;

it("AU-08 the window is 500×600, in the middle of its opener's screen", () => {
	expect(popupFeatures({ availWidth: 1_920, availHeight: 1_040 })).toBe(
		"popup,width=500,height=600,left=710,top=220",
	);
	const second = { availLeft: 1_920, availTop: -200, availWidth: 1_281, availHeight: 801 };
	expect(popupFeatures(second)).toBe("popup,width=500,height=600,left=2311,top=-99");
	expect(popupFeatures({ availWidth: 390, availHeight: 500 })).toBe(
		"popup,width=500,height=600,left=0,top=0",
	);
});

it("AU-08 is within a pixel of the middle on every screen with room for it, and at the top left of any other", () => {
	const side = fc.integer({ min: -5_000, max: 5_000 });
	const length = fc.integer({ min: 100, max: 8_000 });
	holds(
		fc.property(side, side, length, length, (availLeft, availTop, availWidth, availHeight) => {
			const { left, top } = read(popupFeatures({ availLeft, availTop, availWidth, availHeight }));
			const around = (at: number, start: number, all: number, own: number) =>
				all < own ? at === start : Math.abs(at - start - (start + all - (at + own))) <= 1;
			expect(around(Number(left), availLeft, availWidth, 500)).toBe(true);
			expect(around(Number(top), availTop, availHeight, 600)).toBe(true);
		}),
	);
});
