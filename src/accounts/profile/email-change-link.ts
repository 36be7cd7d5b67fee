/** Pending new address until it is confirmed. */
export interface EmailChange {
	readonly email: string;
}

/** The page that confirms a new address. The token is in the fragment, which is sent to no server. */
export function confirmationAddress(baseUrl: string, token: string): string {
	return `${baseUrl}/cms/confirm-email#token=${token}`;
}
