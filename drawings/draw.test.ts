import { describe, expect, test } from "vitest";
import { type DrawingKind, draw, sizes } from "./draw.ts";
import { subjects } from "./subjects/subjects.ts";

const colours = { ink: "#15201d", paper: "#f6f7f4", primary: "#1F3A34", secondary: "#C8643C" };
const kinds = Object.keys(sizes) as DrawingKind[];

/** The share of one drawing's path elements that another also has. */
function sameness(one: string, other: string): number {
	const paths = (svg: string) => svg.match(/<path[^>]*>/g) ?? [];
	const known = new Set(paths(other));
	const own = paths(one);
	return own.filter((path) => known.has(path)).length / own.length;
}

describe.each(kinds)("%s", (kind) => {
	const size = sizes[kind];
	const seed = kind === "logo" ? "team" : "kauri-lane-hall";
	const others = kind === "logo" ? ["racking-nz", "events-nz"] : ["harbour-house", "mill-street", "te-ara"];
	const first = draw(kind, seed, colours, size);

	test("is the same for the same seed", () => {
		expect(draw(kind, seed, colours, size)).toBe(first);
	});

	test("is plain SVG of the size asked for", () => {
		expect(first).toMatch(new RegExp(`^<svg [^>]*width="${size.width}" height="${size.height}"`));
		expect(first).not.toMatch(/NaN|Infinity|undefined|<text|<image/);
	});

	test("differs from seed to seed", () => {
		for (const other of others) expect(sameness(first, draw(kind, other, colours, size))).toBeLessThan(0.7);
	});
});

test.each([
	"team",
	"interiors-nz",
	"interiors-au",
	"racking-nz",
	"racking-au",
	"digital-nz",
	"digital-au",
	"events-nz",
	"events-au",
])("draws the hero and logo of %s", (key) => {
	for (const kind of ["hero", "logo"] as const) {
		const svg = draw(kind, key, colours, sizes[kind]);
		expect(svg).not.toMatch(/NaN|Infinity|undefined/);
		expect(svg.length).toBeGreaterThan(800);
	}
});

test.each(Object.keys(subjects))("draws %s in its own way", (name) => {
	const [kind, seed] = name.split("/") as [DrawingKind, string];
	const svg = draw(kind, seed, colours, sizes[kind]);
	expect(svg).not.toMatch(/NaN|Infinity|undefined|<text|<image/);
	expect(sameness(svg, draw(kind, "kauri-lane-hall", colours, sizes[kind]))).toBeLessThan(0.3);
});
