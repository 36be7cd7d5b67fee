import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { frameOf } from "./frame.ts";
import { storedRect, turnedSize } from "./orientation.ts";

const side = fc.integer({ min: 1, max: 5_000 });
const picture = fc.record({ width: side, height: side });
const part = fc.double({ min: 0, max: 1, noNaN: true });
const focus = fc.record({ x: part, y: part });
const crop = fc
	.tuple(part, part, part, part)
	.map(([x, y, width, height]) => ({ x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) }));
const requested = fc.record({ width: side, height: side, crop, focus }, { requiredKeys: ["width"] });

test("a crop is within the picture, and nothing is enlarged", () => {
	holds(
		fc.property(picture, requested, (of, options) => {
			const { cut, size } = frameOf(of, options);
			expect(Math.min(cut.left, cut.top)).toBeGreaterThanOrEqual(0);
			expect(Math.min(cut.width, cut.height, size.width, size.height)).toBeGreaterThanOrEqual(1);
			expect(cut.left + cut.width).toBeLessThanOrEqual(of.width);
			expect(cut.top + cut.height).toBeLessThanOrEqual(of.height);
			expect(size.width).toBeLessThanOrEqual(Math.min(cut.width, options.width));
			expect(size.height).toBeLessThanOrEqual(cut.height);
		}),
	);
});

test("the focal point stays visible, as near to the middle as the edges allow", () => {
	holds(
		fc.property(picture, side, side, focus, (of, width, height, point) => {
			const { cut } = frameOf(of, { width, height, focus: point });
			for (const [at, from, length, room] of [
				[point.x * of.width, cut.left, cut.width, of.width],
				[point.y * of.height, cut.top, cut.height, of.height],
			] as const) {
				expect(at).toBeGreaterThanOrEqual(from - 0.5);
				expect(at).toBeLessThanOrEqual(from + length + 0.5);
				const off = at - (from + length / 2);
				if (off > 0.5) expect(from + length).toBe(room);
				if (off < -0.5) expect(from).toBe(0);
			}
		}),
	);
});

test("a shape takes the largest part of its kind", () => {
	expect(frameOf({ width: 400, height: 300 }, { width: 100, height: 100 })).toEqual({
		cut: { left: 50, top: 0, width: 300, height: 300 },
		size: { width: 100, height: 100 },
	});
	const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
	expect(
		frameOf({ width: 400, height: 300 }, { width: 100, height: 50, crop, focus: { x: 0, y: 1 } }),
	).toEqual({
		cut: { left: 200, top: 200, width: 200, height: 100 },
		size: { width: 100, height: 50 },
	});
	expect(frameOf({ width: 40, height: 30 }, { width: 640 }).size).toEqual({ width: 40, height: 30 });
});

test("a part of the shown picture is a part of the stored one, whatever its orientation", () => {
	holds(
		fc.property(picture, requested, fc.integer({ min: 1, max: 8 }), (stored, options, orientation) => {
			const { cut } = frameOf(turnedSize(stored, orientation), options);
			const rect = storedRect(cut, stored, orientation);
			expect(turnedSize(rect, orientation)).toEqual({ width: cut.width, height: cut.height });
			expect(Math.min(rect.left, rect.top)).toBeGreaterThanOrEqual(0);
			expect(rect.left + rect.width).toBeLessThanOrEqual(stored.width);
			expect(rect.top + rect.height).toBeLessThanOrEqual(stored.height);
		}),
	);
});
