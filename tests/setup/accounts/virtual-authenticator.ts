import type { CDPSession, Page } from "playwright-core";

/** A device of Chromium's own that keeps passkeys, for one page. */
export interface VirtualAuthenticator {
	/** Whether it knows its owner, by fingerprint or PIN. */
	verify(isVerified: boolean): Promise<void>;
	/** How many passkeys it keeps. */
	count(): Promise<number>;
}

/** At the end of an address: the browser offers passkeys in the field of the address there. */
export const offering = "#offering";

/**
 * Gives a page a device that keeps passkeys, is touched as soon as it asks, and knows its owner until told otherwise.
 * A passkey that is offered is taken at once, and so the browser offers them at addresses that end in `offering` alone.
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
