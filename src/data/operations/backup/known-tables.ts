import { metaTable, type Table } from "../../database/table.ts";
import { desiredTables } from "../../schema/schema.ts";
import { parseTable, TableGrammarError } from "../../schema/table-grammar.ts";

/**
 * Tables that a migration drops. Add dropped tables here, so that backups from before that migration can be restored.
 */
export const droppedTables: readonly string[] = ["approvals", "reviews"];

/** Requires known tables, ordered by references. @throws {TableGrammarError} with table and column */
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
