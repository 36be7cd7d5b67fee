import { inject } from "vitest";
import { type DomainKey, domainKeys } from "../../../src/model/brands.ts";
import { ask } from "../app/ask.ts";
import { sampleOf } from "../app/sample.ts";

/** The sample websites by their brands, each with its domain. */
export const sampleSites = domainKeys.map((key) => ({ key, domain: String(sampleOf(key).website.domain) }));

/** Requests a path of a brand from the run's program, at the domain of its visitors. */
export function askSite(key: DomainKey, path: string, headers: Readonly<Record<string, string>> = {}) {
	return ask(inject("port"), String(sampleOf(key).website.domain), path, headers);
}

/** One page of every kind of a brand, by their names. */
export async function pagesOf(key: DomainKey): Promise<Record<string, string>> {
	const { text: library } = await askSite(key, "/library");
	const articles = [...library.matchAll(/href="(\/library\/[^"?]+)"/g)].map(([, path = ""]) => path);
	const paths = [
		"/",
		"/library",
		"/library?type=insight",
		"/library?query=the",
		"/nowhere",
		...articles.slice(0, 3),
	];
	const pages = await Promise.all(
		paths.map(async (path) => [`${key}${path}`, (await askSite(key, path)).text] as const),
	);
	return Object.fromEntries(pages);
}
