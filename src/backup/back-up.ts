import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Database } from "../data/database/database.ts";
import { claimMeta, instanceFacts, readMeta } from "../data/database/meta.ts";
import type { Table } from "../data/database/table.ts";
import { recordRun } from "../data/operations/backup/backup-runs.ts";
import { requireKnownTables } from "../data/operations/backup/known-tables.ts";
import { type Line, linesOf } from "../data/operations/backup/lines.ts";
import { atOneMoment } from "../data/operations/backup/moment.ts";
import { describedTables } from "../data/operations/backup/tables.ts";
import { namedFiles } from "../files/named-files.ts";
import type { Store } from "../files/store/store.ts";
import { copyFiles } from "./copy-files.ts";
import { withSource } from "./open-place.ts";
import { knownFormat, type Manifest, type StoredTable, toFileLine } from "./repository/manifest.ts";
import { needsIn } from "./repository/needs.ts";
import { databaseOf, type Place, type ReportProgress } from "./repository/place.ts";
import type { Objects, Repository } from "./repository/repository.ts";
import { openSigner } from "./repository/signing.ts";
import type { beforeUpdate } from "./repository/snapshot-name.ts";
import { versionOf } from "./repository/version-of.ts";

interface CutPiece {
	readonly text: Buffer;
	readonly lines: number;
}

const leastBytes = 32 * 1_024;
const mostBytes = 4 * 1_024 * 1_024;
/** Average lines per piece: one of so many keys is a boundary. */
const oneOf = 64;

/** Boundaries depend on content, so a changed row affects only its own piece and the others are deduplicated. */
async function* cut(lines: AsyncIterable<Line> | Iterable<Line>): AsyncGenerator<CutPiece> {
	let [texts, bytes]: [Buffer[], number] = [[], 0];
	const take = () => {
		const piece = { text: Buffer.concat(texts), lines: texts.length };
		[texts, bytes] = [[], 0];
		return piece;
	};
	for await (const { key, text } of lines) {
		const line = Buffer.from(`${text}\n`);
		texts.push(line);
		bytes += line.length;
		if (bytes >= mostBytes || (bytes >= leastBytes && crc32(key) % oneOf === 0)) yield take();
	}
	if (texts.length > 0) yield take();
}

export interface BackedUp {
	readonly snapshot: string;
	readonly manifest: Manifest;
	readonly signer: string;
	/** New since earlier backups; pieces are parts of tables. */
	readonly copied: { readonly files: number; readonly pieces: number; readonly bytes: number };
}

interface BackUpOptions {
	readonly label?: typeof beforeUpdate;
	/** Omits the files, for restores of records only. */
	readonly leavesFiles?: boolean;
}

/**
 * Backs up a consistent snapshot of the database and its files while the application runs.
 * @throws {Error} for the operator; the next backup uses data that is already copied
 */
export async function backUp(
	place: Place,
	repository: Repository,
	tell: ReportProgress,
	options: BackUpOptions = {},
): Promise<BackedUp> {
	return withSource(place, async ({ database, store }) => {
		const described = await describedTables(database);
		// Prevents a snapshot that no restore would accept.
		requireKnownTables(described.tables);
		return recordRun(database, repository.location, async () => {
			const backedUp = await copyAll({ place, database, store, repository, tell, options }, described);
			return { result: backedUp, snapshot: backedUp.snapshot, bytes: bytesOf(backedUp.manifest) };
		});
	});
}

function bytesOf({ tables, files }: Manifest): number {
	const pieces = tables.flatMap((table) => table.pieces);
	return pieces.reduce((all, { bytes }) => all + bytes, files.bytes);
}

const namesKeyFact = "names in backups";

interface Copying {
	readonly place: Place;
	readonly database: Database;
	readonly store: Store;
	readonly repository: Repository;
	readonly tell: ReportProgress;
	readonly options: BackUpOptions;
}

type Described = Awaited<ReturnType<typeof describedTables>>;

async function copyAll(copying: Copying, { tables, schema }: Described): Promise<BackedUp> {
	const { place, database, store, repository, tell, options } = copying;
	const signer = await openSigner(place.dataFolder);
	const copied = { pieces: 0, bytes: 0 };
	const namesKey = repository.isSealing ? await namesKeyOf(database) : "";
	const objects = repository.objects(namesKey);
	const pieces = openPieces(objects, copied);
	tell(`Reading ${databaseOf(place)}`);
	const at = new Date().toISOString();
	const then = await atOneMoment(database, store.spoolFolder, async (then) => {
		const retained: StoredTable[] = [];
		for (const table of tables) {
			tell(`Records: ${table.name}`);
			retained.push(await keepTable(then, table, pieces));
		}
		const mark = (await readMeta(then, instanceFacts.store)) ?? "";
		return { mark, kept: retained, named: options.leavesFiles ? [] : await namedFiles(then, Date.now()) };
	});
	const { files, lacking, added } = await copyFiles(store, objects, then.named, tell);
	const manifest: Manifest = {
		format: knownFormat,
		at,
		program: await versionOf(place),
		schema,
		database: database.dialect,
		store: then.mark,
		namesKey,
		tables: then.kept,
		files: {
			...(await pieces.keep(files.map((file) => ({ key: file.key, text: toFileLine(file) })))),
			bytes: files.reduce((all, { bytes }) => all + bytes, 0),
		},
		lacking,
	};
	const { label } = options;
	const needs = needsIn(objects, manifest, files);
	const snapshot = await repository.keepSnapshot(manifest, needs, { label, signer });
	return {
		...{ snapshot, manifest, signer: signer.publicKey },
		copied: { files: added.files, pieces: copied.pieces, bytes: copied.bytes + added.bytes },
	};
}

/** Created once, so that later backups find existing objects. Readers of the database may know the key. */
async function namesKeyOf(database: Database): Promise<string> {
	await claimMeta(database, namesKeyFact, randomBytes(32).toString("hex"));
	return (await readMeta(database, namesKeyFact)) ?? "";
}

function openPieces(objects: Objects, copied: { pieces: number; bytes: number }) {
	return {
		async keep(lines: AsyncIterable<Line> | Iterable<Line>): Promise<Pick<StoredTable, "lines" | "pieces">> {
			const pieces: StoredTable["pieces"] = [];
			for await (const { text, lines: count } of cut(lines)) {
				const { sha256, bytes, isNew } = await objects.keepPiece(text);
				pieces.push({ sha256, bytes, lines: count });
				if (!isNew) continue;
				copied.pieces += 1;
				copied.bytes += bytes;
			}
			return { lines: pieces.reduce((all, { lines }) => all + lines, 0), pieces };
		},
	};
}

async function keepTable(
	then: Database,
	table: Table,
	pieces: ReturnType<typeof openPieces>,
): Promise<StoredTable> {
	return {
		...table,
		...(table.isPassing ? { lines: 0, pieces: [] } : await pieces.keep(linesOf(then, table))),
	};
}
