import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sampleOf } from "../../tests/setup/app/sample.ts";
import { brandOf, domainKeys } from "../model/brands.ts";
import { lookOf } from "../model/look/look.ts";
import { readSample } from "./read.ts";
import { nameOf } from "./record-names.ts";
import { sampleFiles } from "./sample-files.ts";

const folder = join(import.meta.dirname, "../../sample");
const sample = await readSample(folder);
const drawing = /drawing:([\w-]+\/[\w-]+)/;
const shownOnLanding = 6;

describe("The sample content", () => {
	it("names each committed picture, and no other", async () => {
		const named = sampleFiles(sample).flatMap(({ source }) => drawing.exec(source)?.[1] ?? []);
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

	it.each(domainKeys)(
		"has an about page, a privacy policy, a service and a person with pages on %s",
		(key) => {
			const slugs = sample.pages.flatMap(({ websites, texts }) => (websites.includes(key) ? texts.slug : []));
			expect(slugs).toEqual(expect.arrayContaining(["about", "privacy-policy", "terms", "accessibility"]));
			const hasText = (record: { websites: readonly string[]; content: string }) =>
				record.websites.includes(key) && record.content !== "";
			expect(sample.services.filter(hasText)).not.toEqual([]);
			expect(sample.team.filter(hasText)).not.toEqual([]);
		},
	);

	it("links to records on each website that names them", () => {
		expect(namedElsewhere()).toEqual([]);
	});
});

const recordName = /\b(?:pages|content|services|team):[\w-]+/g;

function namedElsewhere(): string[] {
	const placements = new Map(sample.websites.map(({ domainKey, domain }) => [domain, domainKey]));
	const shownOn = new Map<string, readonly string[]>([
		...sample.services.map(({ name, websites }) => [nameOf("services", name), websites] as const),
		...sample.team.map(({ name, websites }) => [nameOf("team", name), websites] as const),
		...sample.pages.map(({ name, websites }) => [`pages:${name}`, websites] as const),
		...sample.articles.map(
			({ title, status, domains }) =>
				[
					nameOf("content", title),
					status === "published" ? domains.map((domain) => placements.get(domain) ?? domain) : [],
				] as const,
		),
	]);
	const texts = [
		...sample.pages.map(({ name, websites, texts }) => ({ name, websites, text: texts.content })),
		...[...sample.services, ...sample.team].map(({ name, websites, content }) => ({
			...{ name, websites },
			text: content,
		})),
		...sample.websites.map(({ domainKey, navigationMenu, footerMenu }) => ({
			...{ name: domainKey, websites: [domainKey], text: `${navigationMenu}\n${footerMenu}` },
		})),
	];
	return texts.flatMap(({ name, websites, text }) =>
		[...text.matchAll(recordName)].flatMap(([target]) =>
			websites.every((website) => shownOn.get(target)?.includes(website)) ? [] : [`${name}: ${target}`],
		),
	);
}
