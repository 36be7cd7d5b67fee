import type { Cell } from "./database.ts";

/** Column definitions are SQL that both databases accept. */
export interface Table {
	readonly name: string;
	readonly columns: Readonly<Record<string, string>>;
	readonly constraints?: readonly string[];
	readonly indexes?: readonly (readonly string[])[];
	/** Unique among the rows in which the flag, an integer column, is 1. */
	readonly uniqueWhen?: readonly { readonly columns: readonly string[]; readonly flag: string }[];
	/** True for transient rows and rows that must not be restored. Backups omit them. */
	readonly isPassing?: true;
	/**
	 * Included in archives. `without`: columns without meaning in another installation. `isOfWebsites`: an archive of one
	 * website includes its rows, which refer to no other website. `clean` validates and sanitises an imported row.
	 */
	readonly archived?: {
		readonly without?: readonly string[];
		readonly isOfWebsites?: true;
		clean?(row: Readonly<Record<string, Cell>>): Record<string, Cell>;
	};
	/** Rows that change with their records: values of these, or derived from them; undefined for others. */
	readonly ofRecords?: "values" | "derived";
}

/** Always the first table. */
export const metaTable: Table = {
	name: "meta",
	columns: { name: "text primary key", value: "text not null" },
};
