import { rmSync } from "node:fs";
import { readArguments } from "../scripts/arguments.mjs";
import { measureLists, measureRates } from "./api.ts";
import { measureBackups } from "./backups.ts";
import { measureBlocks } from "./blocks.ts";
import { bytesOfLanding } from "./bytes.ts";
import { measureCached } from "./cached.ts";
import { measureCachedPages } from "./cached-pages.ts";
import { bench } from "./command.mjs";
import { measureDrafts } from "./drafts.ts";
import { measureEnumeration } from "./enumeration.ts";
import { measureFiles } from "./files.ts";
import { grownFolder, measureGrowth } from "./growth.ts";
import { measureHolds } from "./holds.ts";
import { measureHostile } from "./hostile.ts";
import { measureImports } from "./imports.ts";
import { measureInheritance } from "./inheritance.ts";
import { measureListScreen } from "./list-screen.ts";
import { measureMemory, measureUploadMemory } from "./memory.ts";
import { measureNavigation } from "./navigation.ts";
import { measureOffice } from "./office.ts";
import { measurePageViews } from "./page-views.ts";
import { measurePages } from "./pages.ts";
import { measurePostgres } from "./postgres.ts";
import { measurePreviews } from "./previews.ts";
import { filledFolder } from "./program.ts";
import { measurePublications } from "./publications.ts";
import { measureSaves } from "./saves.ts";
import { fillScale, measureScale } from "./scale.ts";
import { measureSearches } from "./searches.ts";
import { measureSignIns } from "./sign-ins.ts";
import { addBenchStaff } from "./staff.ts";
import { measureStart } from "./start.ts";
import { measureStatic } from "./static.ts";
import { measureTyping } from "./typing.ts";
import { measureUncached } from "./uncached.ts";
import { measureVisibility } from "./visibility.ts";
import { measureWebsites } from "./websites.ts";
import { measureWorkers } from "./workers.ts";

const { operands: named, values } = readArguments(bench);
const sizeOf = (name: keyof typeof bench.options, usual: number) => Number(values[name] ?? usual);
const large = { websites: sizeOf("websites", 10_000), articles: sizeOf("articles", 100_000) };
const fewer = { websites: sizeOf("websites", 1_000), articles: sizeOf("articles", 2_000) };
const told = ({ websites, articles }: typeof large) =>
	`${websites.toLocaleString("en-NZ")} websites and ${articles.toLocaleString("en-NZ")} articles`;
const inWords = told(large);
const print = (text: string) => process.stdout.write(`${text}\n`);

const made = new Map<string, Promise<string>>();

/** A copy of the folder of that size, with staff, created when first needed. */
function folderOf(size: typeof large): Promise<string> {
	const make = async () => {
		const grown = await grownFolder(folder, size);
		await addBenchStaff(grown);
		return grown;
	};
	const known = made.get(told(size)) ?? make();
	made.set(told(size), known);
	return known;
}

/** One with 100 articles, and one with the requested number of articles and websites. */
async function grownFolders() {
	return { hundred: await folderOf({ websites: 0, articles: 100 }), grown: await folderOf(large) };
}

const parts: Readonly<Record<string, { readonly title: string; measure(): Promise<string[]> }>> = {
	uncached: {
		title: "Uncached pages a second (50 connections, gzip)",
		measure: () => measureUncached(folder),
	},
	static: {
		title: "Pages as files, sent by nginx as documented with the program stopped, and nginx over one file",
		measure: () => measureStatic(folder),
	},
	cached: {
		title: "Cached / (50 connections, gzip), a bare node:http server and nginx with the same bytes",
		measure: () => measureCached(folder),
	},
	inheritance: {
		title:
			"A landing page of which nothing is cached, with settings and overrides of its country and unit and without",
		measure: () => measureInheritance(folder),
	},
	"cached-pages": {
		title: "Ten thousand cached pages, and a write that touches nine sites",
		measure: async () => measureCachedPages((await grownFolders()).grown),
	},
	workers: {
		title: "Requests a second with two workers (50 connections, brotli), and with one process",
		measure: () => measureWorkers(folder),
	},
	start: {
		title: "From `npm start` (installed, built, filled) to the first 200, and `npm run` of an empty script",
		measure: () => measureStart(folder),
	},
	memory: {
		title: "Resident memory",
		measure: async () => [...(await measureMemory(folder)), ...(await measureUploadMemory(folder))],
	},
	holds: {
		title:
			"The longest block of the event loop by bodies at their limits (at most 100 ms on an idle machine)",
		measure: () => measureHolds(folder),
	},
	bytes: {
		title:
			"Bytes of the landing page as sent (brotli) before pictures, and as a browser receives it with them",
		measure: () => bytesOfLanding(folder),
	},
	growth: {
		title: `${inWords} against the sample content`,
		measure: async () => measureGrowth(folder, (await grownFolders()).grown),
	},
	views: {
		title: "Five million page views and a year of counts of 10,000 paths, and none",
		measure: () => measurePageViews(folder),
	},
	scale: {
		title: `${inWords} of 300 words, and the sample with 100 articles`,
		measure: async () => {
			const small = await grownFolder(folder, { websites: 0, articles: 100, words: 300 });
			const grown = await grownFolder(folder, { ...large, words: 300 });
			for (const each of [small, grown]) await addBenchStaff(each);
			await fillScale(grown, large.articles);
			const lines = await measureScale(small, grown);
			for (const each of [small, grown]) rmSync(each, { recursive: true });
			return lines;
		},
	},
	blocks: {
		title: "Lighthouse points of a page with all blocks, and of a bare copy of it",
		measure: () => measureBlocks(folder),
	},
	pages: {
		title: "Lists, the tree and requests of pages, with 10,000 pages on one website, and with 10",
		measure: () => measurePages(10_000),
	},
	websites: {
		title: `Reports, sitemaps and lists with ${large.websites.toLocaleString("en-NZ")} websites, and with 10; ten articles each`,
		measure: () => measureWebsites(large.websites),
	},
	searches: {
		title: `Searches of the library and of a website in the database, and suggestions of a not-found page, with ${inWords} of 300 words and 10,000 services, and the sample with 100 of each`,
		measure: async () => {
			const small = await grownFolder(folder, { websites: 0, articles: 100, words: 300 });
			const grown = await grownFolder(folder, { ...large, words: 300 });
			const lines = await measureSearches(small, grown);
			for (const each of [small, grown]) rmSync(each, { recursive: true });
			return lines;
		},
	},
	visibility: {
		title: `Uncached pages, with ${inWords}: a tenth of as many hidden or pinned on the website, and none`,
		measure: async () => measureVisibility((await grownFolders()).grown, large.articles / 10),
	},
	rates: {
		title:
			"Lists of 20 out of many articles a second (API, 50 connections), and a bare node:http server with the same bytes",
		measure: async () => measureRates((await grownFolders()).grown),
	},
	lists: {
		title: `A list of 20 articles of the API, on 100 articles, and with ${inWords}`,
		measure: async () => {
			const { hundred, grown } = await grownFolders();
			return measureLists(hundred, grown);
		},
	},
	saves: {
		title: "An article saved by the API, and read by a visitor",
		measure: async () => {
			const { hundred, grown } = await grownFolders();
			return measureSaves(hundred, grown);
		},
	},
	drafts: {
		title: `A list of 20 articles of the API, with ${inWords}, without drafts and with one each`,
		measure: async () => measureDrafts((await grownFolders()).grown, large.articles),
	},
	publications: {
		title: "A draft published, and the library of each of nine brands at the next request",
		measure: () => measurePublications(folder),
	},
	previews: {
		title: `A preview of a draft, on 100 articles and with ${told(fewer)}, and the waiting times of visitors meanwhile`,
		measure: async () => {
			const [small, grown] = [await folderOf({ websites: 0, articles: 100 }), await folderOf(fewer)];
			return measurePreviews(small, grown, { articles: fewer.articles, seconds: sizeOf("seconds", 20) });
		},
	},
	typing: {
		title:
			"A key in the title of an article, until it is on the browser's disk, on the server and in the preview",
		measure: () => measureTyping(folder, sizeOf("samples", 40)),
	},
	screen: {
		title: "The list of articles on screen, from its address to the first row, and the article editor",
		measure: async () => {
			const { hundred, grown } = await grownFolders();
			return measureListScreen(hundred, grown);
		},
	},
	office: {
		title: `Screens of the back office, with the nine websites of the sample; with ${large.websites.toLocaleString("en-NZ")}`,
		measure: async () => {
			const few = await grownFolder(folder, { websites: 0, articles: 200 });
			const many = await grownFolder(folder, { websites: large.websites, articles: 1_000 });
			for (const each of [few, many]) await addBenchStaff(each);
			const lines = await measureOffice(few, many);
			for (const each of [few, many]) rmSync(each, { recursive: true });
			return lines;
		},
	},
	navigation: {
		title: "A screen of the back office, from the click in the menu to its title, and to its data",
		measure: () => measureNavigation(folder),
	},
	"sign-ins": {
		title: "Sign-ins a second (8 at once), and passwords hashed alone",
		measure: () => measureSignIns(folder),
	},
	enumeration: {
		title: "Refusal times for known and unknown accounts, alternately",
		measure: measureEnumeration,
	},
	files: {
		title:
			"Files of 5 MB in and out, and a bare node:http server that does the same copies; pictures made smaller",
		measure: () => measureFiles(folder),
	},
	backups: {
		title: `Backups of ${fewer.articles.toLocaleString("en-NZ")} articles and 300 MB of files, and the waiting times of visitors meanwhile`,
		measure: () => measureBackups(folder, { articles: fewer.articles, samples: sizeOf("samples", 5) }),
	},
	imports: {
		title: `Imports of ${fewer.articles.toLocaleString("en-NZ")} posts, and the waiting times of visitors meanwhile`,
		measure: () => measureImports(folder, { posts: fewer.articles, samples: sizeOf("samples", 5) }),
	},
	hostile: {
		title: "Pages while 500 mutated pictures and 30 bombs are uploaded",
		measure: () => measureHostile(folder),
	},
	postgres: { title: "The lists of the API, from PostgreSQL", measure: measurePostgres },
};

// Ends its child processes, too.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
const folder = await filledFolder();
for (const [name, { title, measure }] of Object.entries(parts)) {
	if (named.length > 0 && !named.includes(name)) continue;
	print(`\n${title}`);
	for (const line of await measure()) print(line);
}
for (const each of [folder, ...(await Promise.all(made.values()))]) rmSync(each, { recursive: true });
process.exit(0);
