import {
	createPrivateKey,
	createPublicKey,
	generateKeyPairSync,
	type KeyObject,
	randomUUID,
	sign,
	verify,
} from "node:crypto";
import { chown, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isMissing, place, syncFolder } from "../../files/store/durable.ts";

/** The algorithm and 32 bytes in hexadecimal. */
export const publicKeyPattern = "ed25519:[0-9a-f]{64}";

export interface Signer {
	readonly publicKey: string;
	/** In hexadecimal. */
	sign(text: string): string;
}

const keyFile = "backup-signing-key.pem";
const purpose = "frontage backup manifest\n";

/** Creates a missing key pair in the data folder. @throws {Error} for the operator */
export async function openSigner(dataFolder: string): Promise<Signer> {
	const key = (await readKey(dataFolder)) ?? (await createKey(dataFolder));
	return {
		publicKey: publicKeyOf(key),
		sign: (text) => sign(null, Buffer.from(purpose + text), key).toString("hex"),
	};
}

/** Undefined before the first signature. */
export async function ownPublicKey(dataFolder: string): Promise<string | undefined> {
	const key = await readKey(dataFolder);
	return key && publicKeyOf(key);
}

export function isSignatureOf(publicKey: string, text: string, signature: string): boolean {
	const x = Buffer.from(publicKey.replace("ed25519:", ""), "hex").toString("base64url");
	const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
	return verify(null, Buffer.from(purpose + text), key, Buffer.from(signature, "hex"));
}

async function readKey(dataFolder: string): Promise<KeyObject | undefined> {
	const path = join(dataFolder, keyFile);
	try {
		const key = createPrivateKey(await readFile(path));
		if (key.asymmetricKeyType !== "ed25519") throw new Error(`it is an ${key.asymmetricKeyType} key`);
		return key;
	} catch (error) {
		if (isMissing(error)) return undefined;
		throw new Error(`The signing key ${path} cannot be used (${(error as Error).message})`, { cause: error });
	}
}

/** Concurrent processes use the first key that is created. */
async function createKey(dataFolder: string): Promise<KeyObject> {
	const { privateKey } = generateKeyPairSync("ed25519");
	const path = join(dataFolder, keyFile);
	const draft = `${path}.${randomUUID()}`;
	try {
		const pem = privateKey.export({ type: "pkcs8", format: "pem" });
		await writeFile(draft, pem, { mode: 0o600, flag: "wx", flush: true });
		await giveToOwnerOf(dataFolder, draft);
		await place(draft, path);
		await syncFolder(dataFolder);
		return privateKey;
	} catch (error) {
		const existing = await readKey(dataFolder);
		if (existing) return existing;
		throw new Error(`The signing key ${path} cannot be created (${(error as Error).message})`, {
			cause: error,
		});
	} finally {
		await rm(draft, { force: true });
	}
}

/** The service must be able to read the key after root has run a command. */
async function giveToOwnerOf(folder: string, path: string): Promise<void> {
	if (process.getuid?.() !== 0) return;
	const { uid, gid } = await stat(folder);
	await chown(path, uid, gid);
}

function publicKeyOf(key: KeyObject): string {
	const { x = "" } = createPublicKey(key).export({ format: "jwk" });
	return `ed25519:${Buffer.from(x, "base64url").toString("hex")}`;
}
