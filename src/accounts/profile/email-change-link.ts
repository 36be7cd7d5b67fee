export interface EmailChange {
	readonly email: string;
}

/** Browsers do not send the fragment. */
export function confirmationAddress(baseUrl: string, token: string): string {
	return `${baseUrl}/cms/confirm-email#token=${token}`;
}
