import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isBrokenDisk, isFull } from "../data/database/failures.ts";
import { replaceAll } from "../data/operations/backup/replace-all.ts";
import { openSpoolFolder } from "../files/store/spool-folder.ts";
import { StoreUnavailableError } from "../files/store/store.ts";
import { chooseSnapshot, type Ignored } from "./choose-snapshot.ts";
import type { Manifest } from "./repository/manifest.ts";
import type { ReportProgress } from "./repository/place.ts";
import type { Repository } from "./repository/repository.ts";
import { contentsOf, requireRestorable } from "./restore.ts";
import type { Trust } from "./trust.ts";
import { describeDamages, verify } from "./verify.ts";
import { inWords, megabytes, recordsOf } from "./words.ts";

/** The summary is for the operator. */
export interface Drilled {
	readonly isGood: boolean;
	readonly summary: string;
}

/** Page check of a restored database. */
export interface Shown {
	readonly pages: number;
	/** Messages for the operator. */
	readonly wrong: readonly string[];
}

/** Opens the database of a data folder and renders pages of it. */
type Show = (dataFolder: string) => Promise<Shown>;

interface DrillOptions {
	/** Its spool folder is used if present. */
	readonly dataFolder: string;
	readonly show: Show;
	readonly trust: Trust;
	readonly tell: ReportProgress;
}

/**
 * Restores the newest snapshot into a scratch database: verifies every byte, counts all records and renders pages.
 * Files are not copied.
 * @throws {Error} for the operator when the result is unknown
 */
export async function drill(
	repository: Repository,
	{ dataFolder, show, trust, tell }: DrillOptions,
): Promise<Drilled> {
	const chosen = await chooseSnapshot(repository, { name: undefined, trust });
	const { name: snapshot, ignored } = chosen;
	const { manifest } = chosen.snapshot;
	const bad = (why: string): Drilled => ({ isGood: false, summary: `Snapshot ${snapshot} is bad. ${why}` });
	// The ignored snapshots are newer than this machine's own daily backup.
	if (ignored.length > 0) return { isGood: false, summary: describeIgnored(ignored) };
	const { damages, files, bytes } = await verify(repository, [snapshot], tell);
	if (damages.length > 0) return bad(describeDamages(damages));
	const scratch = await openScratch(dataFolder);
	try {
		requireRestorable(chosen);
		await restoreRecords(scratch, repository, manifest, tell);
		tell("Showing pages");
		const { pages, wrong } = await show(scratch);
		if (wrong.length > 0) return bad(wrong.join("\n"));
		const counts = `${inWords(recordsOf(manifest.tables))} records are restored, ${inWords(files)} files of it (${megabytes(bytes)}) are as they were stored, and ${inWords(pages)} landing pages are shown`;
		return { isGood: true, summary: `Snapshot ${snapshot} is good: ${counts}.${describeLacking(manifest)}` };
	} catch (error) {
		if (isOfThisMachine(error)) throw error;
		return bad(`It cannot be restored: ${(error as Error).message}`);
	} finally {
		await rm(scratch, { recursive: true, force: true });
	}
}

function describeIgnored(ignored: readonly Ignored[]): string {
	const lines = ignored.map(({ name, why }) => `  ${name} ${why}`);
	return ["A restore would ignore newer snapshots:", ...lines].join("\n");
}

/** The application deletes leftovers of a killed drill after a day. */
async function openScratch(dataFolder: string): Promise<string> {
	const parent = existsSync(dataFolder) ? await openSpoolFolder(join(dataFolder, "files", "tmp")) : tmpdir();
	return mkdtemp(join(parent, "drill-"));
}

async function restoreRecords(
	scratch: string,
	repository: Repository,
	manifest: Manifest,
	tell: ReportProgress,
) {
	const { openSqliteAlone } = await import("../data/database/sqlite/open.ts");
	const database = openSqliteAlone(join(scratch, "frontage.sqlite"));
	try {
		const objects = repository.objects(manifest.namesKey);
		await replaceAll(database, contentsOf(objects, manifest, { tell }));
	} finally {
		await database.db.destroy();
	}
}

function isOfThisMachine(error: unknown): boolean {
	const { code = "" } = error as NodeJS.ErrnoException;
	const isOfTheDisk = /^(ENOSPC|EDQUOT|EACCES|EPERM|EROFS|EMFILE|ENOMEM)$/.test(code);
	return isOfTheDisk || isFull(error) || isBrokenDisk(error) || error instanceof StoreUnavailableError;
}

function describeLacking({ lacking }: Manifest): string {
	return lacking.length === 0
		? ""
		: ` Not in it are ${inWords(lacking.length)} files that the store had lost.`;
}
