import { sql } from "kysely";
import type { Database } from "../../data/database/database.ts";
import type { Table } from "../../data/database/table.ts";
import { keyOf } from "../../data/operations/backup/table-rows.ts";
import { accountTables } from "../../data/schema/account-tables.ts";
import { recordKey } from "../../data/schema/record-key.ts";
import type { Row } from "../../data/schema/rows.ts";
import { type PersonCounts, type PersonRecord, personKind } from "../../model/api/people/person-api.ts";
import { users } from "../../model/collections/users.ts";
import { recordIdOf, toId } from "../../model/ids.ts";
import { mailQueue } from "../mail/queue.ts";
import type { Person } from "./find-person.ts";
import { ledgerTable } from "./ledger.ts";
import type { Naming } from "./naming.ts";
import { kindOf, personalDataTables, versionTables } from "./personal-data-tables.ts";
import { columnsWith, rowsOf } from "./walk.ts";

export interface Erasing {
	readonly person: Person;
	readonly naming: Naming;
	/** Records that name the person, for staff to edit. */
	readonly left: readonly PersonRecord[];
}

const ownTables = [
	["auth_users", "id"],
	...accountTables
		.filter(({ name, columns }) => "user_id" in columns && name !== ledgerTable)
		.map(({ name }) => [name, "user_id"] as const),
	["comment_letters", "user_id"],
] as const;

export async function countNamed(database: Database, erasing: Erasing): Promise<PersonCounts> {
	const counts = await throughNamed(database, erasing, async () => undefined);
	const own = await countOwn(database, erasing.person.uid);
	return withCount(counts, "account", own);
}

/** Idempotent. Audit data retains the user id. @returns number of changed rows */
export function eraseOutsideRecords(database: Database, erasing: Erasing): Promise<PersonCounts> {
	const instead = erasing.person.uid ? "A former member of staff" : "Erased person";
	return throughNamed(database, erasing, (table, row) =>
		rewrite(database, table, row, erasing.naming, instead),
	);
}

export async function deleteAccount(inside: Database, uid: string): Promise<void> {
	if (uid === "") return;
	await inside.db
		.deleteFrom("history")
		.where("collection", "=", users.name)
		.where("record_id", "=", uid)
		.execute();
	await inside.db.deleteFrom("outbox").where("kind", "=", mailQueue.kind).where("key", "=", uid).execute();
	for (const [table, column] of ownTables)
		await inside.db.deleteFrom(table).where(column, "=", uid).execute();
}

export function withCount(
	counts: PersonCounts,
	kind: PersonCounts[number]["kind"],
	more: number,
): PersonCounts {
	const count = (counts.find((each) => each.kind === kind)?.count ?? 0) + more;
	const others = counts.filter((each) => each.kind !== kind);
	return count > 0 ? [{ kind, count }, ...others] : others;
}

export async function countOwn({ db }: Database, uid: string): Promise<number> {
	if (uid === "") return 0;
	let count = 0;
	for (const [table, column] of ownTables) {
		const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
			where ${sql.ref(column)} = ${uid}`.execute(db);
		count += Number(rows[0]?.count);
	}
	return count;
}

async function throughNamed(
	database: Database,
	{ person: { uid }, naming, left }: Erasing,
	visit: (table: Table, row: Row) => Promise<void>,
): Promise<PersonCounts> {
	const retainedKeys = left.map(({ collection, id }) => recordKey(collection, toId(id)));
	const retained = new Set([...retainedKeys, ...(uid ? [recordKey("users", recordIdOf(uid))] : [])]);
	const isLeft = (table: Table, row: Row) =>
		(versionTables.has(table.name) && retained.has(`${row.collection}/${row.record_id}`)) ||
		(uid !== "" && row.user_id === uid);
	const counts = new Map(personKind.options.map((kind) => [kind, 0]));
	for (const table of personalDataTables().filter(({ name }) => name !== "auth_users"))
		for await (const row of rowsOf(database, table)) {
			if (isLeft(table, row) || columnsWith(table, row, naming.isIn).length === 0) continue;
			counts.set(kindOf(table), (counts.get(kindOf(table)) ?? 0) + 1);
			await visit(table, row);
		}
	return [...counts].flatMap(([kind, count]) => (count > 0 ? [{ kind, count }] : []));
}

/** Deletes temporary counters, which have the name in their key. */
async function rewrite(
	database: Database,
	table: Table,
	row: Row,
	naming: Naming,
	instead: string,
): Promise<void> {
	const { db } = database;
	const keys = keyOf(table);
	const isIt = keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`);
	const columns = columnsWith(table, row, naming.isIn);
	if (columns.some((column) => keys.includes(column))) {
		await sql`delete from ${sql.table(table.name)} where ${sql.join(isIt, sql` and `)}`.execute(db);
		return;
	}
	const isStillSo = columns.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
	const set = columns.map(
		(column) => sql`${sql.ref(column)} = ${naming.without(String(row[column]), instead, column)}`,
	);
	const { numAffectedRows } = await sql`update ${sql.table(table.name)} set ${sql.join(set)}
		where ${sql.join([...isIt, ...isStillSo], sql` and `)}`.execute(db);
	if (numAffectedRows === 1n) return;
	const { rows } = await sql<Row>`select * from ${sql.table(table.name)}
		where ${sql.join(isIt, sql` and `)}`.execute(db);
	// A concurrent write may have changed the row.
	if (rows[0] && columnsWith(table, rows[0], naming.isIn).length > 0)
		await rewrite(database, table, rows[0], naming, instead);
}
