/** A table as it should stand. Column definitions are plain SQL that both databases read alike. */
export interface Table {
	readonly name: string;
	readonly columns: Readonly<Record<string, string>>;
	/** Table constraints; none unless given. */
	readonly constraints?: readonly string[];
	/** Column lists of the indexes; none unless given. */
	readonly indexes?: readonly (readonly string[])[];
}
