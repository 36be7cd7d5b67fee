import type { Database } from "../data/database/database.ts";
import { instanceFacts, readMeta } from "../data/database/meta.ts";
import { metaTable } from "../data/database/table.ts";
import { requireKnownTables } from "../data/operations/backup/known-tables.ts";
import { type Contents, hasTables, type LeftOut, replaceAll } from "../data/operations/backup/replace-all.ts";
import { TableGrammarError } from "../data/schema/table-grammar.ts";
import { locationOfFiles } from "../files/store/database-of-store.ts";
import type { Store } from "../files/store/store.ts";
import { readMark, requireStoreOfDatabase } from "../files/store/store-mark.ts";
import { type ChosenSnapshot, chooseSnapshot } from "./choose-snapshot.ts";
import { withUnusedPlace } from "./open-place.ts";
import type { Manifest, Piece, StoredTable } from "./repository/manifest.ts";
import { databaseOf, type Place, type ReportProgress } from "./repository/place.ts";
import type { Objects, Repository } from "./repository/repository.ts";
import { type FileRestore, restoreFiles, restoreUnlisted } from "./restore-files.ts";
import { type TrustOptions, trustOf, warningAbout } from "./trust.ts";
import { describeDamages, type Losses, noLosses, verify } from "./verify.ts";

export interface RestoreOptions extends TrustOptions {
	/** Defaults to the newest accepted snapshot. */
	readonly snapshot: string | undefined;
	/** Overwrites existing data. */
	readonly replace: boolean;
	/** Restores the rest of a damaged snapshot. */
	readonly withoutDamaged?: boolean;
}

export interface Restored extends ChosenSnapshot {
	readonly warning: string | undefined;
	readonly losses: Losses;
	/** Records that reference lost records. */
	readonly leftOut: LeftOut;
}

/**
 * Restores files first, which are harmless without references, then the database in one transaction. An interruption
 * leaves the complete snapshot or the previous database.
 * @throws {Error} for the operator
 */
export async function restore(
	place: Place,
	repository: Repository,
	options: RestoreOptions,
	tell: ReportProgress,
): Promise<Restored> {
	const trust = await trustOf(place, options);
	const { snapshot: name, withoutDamaged: skipsDamaged = false } = options;
	const chosen = await chooseSnapshot(repository, { name, trust, skipsDamaged });
	requireRestorable(chosen);
	return withUnusedPlace(place, async ({ database, store }) => {
		const { manifest } = chosen.snapshot;
		if (!options.replace) await requireEmpty(place, database, store);
		else await requireSameStore(place, { database, store, manifest });
		const losses = await findLosses(repository, chosen.name, { skipsDamaged, tell });
		const objects = repository.objects(manifest.namesKey);
		const done = await copyAll({ objects, manifest, database, store, losses, tell });
		// Otherwise, the next start would mark the store.
		await requireStoreOfDatabase(store, database, locationOfFiles(place));
		return { ...chosen, ...done, warning: warningAbout(chosen.snapshot, trust) };
	});
}

interface Copying extends FileRestore {
	readonly database: Database;
}

async function copyAll(copying: Copying): Promise<Pick<Restored, "losses" | "leftOut">> {
	const { objects, manifest, database, losses, tell } = copying;
	const listed = await restoreFiles(copying);
	const leftOut = await replaceAll(database, contentsOf(objects, manifest, { tell, losses }));
	const unlisted = losses.unlisted === 0 ? [] : await restoreUnlisted(copying, database, listed.keys);
	return { losses: { ...losses, files: [...listed.lost, ...unlisted], unlisted: 0 }, leftOut };
}

/** Checks that the tables are known, before any of the snapshot is used. @throws {Error} */
export function requireRestorable({ name, snapshot: { manifest } }: ChosenSnapshot): void {
	try {
		requireKnownTables(manifest.tables);
	} catch (error) {
		if (!(error instanceof TableGrammarError)) throw error;
		throw new Error(
			`Snapshot ${name}, made by release ${manifest.program}, cannot be restored: ${error.message}`,
			{ cause: error },
		);
	}
}

async function requireEmpty(place: Place, database: Database, store: Store) {
	const what = "add --replace to lose what is there, or restore to another place";
	if (await hasTables(database)) throw new Error(`There is data in ${databaseOf(place)}; ${what}`);
	if ((await readMark(store)) !== undefined)
		throw new Error(`There are files of another database beside ${databaseOf(place)}; ${what}`);
}

/** The sweep deletes files in a store that its database does not reference. */
async function requireSameStore(
	place: Place,
	{ database, store, manifest }: { database: Database; store: Store; manifest: Manifest },
) {
	const mark = await readMark(store);
	const own = (await hasTables(database)) ? await readMeta(database, instanceFacts.store) : undefined;
	if (mark === undefined || mark === own || mark === manifest.store) return;
	throw new Error(
		`The files beside ${databaseOf(place)} are of a database that is neither this one nor the one of the backup, and would be deleted; restore to another place`,
	);
}

/** @throws {Error} for damage, unless it may be skipped and the rest is usable */
async function findLosses(
	repository: Repository,
	snapshot: string,
	{ skipsDamaged, tell }: { readonly skipsDamaged: boolean; readonly tell: ReportProgress },
): Promise<Losses> {
	const verified = await verify(repository, [snapshot], (progress) => tell(`Verifying: ${progress}`));
	const { damages } = verified;
	const losses = verified.losses.get(snapshot);
	if (!losses || (damages.length > 0 && !skipsDamaged))
		throw new Error(`Nothing was restored. ${describeDamages(damages)}`);
	if (!isUsable(losses))
		throw new Error(
			`Nothing was restored. The facts of snapshot ${snapshot} about its database (table meta) are damaged; restore another with --snapshot`,
		);
	return losses;
}

/** Without its metadata, the database would be migrated again. */
export function isUsable({ records }: Losses): boolean {
	return !records.has(metaTable.name);
}

/** Omits lost pieces. */
export function contentsOf(
	objects: Objects,
	{ tables }: Manifest,
	{ tell, losses = noLosses() }: { readonly tell: ReportProgress; readonly losses?: Losses },
): Contents {
	const keptOf = (name: string) => tables.find((table) => table.name === name) as StoredTable;
	const isLost = ({ sha256 }: Piece) => losses.keys.has(objects.pieceKey(sha256));
	return {
		tables: tables.map(({ lines, pieces, ...table }) => table),
		countOf: ({ name }) => keptOf(name).lines - (losses.records.get(name) ?? 0),
		async *linesOf({ name }) {
			for (const piece of keptOf(name).pieces) if (!isLost(piece)) yield* await objects.readPiece(piece);
		},
		incomplete: new Set(losses.records.keys()),
		tell: (progress) => tell(`Records: ${progress}`),
	};
}
