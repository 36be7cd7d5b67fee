export interface RelyingParty {
	readonly relyingParty: string;
	/** Scheme, host, port. */
	readonly origin: string;
}
