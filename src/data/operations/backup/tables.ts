import type { Database } from "../../database/database.ts";
import { instanceFacts, readMeta, schemaFact } from "../../database/meta.ts";
import { metaTable, type Table } from "../../database/table.ts";
import { desiredTables } from "../../schema/schema.ts";

/** Database description that a backup reads first. */
export interface Described {
	/** Tables with durable rows, referenced tables first. */
	readonly tables: readonly Table[];
	/** Schema number. */
	readonly schema: number;
}

/**
 * Returns the tables as created by the release that last migrated the database. @throws {Error} with a message for the
 * operator
 */
export async function describedTables(database: Database): Promise<Described> {
	const tables = await readMeta(database, instanceFacts.tables);
	if (tables === undefined)
		throw new Error(
			"The database is of an older release: start the program once, which brings it up to date",
		);
	return { tables: JSON.parse(tables) as Table[], schema: Number(await readMeta(database, schemaFact)) };
}

/** Returns the tables of a database of this release. @throws {Error} with a message for the operator */
export async function currentTables(database: Database): Promise<Described> {
	const described = await describedTables(database);
	if (JSON.stringify(described.tables) === JSON.stringify([metaTable, ...desiredTables()])) return described;
	throw new Error("The database is of another release: start the program once, which brings it up to date");
}
