import { Readable } from "node:stream";
import { newId } from "../../data/database/ids.ts";
import { openRecords } from "../../data/records/records.ts";
import { InvalidError, NotFoundError } from "../../model/errors.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { type Actor, actorName, system } from "../../model/rights/access.ts";
import type { FilesContext } from "../context.ts";
import { BrokenOffError, PreconditionError, TooLargeError } from "../errors.ts";
import { type StoredObject, toObject } from "../object.ts";
import type { Objects } from "../objects.ts";
import { openQueues } from "../queues.ts";
import { type Incoming, maxBytesOf } from "./incoming.ts";
import { beyond, openPieces } from "./pieces.ts";
import { spool } from "./spool.ts";

export interface Upload {
	readonly id: string;
	readonly incoming: Incoming;
	/** Declared; -1 if unknown. */
	readonly size: number;
	readonly received: number;
	/** "" before the upload is finished. */
	readonly mediaId: RecordId | "";
}

export const uploadMs = 7 * 24 * 60 * 60_000;

export const partsPrefix = "parts";

/** Only the part in transfer can be lost. */
export function openUploads(context: FilesContext, objects: Objects) {
	const { database, store } = context;
	const oneByOne = openQueues();
	const pieces = openPieces(store, partsPrefix);

	async function find(actor: Actor, id: string): Promise<Upload> {
		const row = await database.db
			.selectFrom("uploads")
			.selectAll()
			.where("id", "=", id)
			.where("by_whom", "=", actorName(actor))
			.where("at", ">", context.now() - uploadMs)
			.executeTakeFirst();
		if (!row) throw new NotFoundError("There is no such upload");
		const mediaId = row.media_id === "" ? "" : toId<RecordId>(row.media_id);
		return {
			id,
			incoming: { ...JSON.parse(String(row.facts)), bucket: row.bucket, path: row.path } as Incoming,
			size: Number(row.size),
			received: mediaId ? Number(row.size) : await pieces.receivedOf(id),
			mediaId,
		};
	}

	async function keepPiece(
		upload: Upload,
		offset: number,
		source: AsyncIterable<Uint8Array>,
	): Promise<Upload> {
		const received = upload.mediaId ? upload.received : await pieces.receivedOf(upload.id);
		if (offset > received || upload.mediaId)
			throw new PreconditionError(`The next piece begins at ${received}, not at ${offset}`);
		const piece = await spoolPiece(upload, received, beyond(source, received - offset));
		await pieces.keep(upload.id, received, piece);
		if (piece.isBrokenOff) throw new BrokenOffError("The piece broke off");
		return { ...upload, received: received + piece.size };
	}

	async function spoolPiece({ size, incoming }: Upload, received: number, source: AsyncIterable<Uint8Array>) {
		const maxBytes = maxBytesOf(context, incoming);
		const room = (size >= 0 ? size : maxBytes) - received;
		try {
			return await spool(source, { folder: store.spoolFolder, maxBytes: room, keepsPart: true });
		} catch (error) {
			if (!(error instanceof TooLargeError)) throw error;
			throw size >= 0 ? moreThan(size) : new TooLargeError(maxBytes);
		}
	}

	async function makeObject(actor: Actor, upload: Upload): Promise<StoredObject> {
		const { id, incoming } = upload;
		// Another process deletes the parts when it has finished the object.
		const bytes = Readable.from(pieces.read(id, upload.received), { objectMode: false });
		const stored = await objects.put(actor, incoming, bytes, async ({ db }, { id: mediaId, size }) => {
			const marked = await db
				.updateTable("uploads")
				.set({ media_id: mediaId, size })
				.where("id", "=", id)
				.where("media_id", "=", "")
				.executeTakeFirst();
			if (marked.numUpdatedRows !== 1n) throw new PreconditionError("The upload has ended already");
		});
		await pieces.forget(id);
		return stored;
	}

	async function finishOnce(actor: Actor, id: string): Promise<StoredObject> {
		const upload = await find(actor, id);
		const { size, received, mediaId } = upload;
		if (mediaId) return toObject(await openRecords(database).find(system, "media", mediaId));
		if (size >= 0 && received !== size)
			throw new InvalidError([
				{ pointer: "", message: `${size} bytes were announced, and ${received} were received` },
			]);
		try {
			return await makeObject(actor, upload);
		} catch (error) {
			// Another process may have been first.
			const { mediaId: made } = await find(actor, id);
			if (made) return toObject(await openRecords(database).find(system, "media", made));
			throw error;
		}
	}

	return {
		find,

		/** @param size -1 for unknown @throws as `objects.put`, before any byte */
		async start(actor: Actor, incoming: Incoming, size: number): Promise<Upload> {
			const maxBytes = maxBytesOf(context, incoming);
			if (size > maxBytes) throw new TooLargeError(maxBytes);
			await objects.check(actor, incoming, Math.max(0, size));
			const { bucket, path, ...facts } = incoming;
			const id = newId();
			await database.db
				.insertInto("uploads")
				.values({
					id,
					bucket,
					path,
					facts: JSON.stringify(facts),
					by_whom: actorName(actor),
					size,
					media_id: "",
					at: context.now(),
				})
				.execute();
			return { id, incoming, size, received: 0, mediaId: "" };
		},

		/**
		 * Stores an incomplete part, too, and skips stored bytes.
		 * @throws {PreconditionError} for a gap {TooLargeError} {BrokenOffError}
		 */
		append(upload: Upload, offset: number, source: AsyncIterable<Uint8Array>): Promise<Upload> {
			// The client may repeat a part before the first connection is known to be lost.
			return oneByOne(upload.id, () => keepPiece(upload, offset, source));
		},

		/** Idempotent. @throws as `objects.put` */
		finish(actor: Actor, { id }: Upload): Promise<StoredObject> {
			return oneByOne(id, () => finishOnce(actor, id));
		},

		async cancel(upload: Upload): Promise<void> {
			await database.db.deleteFrom("uploads").where("id", "=", upload.id).execute();
			await pieces.forget(upload.id);
		},
	};
}

function moreThan(size: number): InvalidError {
	return new InvalidError([{ pointer: "", message: `${size} bytes were announced, and more were received` }]);
}
