import type { FilesContext } from "../context.ts";
import { BrokenOffError, PreconditionError } from "../errors.ts";
import { openQueues } from "../queues.ts";
import { beyond, openPieces } from "./pieces.ts";
import { spool } from "./spool.ts";

export const importsPrefix = "imports";

export interface NextPiece {
	readonly offset: number;
	readonly bytes: number;
	/** Per request. */
	readonly maxBytes: number;
}

export function openImportFiles({ store }: FilesContext) {
	const oneByOne = openQueues();
	const pieces = openPieces(store, importsPrefix);

	async function append(id: string, next: NextPiece, source: AsyncIterable<Uint8Array>): Promise<number> {
		const received = await pieces.receivedOf(id);
		if (next.offset > received)
			throw new PreconditionError(`The next piece begins at ${received}, not at ${next.offset}`);
		const maxBytes = Math.min(next.maxBytes, next.bytes - received);
		const options = { folder: store.spoolFolder, maxBytes, keepsPart: true };
		const piece = await spool(beyond(source, received - next.offset), options);
		await pieces.keep(id, received, piece);
		if (piece.isBrokenOff) throw new BrokenOffError("The piece broke off");
		return received + piece.size;
	}

	return {
		receivedOf: pieces.receivedOf,
		read: pieces.read,
		remove: pieces.forget,

		/**
		 * Stores an incomplete part, too, and skips stored bytes. Returns the received bytes.
		 * @throws {PreconditionError} for a gap {TooLargeError} {BrokenOffError}
		 */
		append(id: string, next: NextPiece, source: AsyncIterable<Uint8Array>): Promise<number> {
			return oneByOne(id, () => append(id, next, source));
		},
	};
}
