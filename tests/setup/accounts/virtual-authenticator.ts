import type { CDPSession, Page } from "playwright-core";

/** A Chromium device that stores passkeys, for one page. */
export interface VirtualAuthenticator {
	/** Whether it recognises its owner, by fingerprint or PIN. */
	verify(isVerified: boolean): Promise<void>;
	/** Number of its passkeys. */
	count(): Promise<number>;
}

/** At the end of an address: the browser offers passkeys in the email field there. */
export const offering = "#offering";

/**
 * Adds a device for passkeys to a page. It is touched at each request, and recognises its owner by default. An
 * offered passkey is accepted at once, so the browser offers them only at addresses that end in `offering`.
 */
export async function plugIn(page: Page): Promise<VirtualAuthenticator> {
	const devtools: CDPSession = await page.context().newCDPSession(page);
	await devtools.send("WebAuthn.enable");
	await page.addInitScript((end) => {
		if (!location.hash.endsWith(end)) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
	}, offering);
	const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			ctap2Version: "ctap2_1",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return {
		async verify(isUserVerified) {
			await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
		},
		async count() {
			const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
			return credentials.length;
		},
	};
}
