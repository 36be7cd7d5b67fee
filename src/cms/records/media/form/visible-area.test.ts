import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../../../tests/setup/input/holds.ts";
import { writeArea, writePoint } from "../../../../model/kinds/picture-area.ts";
import { type Framed, visibleArea } from "./shown-shapes.tsx";

const wide: Framed = { width: 2000, height: 1000, crop: "", focalPoint: "" };

describe("The visible area of a picture", () => {
	it.each([
		["all of it in its own shape", wide, 0, { x: 0, y: 0, width: 1, height: 1 }],
		["its middle in a square", wide, 1, { x: 0.25, y: 0, width: 0.5, height: 1 }],
		[
			"what is around its focal point",
			{ ...wide, focalPoint: "0.6,0.5" },
			1,
			{ x: 0.35, y: 0, width: 0.5, height: 1 },
		],
		[
			"no more than up to its edge",
			{ ...wide, focalPoint: "1,0" },
			1,
			{ x: 0.5, y: 0, width: 0.5, height: 1 },
		],
		["a part of its crop", { ...wide, crop: "0.5,0,0.5,1" }, 0.5, { x: 0.625, y: 0, width: 0.25, height: 1 }],
		["its crop", { ...wide, crop: "0.5,0.2,0.5,0.4" }, 0, { x: 0.5, y: 0.2, width: 0.5, height: 0.4 }],
	])("is %s", (_, picture, ratio, area) => {
		expect(visibleArea(picture, ratio)).toEqual(area);
	});

	it("has the shape, is within the crop, and is as large as possible", () => {
		const part = fc.double({ min: 0, max: 1, noNaN: true });
		const some = fc.record({
			width: fc.integer({ min: 1, max: 9_000 }),
			height: fc.integer({ min: 1, max: 9_000 }),
			at: fc.record({ x: part, y: part }),
			corner: fc.record({
				x: fc.double({ min: 0, max: 0.5, noNaN: true }),
				y: fc.double({ min: 0, max: 0.5, noNaN: true }),
			}),
			ratio: fc.double({ min: 0.2, max: 5, noNaN: true }),
		});
		holds(
			fc.property(some, ({ width, height, at, corner, ratio }) => {
				const crop = writeArea({ ...corner, width: 0.5, height: 0.5 });
				const picture = { width, height, crop, focalPoint: writePoint(at) };
				const [area, all] = [visibleArea(picture, ratio), visibleArea(picture, 0)];
				expect((width * area.width) / (height * area.height)).toBeCloseTo(ratio, 6);
				expect(area.x).toBeGreaterThanOrEqual(all.x - 1e-9);
				expect(area.y + area.height).toBeLessThanOrEqual(all.y + all.height + 1e-9);
				expect(Math.max(area.width / all.width, area.height / all.height)).toBeCloseTo(1, 9);
			}),
		);
	});
});
