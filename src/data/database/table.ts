import type { Cell } from "./database.ts";

/** Definition of a table. Column definitions are SQL that both databases accept. */
export interface Table {
	readonly name: string;
	readonly columns: Readonly<Record<string, string>>;
	/** Table constraints; none by default. */
	readonly constraints?: readonly string[];
	/** Column lists of the indexes; none by default. */
	readonly indexes?: readonly (readonly string[])[];
	/** Unique among the rows in which an integer column is 1; none by default. */
	readonly uniqueWhen?: readonly { readonly columns: readonly string[]; readonly flag: string }[];
	/** True for transient rows and rows that must not be restored. Backups omit them. */
	readonly isPassing?: true;
	/**
	 * Included in archives: rows that belong to records or record their history and cannot be derived. `without` lists
	 * columns that have no meaning in another installation. `isOfWebsites` is set if each row belongs to one website, a
	 * scope or a record on it and refers to no other; an archive of one website then includes its rows. `clean` validates
	 * and sanitises an imported row.
	 */
	readonly archived?: {
		readonly without?: readonly string[];
		readonly isOfWebsites?: true;
		clean?(row: Readonly<Record<string, Cell>>): Record<string, Cell>;
	};
	/** Rows that change with their records: values of these, or derived from them; undefined for others. */
	readonly ofRecords?: "values" | "derived";
}

/** Facts about the database itself; always the first table. */
export const metaTable: Table = {
	name: "meta",
	columns: { name: "text primary key", value: "text not null" },
};
