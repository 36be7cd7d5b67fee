import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type {
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";

/** Changes that a browser or an attacker makes to a page's request. */
export interface Circumstances {
	readonly origin: string;
	/** The relying party of the signature; the requested one by default. */
	readonly relyingParty?: string;
	readonly isVerified?: boolean;
	/** That the page was in a frame of another site. */
	readonly crossOrigin?: boolean;
	/** Counter of the signature; one more than the last by default. */
	readonly counter?: number;
	/** The passkey that signs, by its id; the last created one by default. */
	readonly credential?: string;
	/** The user of the passkey; the one it was created for by default. */
	readonly userHandle?: string;
}

interface Made {
	readonly key: KeyObject;
	readonly userHandle: string;
	counter: number;
}

/**
 * A software authenticator: it stores passkeys, and signs like a hardware one (WebAuthn level 3, section 6), with
 * ES256 and a counter.
 */
export function openAuthenticator() {
	const kept = new Map<string, Made>();
	let last = "";

	function make(userHandle: string) {
		const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
		const id = randomBytes(16);
		last = id.toString("base64url");
		kept.set(last, { key: privateKey, userHandle, counter: 0 });
		return { id, publicKey };
	}

	return {
		/** The id of the passkey that was created last. */
		get last() {
			return last;
		},
		/** Creates a passkey, as a page requests. */
		create(
			options: PublicKeyCredentialCreationOptionsJSON,
			given: Circumstances & { readonly format?: string },
		) {
			const { id, publicKey } = make(options.user.id);
			const { x = "", y = "" } = publicKey.export({ format: "jwk" });
			const key = map([
				[1, 2],
				[3, -7],
				[-1, 1],
				[-2, Buffer.from(x, "base64url")],
				[-3, Buffer.from(y, "base64url")],
			]);
			const length = Buffer.alloc(2);
			length.writeUInt16BE(id.length);
			const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
			const data = Buffer.concat([factsOf(options.rp.id ?? "", 0, given, 0x40), attested]);
			const attestation = map([
				["fmt", given.format ?? "none"],
				["attStmt", []],
				["authData", data],
			]);
			return {
				id: last,
				rawId: last,
				type: "public-key" as const,
				clientExtensionResults: {},
				authenticatorAttachment: "platform" as const,
				response: {
					clientDataJSON: clientData("webauthn.create", options.challenge, given).toString("base64url"),
					attestationObject: attestation.toString("base64url"),
					transports: ["internal"],
				},
			};
		},
		/** Signs with a passkey, as a page requests; also with one that it has not stored. */
		get(options: PublicKeyCredentialRequestOptionsJSON, given: Circumstances) {
			const id = given.credential ?? last;
			const { key, ...made } = kept.get(id) ?? {
				key: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey,
				userHandle: "bm9ib2R5",
				counter: 0,
			};
			const counter = given.counter ?? made.counter + 1;
			const found = kept.get(id);
			if (found) found.counter = counter;
			const data = factsOf(options.rpId ?? "", counter, given, 0);
			const client = clientData("webauthn.get", options.challenge, given);
			const signature = sign("sha256", Buffer.concat([data, hash(client)]), key);
			return {
				id,
				rawId: id,
				type: "public-key" as const,
				clientExtensionResults: {},
				authenticatorAttachment: "platform" as const,
				response: {
					clientDataJSON: client.toString("base64url"),
					authenticatorData: data.toString("base64url"),
					signature: signature.toString("base64url"),
					userHandle: given.userHandle ?? made.userHandle,
				},
			};
		},
	};
}

export type Authenticator = ReturnType<typeof openAuthenticator>;

/** Authenticator data before the passkey itself: relying party, flags and counter. */
function factsOf(asked: string, counter: number, given: Circumstances, more: number): Buffer {
	const { relyingParty = asked, isVerified = true } = given;
	const count = Buffer.alloc(4);
	count.writeUInt32BE(counter);
	const flags = 0x01 | (isVerified ? 0x04 : 0) | more;
	return Buffer.concat([hash(Buffer.from(relyingParty)), Buffer.from([flags]), count]);
}

function clientData(type: string, challenge: string, { origin, crossOrigin = false }: Circumstances): Buffer {
	return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
}

function hash(data: Buffer): Buffer {
	return createHash("sha256").update(data).digest();
}

type Item = number | string | Buffer | readonly never[];

/** A CBOR map (RFC 8949), limited to the types that passkeys use. */
function map(entries: readonly (readonly [number | string, Item])[]): Buffer {
	return Buffer.concat([head(5, entries.length), ...entries.flat().map(item)]);
}

function item(value: Item): Buffer {
	if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
	if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
	return map(value);
}

function head(kind: number, count: number): Buffer {
	if (count < 24) return Buffer.from([(kind << 5) | count]);
	if (count < 256) return Buffer.from([(kind << 5) | 24, count]);
	return Buffer.from([(kind << 5) | 25, count >> 8, count & 255]);
}
