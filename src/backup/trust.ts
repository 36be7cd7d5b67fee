import type { Snapshot } from "./repository/manifest.ts";
import type { Place } from "./repository/place.ts";
import { ownPublicKey, publicKeyPattern } from "./repository/signing.ts";

export interface TrustOptions {
	readonly signer?: string | undefined;
	/** Accepts unsigned and unencrypted snapshots although keys are configured. */
	readonly plain?: boolean;
}

/** Rules for the snapshots that a restore accepts. */
export interface Trust {
	/** Public keys; empty if neither the operator nor the machine has any. */
	readonly signers: readonly string[];
	readonly requiresSignature: boolean;
	readonly requiresEncryption: boolean;
}

/**
 * @param place provides the own key and BACKUP_SIGNERS, unless a signer is given
 * @throws {Error} for the operator
 */
export async function trustOf(place: Place, { signer, plain = false }: TrustOptions): Promise<Trust> {
	if (signer !== undefined && !new RegExp(`^${publicKeyPattern}$`).test(signer))
		throw new Error("--signer takes the public key that npm start -- --print-signer prints, as ed25519:…");
	const { recipients, identityFile } = place.backupKeys;
	const requiresEncryption = (recipients.length > 0 || identityFile !== "") && !plain;
	const named = signer ? [signer] : place.backupSigners;
	const own = signer ? undefined : await ownPublicKey(place.dataFolder);
	return {
		signers: own ? [...named, own] : named,
		requiresSignature: named.length > 0 || requiresEncryption,
		requiresEncryption,
	};
}

/** Continues a sentence that starts with the snapshot's name; undefined if accepted. */
export function refusalOf({ signer, isEncrypted }: Snapshot, trust: Trust): string | undefined {
	const { signers, requiresSignature, requiresEncryption } = trust;
	if (requiresEncryption && !isEncrypted)
		return "is not encrypted although BACKUP_RECIPIENTS or BACKUP_IDENTITY_FILE is set; add --plain to accept it";
	if (signer === undefined) {
		if (!requiresSignature) return undefined;
		return requiresEncryption
			? "is not signed; add --plain to accept it"
			: `is not signed by ${signers.join(" or ")}`;
	}
	if (signers.includes(signer) || (signers.length === 0 && !requiresSignature)) return undefined;
	return signers.length === 0
		? `is signed by ${signer}; add --signer ${signer} if that is the key of your installation`
		: `is signed by ${signer}, not by ${signers.join(" or ")}; add --signer with that key to accept it`;
}

export function isTrusted({ signer }: Snapshot, { signers }: Trust): boolean {
	return signer !== undefined && signers.includes(signer);
}

/** Undefined for a trusted snapshot. */
export function warningAbout(snapshot: Snapshot, trust: Trust): string | undefined {
	if (isTrusted(snapshot, trust)) return undefined;
	return snapshot.signer === undefined
		? "Warning: the snapshot is not signed. Anyone who can write to the backup could have changed it."
		: `Warning: the snapshot is signed by ${snapshot.signer}. Compare that with the key of your installation.`;
}
