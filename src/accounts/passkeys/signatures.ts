import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { PasskeyRefusedError } from "../errors.ts";
import type { RelyingParty } from "./relying-party.ts";
import type { StoredPasskey } from "./stored-passkeys.ts";

export type NewCredential = Omit<RegistrationResponseJSON, "clientExtensionResults">;
export type Assertion = Omit<AuthenticationResponseJSON, "clientExtensionResults">;

export interface PasskeyChallenge extends RelyingParty {
	readonly challenge: string;
}

/** EdDSA, ES256 and RS256. */
export const algorithms = [-8, -7, -257];

export const loadWebAuthn = () => import("@simplewebauthn/server");

/** @throws {PasskeyRefusedError} */
export async function judgeNew(response: NewCredential, request: PasskeyChallenge) {
	const { verifyRegistrationResponse } = await loadWebAuthn();
	return judging(async () => {
		await requireOwnFrame(response.response.clientDataJSON);
		await requireNoCertificates(response.response.attestationObject);
		const { verified, registrationInfo } = await verifyRegistrationResponse({
			response: { ...response, clientExtensionResults: {} },
			expectedChallenge: request.challenge,
			expectedOrigin: request.origin,
			expectedRPID: request.relyingParty,
			requireUserVerification: true,
			supportedAlgorithmIDs: algorithms,
		});
		return verified ? registrationInfo.credential : undefined;
	});
}

/** Returns the counter. @throws {PasskeyRefusedError} also when the counter went back */
export async function judgeAssertion(
	response: Assertion,
	stored: StoredPasskey,
	request: PasskeyChallenge,
): Promise<number> {
	const { verifyAuthenticationResponse } = await loadWebAuthn();
	return judging(async () => {
		await requireOwnFrame(response.response.clientDataJSON);
		const { verified, authenticationInfo } = await verifyAuthenticationResponse({
			response: { ...response, clientExtensionResults: {} },
			expectedChallenge: request.challenge,
			expectedOrigin: request.origin,
			expectedRPID: request.relyingParty,
			credential: { id: stored.credentialId, publicKey: stored.publicKey, counter: stored.counter },
			requireUserVerification: true,
		});
		return verified ? authenticationInfo.newCounter : undefined;
	});
}

/** The library throws for both forged and malformed data. */
async function judging<T>(judge: () => Promise<T | undefined>): Promise<T> {
	const found = await judge().catch((cause: unknown) => {
		throw new PasskeyRefusedError(cause);
	});
	if (found === undefined) throw new PasskeyRefusedError();
	return found;
}

/** Other sites must not request passkeys in a frame. */
async function requireOwnFrame(clientData: string): Promise<void> {
	const { decodeClientDataJSON } = await import("@simplewebauthn/server/helpers");
	if (decodeClientDataJSON(clientData).crossOrigin) throw new Error("asked for in a frame of another page");
}

/** The library would fetch the URLs of certificates. */
async function requireNoCertificates(attestation: string): Promise<void> {
	const { decodeAttestationObject, isoBase64URL } = await import("@simplewebauthn/server/helpers");
	const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation));
	const format = decoded.get("fmt");
	const isSelfSigned = format === "packed" && decoded.get("attStmt").get("x5c") === undefined;
	if (format !== "none" && !isSelfSigned) throw new Error(`an attestation of the form ${format}`);
}
