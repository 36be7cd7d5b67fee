import { describe, expect, it } from "vitest";
import { sampleOf } from "../../tests/setup/sample.ts";
import { brands, domainKeys } from "../model/brands.ts";

const drawing = /drawing:([\w-]+)\/[\w-]+/;
const shownOnLanding = 6;

/** The drawings of a brand's landing page, from its services to its newest articles. */
function drawingsOf(key: (typeof domainKeys)[number]) {
	const { services, team, articles, website } = sampleOf(key);
	const first = (text: string) => drawing.exec(text)?.[0] ?? [];
	const cards = ["case-study", "insight"].flatMap((type) => articles(type).slice(0, shownOnLanding));
	const images = services.map((service) => (service as unknown as { image: string }).image);
	return {
		services: images.flatMap(first),
		all: [
			...[website.heroMediaUrl ?? "", ...images, ...team.map(({ photo }) => photo)].flatMap(first),
			...cards.flatMap(({ content }) => first(content)),
		],
	};
}

describe.each(domainKeys)("The landing page of %s", (key) => {
	it("shows no drawing twice", () => {
		const { all } = drawingsOf(key);
		expect(new Set(all).size).toBe(all.length);
	});

	it("draws each service in a way of its own", () => {
		const kinds = drawingsOf(key).services.map((source) => drawing.exec(source)?.[1]);
		// Bays are drawn from the front, from above and in depth.
		const alike = kinds.filter((kind) => kind !== "racking");
		expect(new Set(alike).size).toBe(alike.length);
	});
});

it("brands of one business unit share a composition, and no two units do", () => {
	const used = domainKeys.map((key) => [brands[key].unit, sampleOf(key).website.composition ?? ""] as const);
	const ofUnits = new Map(used);
	for (const [unit, composition] of used) expect(composition).toBe(ofUnits.get(unit));
	expect(new Set(ofUnits.values()).size).toBe(ofUnits.size);
});
