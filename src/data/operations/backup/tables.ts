import type { Database } from "../../database/database.ts";
import { instanceFacts, readMeta, schemaFact } from "../../database/meta.ts";
import { metaTable, type Table } from "../../database/table.ts";
import { desiredTables } from "../../schema/schema.ts";

export interface Described {
	/** Durable tables, referenced ones first. */
	readonly tables: readonly Table[];
	readonly schema: number;
}

/**
 * As the release that last migrated the database created them. @throws {Error} with a message for the operator
 */
export async function describedTables(database: Database): Promise<Described> {
	const tables = await readMeta(database, instanceFacts.tables);
	if (tables === undefined)
		throw new Error(
			"The database is of an older release: start the program once, which brings it up to date",
		);
	return { tables: JSON.parse(tables) as Table[], schema: Number(await readMeta(database, schemaFact)) };
}

/** @throws {Error} with a message for the operator if the database is of another release */
export async function currentTables(database: Database): Promise<Described> {
	const described = await describedTables(database);
	if (JSON.stringify(described.tables) === JSON.stringify([metaTable, ...desiredTables()])) return described;
	throw new Error("The database is of another release: start the program once, which brings it up to date");
}
