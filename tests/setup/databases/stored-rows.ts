import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { inject } from "vitest";

/** Rows that the run's program has stored, read from its database file while it runs. */
export function storedRows<Row>(query: string, ...values: SQLInputValue[]): Row[] {
	const file = new DatabaseSync(join(inject("dataFolder"), "frontage.sqlite"), {
		readOnly: true,
		timeout: 5_000,
	});
	try {
		return file.prepare(query).all(...values) as Row[];
	} finally {
		file.close();
	}
}
