import { join } from "node:path";
import { claimMeta } from "../data/database/meta.ts";
import { inTransaction, liftTimeLimit } from "../data/database/transaction.ts";
import { openRecords } from "../data/records/records.ts";
import type { SaveOptions } from "../data/records/save.ts";
import { toId } from "../model/ids.ts";
import type { CollectionName } from "../model/model.ts";
import { system } from "../model/rights/access.ts";
import type { Services } from "../services.ts";
import { type Files, illustrate, importFiles } from "./illustrate.ts";
import { readSample, type Sample, type SamplePage } from "./read.ts";
import { htmlWithIds, type IdsOfNames, idOf, idsOfNames, menuWithIds, nameOf } from "./record-names.ts";

export type OnProgress = (done: number, total: number) => void;

/**
 * If several processes start at once, one writes all records. Reuses files of an interrupted start.
 * @param programFolder contains `sample/`
 */
export async function fillSample(
	platform: Services,
	programFolder: string,
	onProgress: OnProgress,
): Promise<void> {
	const folder = join(programFolder, "sample");
	const sample = await readSample(folder);
	const files = await importFiles(platform, sample, folder, onProgress);
	await inTransaction(platform.database, async (inside) => {
		// Another process may be filling the same database.
		await liftTimeLimit(inside);
		if (await claimMeta(inside, "sample", new Date().toISOString()))
			await writeRecords(inside, sample, files);
	});
}

/** Referenced records come first. */
async function writeRecords(inside: Services["database"], sample: Sample, files: Files) {
	const records = openRecords(inside);
	const ids = idsOfNames(sample);
	// Websites show services in the order of the files.
	let clock = Date.now() - 60_000;
	const times = () => ({ version: 0, createdAt: clock++ });
	const save = (name: CollectionName, id: string, values: object, when: SaveOptions = times()) =>
		records.save(system, name, toId(id), illustrate(values, files), when);
	const websitesOf = (keys: readonly string[]) => keys.map((key) => idOf(`websites:${key}`, ids));
	const servicesOf = (names: readonly string[]) => names.map((name) => idOf(`services:${name}`, ids));

	for (const website of sample.websites)
		await save("websites", idOf(`websites:${website.domainKey}`, ids), withMenus(website, ids));
	for (const [key, texts] of Object.entries(sample.settings))
		await save("settings", ids.get(`websites:${key}`) ?? key, texts);
	for (const [index, service] of sample.services.entries())
		await save("services", idOf(nameOf("services", service.name), ids), {
			...service,
			websites: websitesOf(service.websites),
			order: index + 1,
			content: htmlWithIds(service.content, ids),
		});
	for (const member of sample.team)
		await save("team", idOf(nameOf("team", member.name), ids), {
			...member,
			websites: websitesOf(member.websites),
			services: servicesOf(member.services),
			content: htmlWithIds(member.content, ids),
		});
	for (const { created, updated, author, services, ...article } of sample.articles)
		await save(
			"content",
			idOf(nameOf("content", article.title), ids),
			{
				...article,
				author: author && idOf(nameOf("team", author), ids),
				services: servicesOf(services),
				content: htmlWithIds(article.content, ids),
			},
			{
				version: 0,
				createdAt: Date.parse(created),
				updatedAt: updated ? Date.parse(updated) : 0,
			},
		);
	for (const { name, parent, websites, updated, texts } of parentsFirst(sample.pages)) {
		const page = {
			...texts,
			parent: parent && idOf(`pages:${parent}`, ids),
			websites: websitesOf(websites),
			content: htmlWithIds(texts.content, ids),
		};
		await save("pages", idOf(`pages:${name}`, ids), page, { ...times(), updatedAt: Date.parse(updated) });
	}
}

function withMenus(website: Sample["websites"][number], ids: IdsOfNames) {
	const { navigationMenu, footerMenu } = website;
	return {
		...website,
		navigationMenu: menuWithIds(navigationMenu, ids),
		footerMenu: menuWithIds(footerMenu, ids),
	};
}

function parentsFirst(pages: Sample["pages"]): Sample["pages"] {
	const byName = new Map(pages.map((page) => [page.name, page]));
	const depth = ({ parent }: SamplePage): number => {
		const above = byName.get(parent);
		return above ? depth(above) + 1 : 0;
	};
	return pages.toSorted((a, b) => depth(a) - depth(b));
}
