import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { crop, focalPoint, parseArea, parsePoint, writeArea, writePoint } from "./picture-area.ts";

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const size = fc.double({ min: 0.001, max: 1, noNaN: true });

describe("Points and areas of a picture", () => {
	it("are read back as written, to four decimals: a point", () => {
		holds(
			fc.property(fraction, fraction, (x, y) => {
				const read = parsePoint(writePoint({ x, y }));
				expect(read?.x).toBeCloseTo(x, 3);
				expect(read?.y).toBeCloseTo(y, 3);
				expect(focalPoint("Focus").schema.safeParse(writePoint({ x, y })).success).toBe(true);
			}),
		);
	});

	it("are read back as written, to four decimals: an area", () => {
		holds(
			fc.property(fraction, fraction, size, size, (left, top, w, h) => {
				const [x, y] = [left * (1 - w), top * (1 - h)];
				const written = writeArea({ x, y, width: w, height: h });
				expect(parseArea(written)?.width).toBeCloseTo(w, 3);
				expect(crop("Crop").schema.safeParse(written).success).toBe(true);
			}),
		);
	});

	it.each(["0.5", "0.5,2", "-0.1,0.5", "NaN,0", "0.5,0.5,0.5", "1e-1,0", "a,b"])(
		"refuses %j as a focal point",
		(value) => expect(focalPoint("Focus").schema.safeParse(value).success).toBe(false),
	);

	it.each(["0,0,0,1", "0.5,0,0.6,1", "0,0,1", "0,0,1,1,1", "0.5,0.5"])("refuses %j as a crop", (value) =>
		expect(crop("Crop").schema.safeParse(value).success).toBe(false),
	);
});
