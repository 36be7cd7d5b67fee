import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { domainKeys } from "../model/brands.ts";

const keys = z.array(z.enum(domainKeys as [string, ...string[]]));

const schemas = {
	websites: z.array(
		z.looseObject({
			domainKey: z.string(),
			domain: z.string(),
			primaryColor: z.string(),
			secondaryColor: z.string(),
			name: z.string(),
			logo: z.string(),
			heroMediaUrl: z.string(),
			capabilityStatement: z.string(),
		}),
	),
	settings: z.record(z.string(), z.record(z.string(), z.string())),
	services: z.array(z.looseObject({ name: z.string(), image: z.string(), websites: keys })),
	team: z.array(z.looseObject({ name: z.string(), photo: z.string(), websites: keys })),
};

export interface SampleArticle {
	readonly title: string;
	readonly type: string;
	readonly status: string;
	readonly domains: readonly string[];
	/** Such as 2026-08-14; "" for none. */
	readonly created: string;
	readonly updated: string;
	/** Name in the team; "" for none. */
	readonly author: string;
	readonly leadImage: string;
	readonly searchTitle: string;
	readonly searchDescription: string;
	readonly content: string;
}

export type Sample = Awaited<ReturnType<typeof readSample>>;

/** Pictures are addresses of drawings. */
export async function readSample(folder: string) {
	const read = async <Name extends keyof typeof schemas>(
		name: Name,
	): Promise<z.infer<(typeof schemas)[Name]>> =>
		schemas[name].parse(JSON.parse(await readFile(join(folder, `${name}.json`), "utf8"))) as z.infer<
			(typeof schemas)[Name]
		>;
	const [websites, settings, services, team] = await Promise.all([
		read("websites"),
		read("settings"),
		read("services"),
		read("team"),
	]);
	return { websites, settings, services, team, articles: await readArticles(join(folder, "articles")) };
}

async function readArticles(folder: string): Promise<SampleArticle[]> {
	const names = (await readdir(folder)).filter((name) => name.endsWith(".html")).toSorted();
	return Promise.all(
		names.map(async (name) => {
			const file = await readFile(join(folder, name), "utf8");
			const [, header = "", content = ""] = /^<!--(.*?)-->(.*)$/s.exec(file) ?? [];
			const facts = Object.fromEntries(
				[...header.matchAll(/^(\w+):[ \t]*(.*)$/gm)].map(([, key = "", value = ""]) => [key, value.trim()]),
			);
			const { title = "", type = "", status = "", created = "", updated = "", domains = "" } = facts;
			const { author = "", leadImage = "", searchTitle = "", searchDescription = "" } = facts;
			const placements = domains.split(",").map((placement) => placement.trim());
			const given = {
				title,
				type,
				status,
				created,
				updated,
				author,
				leadImage,
				searchTitle,
				searchDescription,
			};
			return { ...given, domains: placements, content: content.trim() };
		}),
	);
}
