import { join } from "node:path";
import { brandOf, type DomainKey } from "../../../src/model/brands.ts";
import { defaultCopy, variantOf } from "../../../src/model/wording/defaults.ts";
import { readSample, type SampleArticle } from "../../../src/sample/read.ts";

const sample = await readSample(join(import.meta.dirname, "../../../sample"));

/** The sample content of a brand. */
export function sampleOf(key: DomainKey) {
	const website = sample.websites.find(({ domainKey }) => domainKey === key) as
		| Record<string, string>
		| undefined;
	if (!website) throw new Error(`No sample website ${key}`);
	const isHere = (record: { websites: readonly string[]; active?: unknown }) =>
		record.websites.includes(key) && record.active === true;
	const placements = [key, website.domain, ...(website.aliases ?? [])];
	return {
		website,
		settings: sample.settings[key] ?? {},
		/** Texts that the landing page shows, by the names of their settings. */
		copy: {
			...defaultCopy[variantOf(brandOf({ ...website, domainKey: key }))],
			...sample.settings.all,
			...sample.settings[key],
		} as Record<string, string>,
		services: sample.services.filter(isHere) as unknown as SampleService[],
		team: (sample.team.filter(isHere) as unknown as SampleMember[]).toSorted((a, b) => a.order - b.order),
		/** Published ones, newest first, those without a date last. */
		articles: (type = "") =>
			sample.articles
				.filter(
					({ status, domains }) => status === "published" && domains.some((d) => placements.includes(d)),
				)
				.filter((article) => type === "" || article.type === type)
				.toSorted((a, b) => b.updated.localeCompare(a.updated)),
	};
}

interface SampleService {
	readonly name: string;
	readonly description: string;
	/** Text of its page; "" without one. */
	readonly content: string;
}

export interface SampleMember {
	readonly name: string;
	readonly role: string;
	readonly bio: string;
	readonly photo: string;
	readonly linkedin: string;
	readonly order: number;
	/** Text of the person's page; "" without one. */
	readonly content: string;
}

/** Titles, with those of equal dates sorted, so that lists compare whatever the order of equal dates. */
export function byDate(titles: readonly string[], articles: readonly SampleArticle[]): string[] {
	const date = (title: string) => articles.find((article) => article.title === title)?.updated ?? "?";
	return titles.map((title) => `${date(title)}`);
}
