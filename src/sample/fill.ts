import { join } from "node:path";
import { newId } from "../data/database/ids.ts";
import { claimMeta } from "../data/database/meta.ts";
import { inTransaction, liftTimeLimit } from "../data/database/transaction.ts";
import { openRecords } from "../data/records/records.ts";
import { type RecordId, toId } from "../model/ids.ts";
import { system } from "../model/rights/access.ts";
import type { Services } from "../services.ts";
import { type Files, illustrate, importFiles } from "./illustrate.ts";
import { readSample, type Sample } from "./read.ts";

/** Number of imported files, and of all. */
export type OnProgress = (done: number, total: number) => void;

/**
 * Reuses files of an interrupted start. One process writes all records in one transaction, even if several start at
 * once.
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

async function writeRecords(inside: Services["database"], sample: Sample, files: Files) {
	const records = openRecords(inside);
	const ids = new Map(sample.websites.map(({ domainKey }) => [domainKey, newId<RecordId>()]));
	const withIds = <T extends { websites: string[] }>(record: T) => ({
		...record,
		websites: record.websites.flatMap((key) => ids.get(key) ?? []),
	});
	// Websites show services in the order of the files.
	let clock = Date.now() - 60_000;
	const times = () => ({ version: 0, createdAt: clock++ });

	for (const website of sample.websites)
		await records.save(
			system,
			"websites",
			ids.get(website.domainKey) ?? "",
			illustrate(website, files),
			times(),
		);
	for (const [key, texts] of Object.entries(sample.settings))
		await records.save(system, "settings", ids.get(key) ?? toId(key), illustrate(texts, files), times());
	for (const [index, service] of sample.services.entries())
		await records.save(
			system,
			"services",
			"",
			illustrate({ ...withIds(service), order: index + 1 }, files),
			times(),
		);
	const authors = new Map<string, string>();
	for (const member of sample.team) {
		const { id, name } = await records.save(system, "team", "", illustrate(withIds(member), files), times());
		authors.set(name, id);
	}
	for (const { created, updated, author, ...article } of sample.articles)
		await records.save(
			system,
			"content",
			"",
			{ ...illustrate(article, files), author: authors.get(author) ?? "" },
			{
				version: 0,
				createdAt: Date.parse(created),
				updatedAt: updated ? Date.parse(updated) : 0,
			},
		);
}
