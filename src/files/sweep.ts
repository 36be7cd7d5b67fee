import { isBackupRunning } from "../data/operations/backup/backup-runs.ts";
import { forgetOldTasks, tasksWithFiles } from "../data/operations/imports/import-tasks.ts";
import { listRemoved } from "../data/records/removed.ts";
import type { FilesContext } from "./context.ts";
import { drawingsPrefix } from "./generated/drawings.ts";
import type { StoredObject } from "./object.ts";
import { openSpoolFolder } from "./store/spool-folder.ts";
import { importsPrefix } from "./uploads/import-files.ts";
import { partsPrefix, uploadMs } from "./uploads/uploads.ts";

/** Recent files may not have a record yet. Covers a clock set forward by an hour. */
const youngMs = 90 * 60_000;
const drawingMs = 90 * 24 * 60 * 60_000;
const batchSize = 500;

/** During a backup, retains all that a record has referenced. @returns deleted blobs */
export async function sweepFiles(context: FilesContext): Promise<number> {
	const { database, store, now } = context;
	await database.db
		.deleteFrom("uploads")
		.where("at", "<", now() - uploadMs)
		.execute();
	await openSpoolFolder(store.spoolFolder, now());
	const blobs = await sweepPrefix(context, "blobs/", (names) => namedBlobs(context, names));
	const renditions = await sweepPrefix(context, "renditions/", (names) => namedBlobs(context, names));
	const parts = await sweepPrefix(context, `${partsPrefix}/`, async (ids) => {
		const rows = await database.db
			.selectFrom("uploads")
			.select("id")
			.where("id", "in", ids)
			.where("media_id", "=", "")
			.execute();
		return new Set(rows.map(({ id }) => String(id)));
	});
	await forgetOldTasks(database, now());
	const imports = await sweepPrefix(context, `${importsPrefix}/`, (ids) =>
		tasksWithFiles(database, ids, now()),
	);
	return blobs + renditions + parts + imports + (await sweepDrawings(context));
}

async function sweepDrawings({ store, now }: FilesContext): Promise<number> {
	let removed = 0;
	for await (const { key, modifiedAt } of store.list(drawingsPrefix)) {
		if (modifiedAt > now() - drawingMs) continue;
		await store.remove(key);
		removed += 1;
	}
	return removed;
}

async function sweepPrefix(
	{ database, store, now }: FilesContext,
	prefix: string,
	namedOf: (names: string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
	let [batch, removed]: [string[], number] = [[], 0];
	const flush = async () => {
		if (batch.length === 0) return;
		const named = await namedOf([...new Set(batch.map(ownerOf))]);
		// A backup does not need files that were unreferenced before it started.
		const isHeld = await isBackupRunning(database, now());
		for (const key of isHeld ? [] : batch.filter((key) => !named.has(ownerOf(key)))) {
			await store.remove(key);
			removed += 1;
		}
		batch = [];
	};
	for await (const { key, modifiedAt } of store.list(prefix)) {
		if (modifiedAt > now() - youngMs) continue;
		batch.push(key);
		if (batch.length === batchSize) await flush();
	}
	await flush();
	return removed;
}

function ownerOf(key: string): string {
	const parts = key.split("/");
	return (parts[0] === "blobs" ? parts[2] : parts[1]) ?? "";
}

/** Includes the trash. */
async function namedBlobs({ database, now }: FilesContext, names: string[]): Promise<ReadonlySet<string>> {
	const keys = names.map((name) => `blobs/${name.slice(0, 2)}/${name}`);
	const rows = await database.db.selectFrom("media").select("blob").where("blob", "in", keys).execute();
	const standing = new Set(rows.map(({ blob }) => nameOf(String(blob))));
	if (names.every((name) => standing.has(name))) return standing;
	// Last, so that a concurrent removal appears in one of the two queries.
	const removed = await listRemoved(database, "media", now());
	return standing.union(new Set(removed.map((record) => nameOf(String((record as StoredObject).blob)))));
}

function nameOf(blob: string): string {
	return blob.split("/").at(-1) ?? "";
}
