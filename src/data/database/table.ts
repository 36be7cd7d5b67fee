import type { Cell } from "./database.ts";

/** Columns are SQL for both databases. */
export interface Table {
	readonly name: string;
	readonly columns: Readonly<Record<string, string>>;
	readonly constraints?: readonly string[];
	readonly indexes?: readonly (readonly string[])[];
	/** Unique among rows whose flag (an integer column) is 1. */
	readonly uniqueWhen?: readonly { readonly columns: readonly string[]; readonly flag: string }[];
	/** Backups omit transient rows and rows that must not be restored. */
	readonly isPassing?: true;
	/**
	 * Included in archives. `without`: columns without meaning elsewhere. `isOfWebsites`: an archive of one website has
	 * its rows, which refer to no other. `clean` validates and sanitises an imported row.
	 */
	readonly archived?: {
		readonly without?: readonly string[];
		readonly isOfWebsites?: true;
		clean?(row: Readonly<Record<string, Cell>>): Record<string, Cell>;
	};
	/** Whether rows that change with records are their values, or derived. */
	readonly ofRecords?: "values" | "derived";
}

export const metaTable: Table = {
	name: "meta",
	columns: { name: "text primary key", value: "text not null" },
};
