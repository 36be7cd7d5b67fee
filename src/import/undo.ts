import type { ReportProgress } from "../backup/repository/place.ts";
import type { Database } from "../data/database/database.ts";
import { inSavepoint } from "../data/database/savepoint.ts";
import { inTransaction } from "../data/database/transaction.ts";
import {
	endImport,
	forgetImported,
	type Imported,
	listImported,
	listImports,
} from "../data/operations/imports/imports.ts";
import { restoreRecord } from "../data/records/restore.ts";
import { lockAddresses } from "../data/records/scopes/lock-addresses.ts";
import { findRecord, removeRecord } from "../data/records/write.ts";
import { ConflictError, InUseError, InvalidError, ifThere } from "../model/errors.ts";
import type { ImportId } from "../model/ids.ts";
import { type CollectionName, collectionNames, collections } from "../model/model.ts";
import { importer } from "../model/rights/access.ts";
import type { Services } from "../services.ts";
import type { Left } from "./outcome.ts";
import type { Undone } from "./undone.ts";

interface Run {
	readonly source: string;
	readonly importId: ImportId;
}

const batchSize = 100;

/** Skips records edited since or in use. Another run resumes an interrupted undo. @throws {Error} for the operator */
export async function undoImport(
	{ database }: Services,
	importId: ImportId,
	tell: ReportProgress,
): Promise<Undone> {
	const imports = await listImports(database);
	const found = imports.find(({ id }) => id === importId);
	if (!found)
		throw new Error(
			`There is no import ${importId}${imports[0] ? `; the newest is ${imports[0].id}, of ${imports[0].source}` : ""}`,
		);
	const run = { source: found.source, importId };
	const undone: Undoing = { removed: 0, putBack: 0, counts: new Map(), left: [] };
	for (const collection of usersFirst()) await undoIn(database, run, { collection, undone, tell });
	await endImport(database, importId, "undone_at");
	return undone;
}

interface Undoing {
	removed: number;
	putBack: number;
	readonly counts: Map<CollectionName, { removed: number; putBack: number }>;
	readonly left: Left[];
}

interface Undo {
	readonly collection: CollectionName;
	readonly undone: Undoing;
	readonly tell: ReportProgress;
}

async function undoIn(database: Database, run: Run, { collection, undone, tell }: Undo) {
	for (let after = ""; ; ) {
		const batch = await listImported(database, run.importId, { collection, foreignId: after }, batchSize);
		const outcomes = await inTransaction(database, (inside) => undoAll(inside, run, batch));
		for (const outcome of outcomes)
			if (typeof outcome === "string") count(undone, collection, outcome);
			else undone.left.push(outcome);
		tell(`${undone.removed + undone.putBack} taken back`);
		if (batch.length < batchSize) return;
		after = batch.at(-1)?.foreignId ?? "";
	}
}

function count(undone: Undoing, collection: CollectionName, outcome: "removed" | "putBack") {
	const of = undone.counts.get(collection) ?? { removed: 0, putBack: 0 };
	of[outcome] += 1;
	undone[outcome] += 1;
	undone.counts.set(collection, of);
}

/** Records in use cannot be deleted, so referring records come first. */
function usersFirst(): readonly CollectionName[] {
	const stays = (name: CollectionName) => Number(collections[name].staysWhileUsed ?? false);
	return collectionNames.toSorted((a, b) => stays(a) - stays(b));
}

async function undoAll(inside: Database, run: Run, all: readonly Imported[]): Promise<UndoOutcome[]> {
	await lockAddresses(inside);
	const outcomes: UndoOutcome[] = [];
	for (const imported of all) outcomes.push(await undoOne(inside, run, imported));
	return outcomes;
}

type UndoOutcome = "removed" | "putBack" | Left;

async function undoOne(outside: Database, run: Run, imported: Imported): Promise<UndoOutcome> {
	const { collection, recordId, versionBefore, version } = imported;
	const record = await ifThere(findRecord(outside, { actor: importer }, collection, recordId));
	const leave = (why: string): Left => ({
		...{ collection, why },
		title: String(record?.[collections[collection].titleField] ?? imported.foreignId),
	});
	if (!record) return leave("was deleted since");
	if (record.version !== version) return leave("was changed since");
	try {
		return await inSavepoint(outside, async (inside) => {
			if (versionBefore === 0) {
				await removeRecord(inside, importer, collection, record, version);
				await forgetImported(inside, run, imported, version + 1);
				return "removed" as const;
			}
			const requested = { version: versionBefore, from: version };
			const restored = await restoreRecord(inside, importer, collection, recordId, requested);
			await forgetImported(inside, run, imported, restored.version);
			return "putBack" as const;
		});
	} catch (error) {
		if (error instanceof InUseError) return leave("is used elsewhere");
		if (error instanceof ConflictError) return leave("was changed since");
		if (error instanceof InvalidError) return leave(error.message);
		throw error;
	}
}
