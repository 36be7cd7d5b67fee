/** Author of a change in the history, with the API token that was used. */
export interface Author {
	/** A uid, "system", or "" for an unknown caller. */
	readonly name: string;
	/** "" without a token. */
	readonly tokenName: string;
}
