import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import {
	addressOf,
	editionOf,
	fileOf,
	focusWithin,
	mediaIdOf,
	parseRendition,
	renditionFormats,
	renditionShapes,
	renditionWidths,
	shownSize,
	widthsFor,
} from "./media.ts";

const id = "k3v9x1s7n0q5t2w8b4z6";

describe("Addresses of files", () => {
	it("identify the file whatever it is called", () => {
		holds(
			fc.property(
				fc.string({ unit: "grapheme", minLength: 1 }).filter((name) => name.isWellFormed()),
				(name) => {
					const address = addressOf({ id, name });
					expect(address).not.toMatch(/[\s\\?#]/);
					expect(mediaIdOf(address)).toBe(id);
				},
			),
		);
	});

	it.each(["https://example.nz/a.jpg", `/files/${id}/a.jpg`, "/media/old.webp", "", "#"])(
		"identify no file of ours: %j",
		(address) => expect(mediaIdOf(address)).toBeUndefined(),
	);
});

describe("Renditions", () => {
	const all = renditionWidths.flatMap((width) =>
		(Object.keys(renditionShapes) as (keyof typeof renditionShapes)[]).flatMap((shape) =>
			(Object.keys(renditionFormats) as (keyof typeof renditionFormats)[]).map((format) => ({
				width,
				shape,
				format,
			})),
		),
	);

	it("are read back as they were written", () => {
		for (const rendition of all) expect(parseRendition(fileOf(rendition))).toEqual(rendition);
	});

	it.each(["641.avif", "640.gif", "long-640.avif", "064.avif", "640.avif.png", "toString-640.avif", ""])(
		"are invalid if they are never generated: %j",
		(file) => expect(parseRendition(file)).toBeUndefined(),
	);

	it("are offered up to the width of the picture", () => {
		expect(widthsFor(700)).toEqual([160, 240, 320, 480, 640]);
		expect(widthsFor(20)).toEqual([160]);
		expect(widthsFor(9_000)).toEqual(renditionWidths);
		expect(widthsFor(700, [320, 640, 960])).toEqual([320, 640]);
		expect(widthsFor(20, [320, 640])).toEqual([320]);
	});
});

describe("The editions of a picture", () => {
	it("have another name for other bytes, another crop and another focal point", () => {
		const looks = { blob: "blobs/aa/x", crop: "", focalPoint: "" };
		const editions = [
			looks,
			{ ...looks, blob: "blobs/aa/y" },
			{ ...looks, crop: "0,0,0.5,1" },
			{ ...looks, focalPoint: "0,0" },
		].map(editionOf);
		expect(new Set(editions).size).toBe(4);
		expect(editions.every((edition) => /^[a-z0-9]{11}$/.test(edition))).toBe(true);
	});

	it("are the crop, with the focal point within it", () => {
		expect(shownSize({ width: 1_000, height: 500, crop: "0.5,0,0.25,1" })).toEqual({
			width: 250,
			height: 500,
		});
		expect(focusWithin({ crop: "0.5,0,0.5,1", focalPoint: "0.75,0.2" })).toEqual({ x: 0.5, y: 0.2 });
		expect(focusWithin({ crop: "0.5,0,0.5,1", focalPoint: "0.1,0.2" })).toEqual({ x: 0, y: 0.2 });
		expect(focusWithin({ crop: "", focalPoint: "" })).toEqual({ x: 0.5, y: 0.5 });
	});
});
