import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { StoreUnavailableError } from "../../files/store/store.ts";
import { type BackupKeys, readIdentities } from "../settings.ts";
import { DamagedError } from "./manifest.ts";

/** Optional encryption with age. */
export type Seal = ReturnType<typeof openSeal>;

// Most starts do not need it.
const loadAge = () => import("age-encryption");

export function openSeal(keys: BackupKeys) {
	return {
		isSealing: keys.recipients.length > 0,

		async close(source: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
			const { Encrypter } = await loadAge();
			const encrypter = new Encrypter();
			for (const recipient of keys.recipients) encrypter.addRecipient(recipient);
			return fromWeb(await encrypter.encrypt(toWeb(source)));
		},

		/** @throws {DamagedError} */
		async *open(stored: () => Promise<Readable>): AsyncGenerator<Uint8Array> {
			const { Decrypter } = await loadAge();
			const decrypter = new Decrypter();
			for (const identity of readIdentities(keys)) decrypter.addIdentity(identity);
			const source = await stored();
			try {
				yield* fromWeb(await decrypter.decrypt(toWeb(source)));
			} catch (error) {
				throw failureOf(error, keys);
			} finally {
				// After an error at the start, age leaves the rest of the stream unread.
				source.destroy();
			}
		},
	};
}

/** The backup is encrypted with another key. */
export class WrongKeyError extends Error {
	override readonly name = "WrongKeyError";
}

function failureOf(error: unknown, { identityFile }: BackupKeys): unknown {
	const { message, code } = error as NodeJS.ErrnoException;
	if (/no identity matched/.test(message))
		return new WrongKeyError(
			`The secret key in ${identityFile} (BACKUP_IDENTITY_FILE) is not one of this backup`,
			{ cause: error },
		);
	// Other errors come from age and indicate damaged data.
	const isOfTheStore = error instanceof StoreUnavailableError || (code !== undefined && !/^ERR_/.test(code));
	return isOfTheStore ? error : new DamagedError("is damaged", { cause: error });
}

// Node and browsers, whose types age uses, have incompatible streams.
type Web = globalThis.ReadableStream<Uint8Array>;

function toWeb(source: AsyncIterable<Uint8Array>): Web {
	return Readable.toWeb(Readable.from(source, { objectMode: false })) as unknown as Web;
}

function fromWeb(stream: Web): AsyncIterable<Uint8Array> {
	return Readable.fromWeb(stream as unknown as ReadableStream);
}
