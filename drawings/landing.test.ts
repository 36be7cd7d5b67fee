import { describe, expect, it } from "vitest";
import { brandOf, domainKeys } from "../src/model/brands.ts";
import { lookOf } from "../src/model/look/look.ts";
import { sampleOf } from "../tests/setup/app/sample.ts";
import { type DrawingKind, draw, sizes } from "./draw.ts";
import { subjects } from "./subjects/subjects.ts";

const drawing = /drawing:([\w-]+\/[\w-]+)/;
const shownOnLanding = 6;
const colours = { ink: "#15181a", paper: "#faf8f3", primary: "#2340C7", secondary: "#00A389" };

/** The drawings of a brand's landing page, from its services to its newest articles. */
function drawingsOf(key: (typeof domainKeys)[number]) {
	const { services, team, articles, website } = sampleOf(key);
	const first = (text: string) => drawing.exec(text)?.slice(1) ?? [];
	const cards = ["case-study", "insight"].flatMap((type) => articles(type).slice(0, shownOnLanding));
	const images = services.map((service) => (service as unknown as { image: string }).image);
	const sheets = [...images, ...cards.map(({ content }) => content)].flatMap(first);
	const others = [website.heroMediaUrl ?? "", ...team.map(({ photo }) => photo)].flatMap(first);
	return { sheets, all: [...others, ...sheets] };
}

const [columns, rows, cell] = [16, 10, 100];

/** Where a drawing's marks begin, as shares of a coarse grid about their mean, of length 1. */
function marksOf(name: string): number[] {
	const [kind, seed] = name.split("/") as [DrawingKind, string];
	const counts = new Array<number>(columns * rows).fill(0);
	for (const [, x, y] of draw(kind, seed, colours, sizes[kind]).matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)) {
		const [column, row] = [Math.floor(Number(x) / cell), Math.floor(Number(y) / cell)];
		const at = row * columns + column;
		if (column >= 0 && column < columns && row >= 0 && row < rows) counts[at] = (counts[at] ?? 0) + 1;
	}
	const shares = counts.map(Math.log1p);
	const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
	const about = shares.map((share) => share - mean);
	const length = Math.hypot(...about);
	return about.map((share) => share / length);
}

const known = new Map<string, number[]>();
function likeness(one: string, other: string): number {
	const [a, b] = [one, other].map((name) => {
		const marks = known.get(name) ?? marksOf(name);
		known.set(name, marks);
		return marks;
	}) as [number[], number[]];
	return a.reduce((sum, share, at) => sum + share * (b[at] ?? 0), 0);
}

// Of drawings that differ in their seeds alone, two on one page were up to 0.94 alike; any two that do not stay below 0.74.
const alike = 0.78;

describe.each(domainKeys)("The landing page of %s", (key) => {
	const { sheets, all } = drawingsOf(key);

	it("shows no drawing twice", () => {
		expect(new Set(all).size).toBe(all.length);
	});

	it("shows no two drawings that differ in their seeds alone", () => {
		const kinds = sheets.filter((name) => !subjects[name]).map((name) => name.split("/")[0]);
		expect(kinds).toEqual([...new Set(kinds)]);
	});

	it("shows no two drawings that look alike", () => {
		const pairs = sheets.flatMap((one, at) => sheets.slice(0, at).map((other) => [one, other] as const));
		expect(pairs.filter(([one, other]) => likeness(one, other) > alike)).toEqual([]);
	});
});

it.each([
	["stage/a", "stage/flue-spaces"],
	["axonometric/a", "axonometric/b"],
])("%s and %s would be found to look alike", (one, other) => {
	expect(likeness(one, other)).toBeGreaterThan(alike);
});

it("every subject with a drawing of its own is one that the sample shows", () => {
	const shown = domainKeys.flatMap((key) => drawingsOf(key).sheets);
	expect(Object.keys(subjects).filter((name) => !shown.includes(name))).toEqual([]);
});

it("no two brands have the same look, and those of a business unit share what tells it from the others", () => {
	const looks = domainKeys.map((key) => lookOf((field) => sampleOf(key).website[field] ?? ""));
	expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(domainKeys.length);
	const types = domainKeys.map((key, at) => [brandOf({ domainKey: key }).unit, looks[at]?.typeface] as const);
	const ofUnits = new Map(types);
	for (const [unit, type] of types) expect(type).toBe(ofUnits.get(unit));
});
