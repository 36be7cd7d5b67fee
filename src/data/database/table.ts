/** A table as it should stand. Column definitions are plain SQL that both databases read alike. */
export interface Table {
	readonly name: string;
	readonly columns: Readonly<Record<string, string>>;
	/** Table constraints; none unless given. */
	readonly constraints?: readonly string[];
	/** Column lists of the indexes; none unless given. */
	readonly indexes?: readonly (readonly string[])[];
	/** Holds what is of the moment alone, or must not come back: no backup has its rows. */
	readonly isPassing?: true;
	/**
	 * Holds what belongs to records, or has become of them, and cannot be worked out from these: an archive has its rows,
	 * without the columns that are nobody's elsewhere; and one of a single website those that are of it, where each row is of a
	 * website, a scope or a record that is on it, and tells of no other.
	 */
	readonly archived?: { readonly without?: readonly string[]; readonly isOfWebsites?: true };
}

/** Facts about the database itself. It stands before all others. */
export const metaTable: Table = {
	name: "meta",
	columns: { name: "text primary key", value: "text not null" },
};
