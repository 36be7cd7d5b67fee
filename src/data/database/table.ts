/** A table as it should stand. Column definitions are plain SQL that both databases read alike. */
export interface Table {
	readonly name: string;
	readonly columns: Readonly<Record<string, string>>;
	/** Table constraints; none unless given. */
	readonly constraints?: readonly string[];
	/** Column lists of the indexes; none unless given. */
	readonly indexes?: readonly (readonly string[])[];
	/** True for transient rows and rows that must not be restored. Backups omit them. */
	readonly isPassing?: true;
	/**
	 * Included in archives: rows that belong to records or record their history and cannot be derived. `without` lists
	 * columns that have no meaning in another installation. `isOfWebsites` is set if each row belongs to one website, a
	 * scope or a record on it and refers to no other; an archive of one website then includes its rows.
	 */
	readonly archived?: { readonly without?: readonly string[]; readonly isOfWebsites?: true };
}

/** Facts about the database itself. It stands before all others. */
export const metaTable: Table = {
	name: "meta",
	columns: { name: "text primary key", value: "text not null" },
};
