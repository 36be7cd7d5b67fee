import type { RecordOf } from "../../../src/model/model.ts";
import type { TestApp } from "../app/app.ts";

/** Websites of a business unit in both countries, of the team, and of a unit that is in one country only. */
export const seoHosts = {
	"racking-nz": "upright.example.nz",
	"racking-au": "upright.example.au",
	"digital-nz": "setout.example.nz",
	team: "practice.example.com",
} as const;

/**
 * Fills an application with these websites and with articles on them. @returns the ids of both, and the websites of
 * the articles
 */
export async function fillSeo({ add }: Pick<TestApp, "add">) {
	const sites: Record<string, string> = {};
	for (const [key, domain] of Object.entries(seoHosts)) {
		const domainKey = key as keyof typeof seoHosts;
		sites[key] = (await add("websites", { domain, domainKey, name: `Name of ${key}` })).id;
		const shown = { active: true, websites: [sites[key] ?? ""] };
		await add("services", { name: `Service of ${key}`, description: "What it is.", ...shown });
		await add("team", { name: `Aroha of ${key}`, role: "Engineer", ...shown });
	}
	const article = (title: string, domains: readonly string[], more: object = {}) =>
		add("content", {
			title,
			status: "published",
			domains: [...domains],
			content: `<h2>Why</h2><p>A paragraph about ${title}, of some length.</p>`,
			...more,
		});
	const written = {
		nz: await article("Tall racks", ["racking-nz"]),
		both: await article("Racks & “rules” <b>", ["racking-nz", "upright.example.au"]),
		all: await article("Ngā pou roa", ["racking-nz", "racking-au", "team"]),
		digital: await article("Whānau models", ["digital-nz"]),
		draft: await article("Not yet", ["racking-nz"], { status: "draft" }),
	};
	const each = <T>(of: (record: RecordOf<"content">) => T) =>
		Object.fromEntries(Object.entries(written).map(([name, record]) => [name, of(record)])) as Record<
			keyof typeof written,
			T
		>;
	return { sites, articles: each(({ id }) => id), paths: each(({ slug }) => `/library/${slug}`) };
}
