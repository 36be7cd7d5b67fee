import type { Cell } from "./database.ts";

/** Columns are SQL for both databases. */
export interface Table {
	readonly name: string;
	readonly columns: Readonly<Record<string, string>>;
	readonly constraints?: readonly string[];
	readonly indexes?: readonly (readonly string[])[];
	/** Unique among rows whose flag column is 1. */
	readonly uniqueWhen?: readonly { readonly columns: readonly string[]; readonly flag: string }[];
	/** Backups omit rows that are transient or must not be restored. */
	readonly isPassing?: true;
	/**
	 * Archived. `without`: columns without meaning elsewhere. `isOfWebsites`: also in archives of one website, whose
	 * rows refer to no other. `clean` validates and sanitises imported rows.
	 */
	readonly archived?: {
		readonly without?: readonly string[];
		readonly isOfWebsites?: true;
		clean?(row: Readonly<Record<string, Cell>>): Record<string, Cell>;
	};
	/** For rows that change with records: their values, or derived from these. */
	readonly ofRecords?: "values" | "derived";
}

export const metaTable: Table = {
	name: "meta",
	columns: { name: "text primary key", value: "text not null" },
};
