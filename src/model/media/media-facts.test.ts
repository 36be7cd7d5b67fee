import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { type RecordId, toId } from "../ids.ts";
import { type RenditionShape, renditionShapes } from "./media.ts";
import { focusIn, mediaAt, mediaFactsOf, sizeIn } from "./media-facts.ts";

const record = {
	...{
		id: toId<RecordId>("a1b2c3d4e5f6g7h8j9k0"),
		name: "Hall.png",
		type: "picture",
		contentType: "image/png",
		size: 9_000,
	},
	...{ width: 1600, height: 1000, frames: 1, hasAlpha: false, blob: "blobs/ab/abc", placeholder: "" },
	...{ alt: "A hall", decorative: false, crop: "", focalPoint: "", poster: "", alternative: "" },
} as const;

const shapes = fc.constantFrom(...(Object.keys(renditionShapes) as RenditionShape[]));
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const pictures = fc.record({
	width: fc.integer({ min: 10, max: 20_000 }),
	height: fc.integer({ min: 10, max: 20_000 }),
	focus: fc.record({ x: fraction, y: fraction }),
});

describe("The facts of a file", () => {
	test("have no words for what is decorative, whatever was written of it", () => {
		expect(mediaFactsOf(record).alt).toBe("A hall");
		expect(mediaFactsOf({ ...record, decorative: true }).alt).toBe("");
	});

	test("are those of what its crop leaves, and another edition's when that changes", () => {
		const whole = mediaFactsOf(record);
		const cropped = mediaFactsOf({ ...record, crop: "0.5,0,0.5,1", focalPoint: "0.75,0.2" });
		expect(cropped).toMatchObject({ width: 800, height: 1000, focus: { x: 0.5, y: 0.2 } });
		expect(cropped.edition).not.toBe(whole.edition);
	});

	test("say whether it moves", () => {
		expect([1, 12].map((frames) => mediaFactsOf({ ...record, frames }).isAnimated)).toEqual([false, true]);
	});

	test("say how many pages a document has", () => {
		const document = { ...record, type: "document", frames: 12 } as const;
		expect(mediaFactsOf(document)).toMatchObject({ pages: 12, isAnimated: false });
		expect(mediaFactsOf({ ...document, frames: 1 }).pages).toBe(0);
		expect(mediaFactsOf({ ...record, frames: 12 }).pages).toBe(0);
	});

	test("are found by the address that fields hold", () => {
		const facts = mediaFactsOf(record);
		const media = { [facts.id]: facts };
		expect(mediaAt(media, `/media/${facts.id}/Hall.png`)).toBe(facts);
		for (const address of ["", "#", "/media/x.png", `https://a.example/media/${facts.id}/Hall.png`])
			expect(mediaAt(media, address)).toBeUndefined();
	});
});

describe("A picture that is cut to a shape", () => {
	test("has that shape, and lies within the picture", () => {
		holds(
			fc.property(shapes, pictures, (shape, picture) => {
				const { width, height } = sizeIn(shape, picture);
				expect(width).toBeLessThanOrEqual(picture.width);
				expect(height).toBeLessThanOrEqual(picture.height);
				expect(width === picture.width || height === picture.height).toBe(true);
				// Rounding.
				if (shape) expect(Math.abs(width - height * renditionShapes[shape])).toBeLessThanOrEqual(1.6);
			}),
		);
	});

	test("keeps its focal point where that was, as seen from the whole", () => {
		holds(
			fc.property(shapes, pictures, (shape, picture) => {
				const focus = focusIn(shape, picture);
				for (const share of [focus.x, focus.y]) {
					expect(share).toBeGreaterThanOrEqual(0);
					expect(share).toBeLessThanOrEqual(1);
				}
				const cut = sizeIn(shape, picture);
				if (cut.width < picture.width && picture.focus.x * picture.width < cut.width / 2)
					expect(focus.x * cut.width).toBeCloseTo(picture.focus.x * picture.width, 6);
			}),
		);
	});
});
