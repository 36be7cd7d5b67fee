import type { ReportProgress } from "../backup/repository/place.ts";
import type { Database } from "../data/database/database.ts";
import { inSavepoint } from "../data/database/savepoint.ts";
import { inTransaction } from "../data/database/transaction.ts";
import { forgetImported, type Imported, listImported } from "../data/operations/imports/imported-records.ts";
import { endImport, listImports } from "../data/operations/imports/imports.ts";
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

const batchSize = 100;

/** Skips records in use or edited since. Another run resumes the undo. @throws {Error} for the operator */
export async function undoImport(
	{ database }: Services,
	importId: ImportId,
	tell: ReportProgress,
): Promise<Undone> {
	const imports = await listImports(database);
	if (!imports.some(({ id }) => id === importId))
		throw new Error(
			`There is no import ${importId}${imports[0] ? `; the newest is ${imports[0].id}, of ${imports[0].source}` : ""}`,
		);
	const undone: Undoing = { removed: 0, putBack: 0, counts: new Map(), left: [] };
	for (const collection of usersFirst()) await undoIn(database, importId, { collection, undone, tell });
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

async function undoIn(database: Database, importId: ImportId, { collection, undone, tell }: Undo) {
	for (let after = ""; ; ) {
		const batch = await listImported(database, importId, { collection, foreignId: after }, batchSize);
		const outcomes = await inTransaction(database, (inside) => undoAll(inside, importId, batch));
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

/** Records in use cannot be deleted. */
function usersFirst(): readonly CollectionName[] {
	const stays = (name: CollectionName) => Number(collections[name].staysWhileUsed ?? false);
	return collectionNames.toSorted((a, b) => stays(a) - stays(b));
}

async function undoAll(
	inside: Database,
	importId: ImportId,
	all: readonly Imported[],
): Promise<UndoOutcome[]> {
	await lockAddresses(inside);
	const outcomes: UndoOutcome[] = [];
	for (const imported of all) outcomes.push(await undoOne(inside, importId, imported));
	return outcomes;
}

type UndoOutcome = "removed" | "putBack" | Left;

async function undoOne(outside: Database, importId: ImportId, imported: Imported): Promise<UndoOutcome> {
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
				await forgetImported(inside, importId, imported, version + 1);
				return "removed" as const;
			}
			const requested = { version: versionBefore, from: version };
			const restored = await restoreRecord(inside, importer, collection, recordId, requested);
			await forgetImported(inside, importId, imported, restored.version);
			return "putBack" as const;
		});
	} catch (error) {
		if (error instanceof InUseError) return leave("is used elsewhere");
		if (error instanceof ConflictError) return leave("was changed since");
		if (error instanceof InvalidError) return leave(error.message);
		throw error;
	}
}
