export interface EmailChange {
	readonly email: string;
}

/** The token is in the fragment, which is not sent to servers. */
export function confirmationAddress(baseUrl: string, token: string): string {
	return `${baseUrl}/cms/confirm-email#token=${token}`;
}
