import type { Session } from "../../bench/staff.ts";
import { openClient, type ProgramClient } from "../../src/client/program-client.ts";
import { readConfig } from "../../src/config.ts";
import { refreshReads } from "../../src/data/operations/reads/read-totals.ts";
import { toId, type WebsiteId } from "../../src/model/ids.ts";
import { system } from "../../src/model/rights/access.ts";
import { openPlatform } from "../../src/platform.ts";
import { addStaff, signInCookie } from "../../tests/setup/app/staff.ts";

/** Records that the screenshots show, by title in the sample. */
const shown = {
	article: "One model, eleven consultants",
	reviewed: "Nine stores, 1,862 bays, one inspection programme",
	released: [
		"Test it in the basement",
		"Two thousand clashes, nineteen conversations",
		"Nine tonnes of samples",
		"Measuring the light we turned off",
	],
	planned: ["The dent at bay 14C", "Four hundred and twelve welds, no signal"],
	page: "Venues and site requirements",
} as const;

const colleague = "aroha.matiu@example.nz";
const dayMs = 86_400_000;

/** Ids of the records that the screenshots open. */
export interface Prepared {
	readonly article: string;
	readonly reviewed: string;
	readonly page: string;
	readonly team: string;
	readonly newBrand: string;
	readonly release: string;
}

/** Adds an editor, and page views of 30 days, to a data folder that no program uses. */
export async function addEditorAndViews(folder: string): Promise<void> {
	const platform = await openPlatform(readConfig({ DATA_DIR: folder }));
	await addStaff(platform, { email: colleague, name: "Aroha Matiu", roles: ["editor"] });
	const websites = (await platform.records.list(system, "websites")).items;
	const articles = (await platform.records.list(system, "content", { limit: 200 })).items;
	for (const [index, { id, domainKey }] of websites.entries()) {
		const listed = articles.filter(({ domains }) => domains.includes(domainKey));
		for (let day = 0; day < 30; day++) {
			const visits = 18 + ((day * 7 + index * 5) % 23) + (day % 7 < 5 ? 14 : 0);
			for (let visit = 0; visit < visits; visit++) {
				const article = visit % 3 === 0 ? undefined : listed[(visit * visit + day) % listed.length];
				const view = {
					...{ websiteId: toId<WebsiteId>(id), domainKey, found: true, pageTitle: "", pageLocation: "" },
					...{ address: `10.0.${index}.${visit}`, userAgent: "Mozilla/5.0" },
					pagePath: article ? `/library/${article.slug}` : "/",
					articleId: article?.id,
				};
				platform.pageViews.add(view, Date.now() - day * dayMs);
			}
		}
	}
	await platform.pageViews.flush();
	await refreshReads(platform.database);
	await platform.close();
}

/** Adds drafts, a review, a history, a release, schedules and a website in preparation. */
export async function prepareRecords({ url, headers }: Session): Promise<Prepared> {
	const admin = openAs(url, headers);
	const cookie = await signInCookie(Number(new URL(url).port), colleague);
	const editor = openAs(url, { ...headers, cookie });
	const article = await idOf(admin, "content", shown.article);
	const team = await admin.data.list("websites", { where: { domainKey: "team" }, limit: 1 });
	return {
		article,
		reviewed: await review(editor),
		page: await idOf(admin, "pages", shown.page),
		team: team.items[0]?.id ?? "",
		newBrand: await addBrand(admin, team.items[0]?.id ?? ""),
		release: await plan(admin),
	};
}

function openAs(origin: string, headers: Readonly<Record<string, string>>): ProgramClient {
	return openClient({
		origin,
		fetch: (address, request) => fetch(address, { ...request, headers: { ...request?.headers, ...headers } }),
	});
}

async function idOf(client: ProgramClient, name: "content" | "pages", title: string): Promise<string> {
	const { items } = await client.data.list(name, { search: title, limit: 1, fields: ["title"] });
	if (!items[0]) throw new Error(`The sample has no record called ${title}`);
	return items[0].id;
}

/** Stores a draft with a changed first paragraph. */
async function draft(client: ProgramClient, title: string, addition: string): Promise<string> {
	const id = await idOf(client, "content", title);
	const { version, content } = await client.data.get("content", id);
	const values = { content: content.replace("</p>", ` ${addition}</p>`) };
	await client.data.saveDraft("content", id, { baseVersion: version, values }, 0);
	return id;
}

/** Publishes a change, for the history, and requests a review of another one. */
async function review(client: ProgramClient): Promise<string> {
	const id = await draft(client, shown.reviewed, "Two of the nine had no register at all.");
	await client.data.publish("content", id, (await client.data.draft("content", id)).version);
	await draft(client, shown.reviewed, "The programme now covers a tenth store in Timaru.");
	const { version: draftVersion } = await client.data.draft("content", id);
	const note = "Please check the number of bays against the register.";
	await client.data.askForReview("content", id, { draftVersion, note, to: "" }, 0);
	return id;
}

async function plan(client: ProgramClient): Promise<string> {
	const released = [];
	for (const title of shown.released)
		released.push(await draft(client, title, "Read the method in the library."));
	const members = released.map((id) => ({ collection: "content", id, action: "publish" }) as const);
	const begun = await client.releases.put(await client.releases.add("Coordination campaign"), members);
	const { id } = await client.releases.schedule(begun, {
		wallTime: wallTimeIn(2),
		timeZone: "Pacific/Auckland",
	});
	for (const [index, title] of shown.planned.entries()) {
		const planned = await draft(client, title, "We return to it in the new year.");
		const { version } = await client.data.draft("content", planned);
		const time = { wallTime: wallTimeIn(1 + index * 3), timeZone: "Pacific/Auckland" };
		await client.data.schedule("content", planned, { ...time, action: "publish" }, version);
	}
	return id;
}

/** 9:00 after a number of days. */
function wallTimeIn(days: number): string {
	return `${new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)}T09:00`;
}

async function addBrand(client: ProgramClient, from: string): Promise<string> {
	const brand = await client.send<{ readonly id: string }>("/api/websites/new-brand", {
		method: "POST",
		body: {
			...{ unit: "Facades", country: "NZ", domain: "facades.stringline.nz", domainKey: "facades-nz" },
			...{ name: "Stringline Facades", primaryColor: "#24505E", secondaryColor: "#C08A2E", from },
			copy: { look: false, sections: true, wording: true, services: "shared", team: "shared" },
		},
	});
	return brand.id;
}
