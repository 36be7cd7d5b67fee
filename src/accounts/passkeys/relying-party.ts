/** Origin and id for which a passkey is requested. */
export interface RelyingParty {
	/** The host that it belongs to, on which and for which it works: the relying party's id. */
	readonly relyingParty: string;
	/** Origin of the page: scheme, host, port. */
	readonly origin: string;
}
