import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { slugOf } from "../model/addresses/slug.ts";
import { domainKeys } from "../model/brands.ts";
import { type HtmlFile, readHtmlFiles } from "./html-files.ts";

const keys = z.array(z.enum(domainKeys as [string, ...string[]]));
const menu = z
	.array(z.string())
	.optional()
	.transform((lines = []) => lines.join("\n"));

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
			navigationMenu: menu,
			footerMenu: menu,
		}),
	),
	settings: z.record(z.string(), z.record(z.string(), z.string())),
	services: z.array(z.looseObject({ name: z.string(), image: z.string(), websites: keys })),
	team: z.array(
		z.looseObject({
			name: z.string(),
			photo: z.string(),
			websites: keys,
			/** Such as `services:rack-inspection-and-repair`. */
			services: z.array(z.string()).default([]),
		}),
	),
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
	readonly services: readonly string[];
	readonly leadImage: string;
	readonly searchTitle: string;
	readonly searchDescription: string;
	readonly content: string;
}

/** Texts by field name. */
export interface SamplePage {
	/** Name of its file, without `.html`. */
	readonly name: string;
	/** "" for none. */
	readonly parent: string;
	readonly websites: readonly string[];
	readonly updated: string;
	readonly texts: Readonly<Record<(typeof pageTexts)[number] | "content", string>>;
}

const pageTexts = [
	"title",
	"slug",
	"layout",
	"status",
	"leadImage",
	"summary",
	"searchTitle",
	"searchDescription",
] as const;

export type Sample = Awaited<ReturnType<typeof readSample>>;

/** Pictures are addresses of drawings; for names of other records, see `record-names.ts`. */
export async function readSample(folder: string) {
	const read = async <Name extends keyof typeof schemas>(
		name: Name,
	): Promise<z.infer<(typeof schemas)[Name]>> =>
		schemas[name].parse(JSON.parse(await readFile(join(folder, `${name}.json`), "utf8"))) as z.infer<
			(typeof schemas)[Name]
		>;
	const html = (name: string) => readHtmlFiles(join(folder, name));
	const [websites, settings, services, team] = await Promise.all([
		read("websites"),
		read("settings"),
		read("services"),
		read("team"),
	]);
	return {
		websites,
		settings,
		services: withPageTexts(services, await html("services")),
		team: withPageTexts(team, await html("people")),
		articles: (await html("articles")).map(toArticle),
		pages: (await html("pages")).map(toPage),
	};
}

/** A file has the name of its record. */
function withPageTexts<T extends { name: string }>(records: readonly T[], files: readonly HtmlFile[]) {
	const texts = new Map(files.map(({ name, content }) => [name, content]));
	return records.map((record) => ({ ...record, content: texts.get(slugOf(record.name)) ?? "" }));
}

function toArticle({ field, list, content }: HtmlFile): SampleArticle {
	return {
		...{ title: field("title"), type: field("type"), status: field("status") },
		...{ domains: list("domains"), created: field("created"), updated: field("updated") },
		...{ author: field("author"), services: list("services"), leadImage: field("leadImage") },
		...{ searchTitle: field("searchTitle"), searchDescription: field("searchDescription") },
		content,
	};
}

function toPage({ name, field, list, content }: HtmlFile): SamplePage {
	const texts = Object.fromEntries(pageTexts.map((key) => [key, field(key)]));
	return {
		...{ name, parent: field("parent"), websites: list("websites"), updated: field("updated") },
		texts: { ...texts, content } as SamplePage["texts"],
	};
}
