import type { Database } from "../../data/database/database.ts";
import type { Table } from "../../data/database/table.ts";
import type { Row } from "../../data/schema/rows.ts";
import { desiredTables } from "../../data/schema/schema.ts";
import { users } from "../../model/collections/users.ts";
import type { Person } from "./find-person.ts";
import type { Naming } from "./naming.ts";
import { kindOf, personalDataTables } from "./personal-data-tables.ts";
import { columnsWith, rowsOf, textColumns } from "./walk.ts";

/** The export excludes credentials. */
const secrets: ReadonlySet<string> = new Set([
	...["token", "token_hash", "access_token", "refresh_token", "id_token", "password", "secret", "old_secret"],
	...[
		"code_hash",
		"credential_id",
		"public_key",
		"guest_key",
		"mark",
		"hash",
		"request_hash",
		"address_hashes",
	],
]);
/** Record contents are exported where they name the person, not where the person edited them. */
const contents: ReadonlySet<string> = new Set([
	...["record", "field_values", "base", "before_values", "said", "findable", "pages"],
]);

export type PersonRows = Readonly<Record<string, Readonly<Record<string, readonly Row[]>>>>;

export async function collectRows(database: Database, person: Person, naming: Naming): Promise<PersonRows> {
	const { uid } = person;
	const rowsByTable: Record<string, Record<string, Row[]>> = {};
	const account = desiredTables().filter(({ name }) => name === users.name);
	for (const table of [...account, ...personalDataTables()]) {
		const isAccount = table.name === users.name;
		const personRows: Row[] = [];
		for await (const row of rowsOf(database, table)) {
			const isNamed = !isAccount && columnsWith(table, row, naming.isIn).length > 0;
			if (isNamed || isOfPerson(table, row, uid)) personRows.push(shown(row, isNamed));
		}
		if (personRows.length === 0) continue;
		const kind = isAccount ? "account" : kindOf(table);
		rowsByTable[kind] = { ...rowsByTable[kind], [table.name]: personRows };
	}
	return rowsByTable;
}

function isOfPerson(table: Table, row: Row, uid: string): boolean {
	if (uid === "") return false;
	const texts = textColumns(table).map((column) => String(row[column] ?? ""));
	return texts.some((text) => text.includes(uid) && text.split(" ").includes(uid));
}

function shown(row: Row, isNamed: boolean): Row {
	const columns = Object.entries(row).filter(
		([name]) => !secrets.has(name) && (isNamed || !contents.has(name)),
	);
	return Object.fromEntries(columns);
}
