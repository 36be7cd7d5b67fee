import { metaTable, type Table } from "../../database/table.ts";
import { desiredTables } from "../../schema/schema.ts";
import { parseTable, TableGrammarError } from "../../schema/table-grammar.ts";

/** Tables of earlier releases, which a migration drops. */
export const droppedTables: readonly string[] = ["approvals", "reviews"];

/**
 * Checks that the tables are known to this release, valid by the grammar, and ordered by their references. A release
 * that drops a table must add its name above, so that backups with the table can be restored before the migration drops
 * it.
 * @throws {TableGrammarError} whose message names the table and the column
 */
export function requireKnownTables(tables: readonly Table[]): void {
	const known = new Set([...[metaTable, ...desiredTables()].map(({ name }) => name), ...droppedTables]);
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
