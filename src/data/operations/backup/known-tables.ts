import { metaTable, type Table } from "../../database/table.ts";
import { desiredTables } from "../../schema/schema.ts";
import { parseTable, TableGrammarError } from "../../schema/table-grammar.ts";

/**
 * Requires that tables are tables of this release, defined by the grammar, each after those that it references. A release
 * that drops a table adds its name here: backups with the table are still restored, and the migration drops it then.
 * @throws {TableGrammarError} whose message names the table and the column
 */
export function requireKnownTables(tables: readonly Table[]): void {
	const known = new Set([metaTable, ...desiredTables()].map(({ name }) => name));
	const columns = new Map<string, ReadonlySet<string>>();
	for (const table of tables) {
		const parsed = parseTable(table);
		const { name } = parsed;
		if (columns.has(name)) throw new TableGrammarError(`Table ${name} is defined twice`);
		if (!known.has(name)) throw new TableGrammarError(`Table ${name} is unknown to this release`);
		for (const { name: column, references } of parsed.columns)
			if (references && !columns.get(references.table)?.has(references.column))
				throw new TableGrammarError(
					`Column ${column} of table ${name} references ${references.table}, which is not defined before it`,
				);
		columns.set(name, new Set(Object.keys(table.columns)));
	}
}
