import type { CDPSession, Page } from "playwright-core";

/** A device of Chromium's own that keeps passkeys, for one page. */
export interface VirtualAuthenticator {
	/** Whether somebody touches it as soon as it asks, or is offered; it has effect on what begins after. */
	touch(isTouched: boolean): Promise<void>;
	/** Whether it knows its owner, by fingerprint or PIN. */
	verify(isVerified: boolean): Promise<void>;
	/** How many passkeys it keeps. */
	count(): Promise<number>;
}

/** Gives a page a device that keeps passkeys; it is touched at once, and knows its owner, until told otherwise. */
export async function plugIn(page: Page): Promise<VirtualAuthenticator> {
	const devtools: CDPSession = await page.context().newCDPSession(page);
	await devtools.send("WebAuthn.enable");
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
		async touch(enabled) {
			await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
		},
		async verify(isUserVerified) {
			await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
		},
		async count() {
			const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
			return credentials.length;
		},
	};
}
