export interface RelyingParty {
	/** The host of the passkey. */
	readonly relyingParty: string;
	/** Scheme, host, port. */
	readonly origin: string;
}
