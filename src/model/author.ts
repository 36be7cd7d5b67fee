export interface Author {
	/** A uid, "system", or "" for an unknown caller. */
	readonly name: string;
	/** "" without a token. */
	readonly tokenName: string;
}
