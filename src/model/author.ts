export interface Author {
	/** A uid, "system", or "" if unknown. */
	readonly name: string;
	/** "" without a token. */
	readonly tokenName: string;
}
