import { createHash } from "node:crypto";
import type { Database } from "../../data/database/database.ts";
import { instanceFacts, readMeta, writeMeta } from "../../data/database/meta.ts";
import { metaTable, type Table } from "../../data/database/table.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { linesOf } from "../../data/operations/backup/lines.ts";
import { hasOwnTables, replaceAll } from "../../data/operations/backup/replace-all.ts";
import { currentTables } from "../../data/operations/backup/tables.ts";
import type { ReportProgress } from "../repository/place.ts";

/** SHA-256 of the lines. */
interface Sum {
	readonly rows: number;
	readonly sha256: string;
}

export interface MovedRows {
	readonly tables: number;
	readonly rows: number;
}

/** @throws {Error} for the operator when the database has tables of the program */
export async function requireEmptyDatabase(database: Database, name: string): Promise<void> {
	if (await hasOwnTables(database)) throw new Error(`There is data in ${name}: give an empty database`);
}

/**
 * Copies all tables in one transaction, and compares them before its commit. An interruption leaves an empty database.
 * @param from is read at one moment
 * @param beforeCommit runs as the last step
 * @throws {Error} for the operator when a table differs
 */
export async function moveRows(
	from: Database,
	to: Database,
	tell: ReportProgress,
	beforeCommit: () => Promise<void>,
): Promise<MovedRows> {
	const { tables } = await currentTables(from);
	const store = await readMeta(from, instanceFacts.store);
	const sums = new Map<string, Sum>();
	await inTransaction(to, async (inside) => {
		await replaceAll(inside, {
			// A backup excludes sessions, a move does not.
			tables: tables.map(({ isPassing, ...table }) => table),
			linesOf: (table) => summed(from, table, (sum) => sums.set(table.name, sum)),
			countOf: ({ name }) => sums.get(name)?.rows ?? 0,
			tell: (progress) => tell(`Records: ${progress}`),
		});
		if (store !== undefined) await writeMeta(inside, instanceFacts.store, store);
		for (const table of tables.filter((each) => !isDerivedAgain(each))) {
			tell(`Comparing: ${table.name}`);
			await requireSame(inside, table, sums.get(table.name));
		}
		await beforeCommit();
	});
	return { tables: tables.length, rows: [...sums.values()].reduce((all, { rows }) => all + rows, 0) };
}

/** The target derives these rows from its records, so they may differ from the source. */
function isDerivedAgain({ isPassing, ofRecords }: Table): boolean {
	return isPassing === true && ofRecords === "derived";
}

async function requireSame(inside: Database, table: Table, expected: Sum | undefined): Promise<void> {
	let found: Sum | undefined;
	for await (const _ of summed(inside, table, (sum) => (found = sum)));
	if (found?.sha256 !== expected?.sha256)
		throw new Error(`Nothing was moved: the copy of the table ${table.name} differs`);
}

/** Reports the sum of the lines at the end. */
async function* summed(database: Database, table: Table, end: (sum: Sum) => void): AsyncGenerator<string> {
	const hash = createHash("sha256");
	let rows = 0;
	for await (const { key, text } of linesOf(database, table)) {
		if (!isOwn(table, key)) hash.update(`${text}\n`);
		rows += 1;
		yield text;
	}
	end({ rows, sha256: hash.digest("hex") });
}

/** Facts that each database computes by itself. */
const { store: _, ...computed } = instanceFacts;
const ownKeys = new Set(Object.values(computed).map((name) => JSON.stringify([name])));

function isOwn({ name }: Table, key: string): boolean {
	return name === metaTable.name && ownKeys.has(key);
}
