/** Origin and id for which a passkey is requested. */
export interface RelyingParty {
	/** Relying party id: the host of the passkey. */
	readonly relyingParty: string;
	/** Origin of the page: scheme, host, port. */
	readonly origin: string;
}
