import { openDatabase } from "../../data/open-database.ts";
import { beginPrune } from "../../data/operations/backup/backup-runs.ts";
import { neededBy } from "../repository/needs.ts";
import type { Place } from "../repository/place.ts";
import type { Repository } from "../repository/repository.ts";
import { momentOf, snapshotName } from "../repository/snapshot-name.ts";
import { type RetentionRule, retainedSnapshots } from "./retention-rule.ts";

export interface Pruned {
	readonly snapshots: readonly string[];
	readonly objects: number;
	readonly bytes: number;
}

/** Grace period of unneeded objects, because a running backup may rely on one that it found. */
const leastMs = 24 * 60 * 60_000;

/**
 * Prevents concurrent backups to the target.
 * @throws {Error} for the operator
 */
export async function pruneTarget(
	place: Place,
	repository: Repository,
	rule: RetentionRule,
): Promise<Pruned> {
	const database = await openDatabase(place.databaseUrl, place.dataFolder, place.databaseLimits);
	try {
		const end = await beginPrune(database, repository.location);
		if (!end) throw new Error("another backup is being made there; the next one removes them");
		return await prune(repository, rule).finally(end);
	} finally {
		await database.db.destroy();
	}
}

/**
 * Unneeded objects are listed, and deleted a day later if still unneeded. No backup to the target may run meanwhile.
 * @throws {Error} for the operator when the needed objects are unknown; then nothing is deleted
 */
export async function prune(repository: Repository, rule: RetentionRule, now = Date.now()): Promise<Pruned> {
	const names = await repository.listSnapshots();
	const retained = retainedSnapshots(names, rule);
	const needed = await neededBy(repository, [...retained]);
	const removed = names.filter((name) => !retained.has(name));
	for (const name of removed) await repository.removeSnapshot(name);
	// Deletes the lists of deleted or incomplete snapshots.
	for (const name of await repository.needs.list())
		if (!retained.has(name)) await repository.needs.remove(name);
	return { snapshots: removed, ...(await sweep(repository, needed, now)) };
}

/** Deletes objects listed a day ago, and lists further ones. */
async function sweep(repository: Repository, needed: ReadonlySet<string>, now: number) {
	const { unneeded } = repository;
	const noted = await unneeded.list();
	const ripe = noted.filter((name) => (momentOf(name) ?? 0) <= now - leastMs);
	const isRipe = await keysOf(repository, ripe);
	const isNoted = await keysOf(repository, noted);
	const spare = (await repository.listObjects()).filter(({ key }) => !needed.has(key));
	const over = spare.filter(({ key }) => isRipe.has(key));
	for (const { key } of over) await repository.removeObject(key);
	const fresh = spare.filter(({ key }) => !isNoted.has(key)).map(({ key }) => key);
	if (fresh.length > 0) await unneeded.keep(snapshotName(new Date(now).toISOString()), fresh);
	for (const name of ripe) await unneeded.remove(name);
	return { objects: over.length, bytes: over.reduce((all, { size }) => all + size, 0) };
}

async function keysOf({ unneeded }: Repository, names: readonly string[]): Promise<ReadonlySet<string>> {
	const lists = await Promise.all(names.map((name) => unneeded.read(name)));
	return new Set(lists.flatMap((keys) => keys ?? []));
}
