import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sampleOf } from "../../tests/setup/app/sample.ts";
import { brandOf, domainKeys } from "../model/brands.ts";
import { lookOf } from "../model/look/look.ts";
import { readSample } from "./read.ts";
import { sampleFiles } from "./sample-files.ts";

const folder = join(import.meta.dirname, "../../sample");
const drawing = /drawing:([\w-]+\/[\w-]+)/;
const shownOnLanding = 6;

describe("The sample content", () => {
	it("names each committed picture, and no other", async () => {
		const named = sampleFiles(await readSample(folder)).flatMap(
			({ source }) => drawing.exec(source)?.[1] ?? [],
		);
		const committed = readdirSync(join(folder, "drawings"), { recursive: true, encoding: "utf8" });
		expect(named.map((name) => `${name}.webp`).toSorted()).toEqual(
			committed.filter((name) => name.endsWith(".webp")).toSorted(),
		);
	});

	it.each(domainKeys)("shows no picture twice on the landing page of %s", (key) => {
		const { services, team, articles, website } = sampleOf(key);
		const cards = ["case-study", "insight"].flatMap((type) => articles(type).slice(0, shownOnLanding));
		const images = services.map((service) => (service as unknown as { image: string }).image);
		const texts = [
			...[website.heroMediaUrl ?? "", ...team.map(({ photo }) => photo), ...images],
			...cards.map(({ content }) => content),
		];
		const shown = texts.flatMap((text) => drawing.exec(text)?.[1] ?? []);
		expect(shown).toEqual([...new Set(shown)]);
	});

	it("gives each brand its own look, and the brands of a business unit the same typeface", () => {
		const looks = domainKeys.map((key) => lookOf((field) => sampleOf(key).website[field] ?? ""));
		expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(domainKeys.length);
		const typefaces = domainKeys.map(
			(key, at) => [brandOf({ domainKey: key }).unit, looks[at]?.typeface] as const,
		);
		const ofUnits = new Map(typefaces);
		for (const [unit, typeface] of typefaces) expect(typeface).toBe(ofUnits.get(unit));
	});
});
