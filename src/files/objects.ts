import { stat } from "node:fs/promises";
import type { Database } from "../data/database/database.ts";
import { newId } from "../data/database/ids.ts";
import type { ObjectListing } from "../data/records/lists/object-list.ts";
import { openRecords } from "../data/records/records.ts";
import { requireChangeable } from "../data/records/require-changeable.ts";
import { ForbiddenError, InvalidError, ifThere, NotFoundError } from "../model/errors.ts";
import { type BlobKey, type RecordId, toId } from "../model/ids.ts";
import { collections } from "../model/model.ts";
import {
	type Actor,
	hasAllWebsites,
	mayDraft,
	mayReadAll,
	onBehalfOf,
	system,
} from "../model/rights/access.ts";
import { permittedScopeIds } from "../model/rights/actor-scopes.ts";
import { safeType } from "./content/kinds.ts";
import type { FilesContext } from "./context.ts";
import { PreconditionError, QuotaError, TooLargeError } from "./errors.ts";
import { hashing } from "./hashing.ts";
import { listNames } from "./listing.ts";
import {
	factsToFields,
	locationOf,
	nameOf,
	type ObjectFacts,
	type ObjectName,
	type Preconditions,
	type StoredObject,
	toObject,
} from "./object.ts";
import { hold, oneByOne } from "./one-by-one.ts";
import { requireState } from "./preconditions.ts";
import { requireRoom } from "./room.ts";
import {
	type Incoming,
	maxBytesOf,
	recordOf,
	requireBucket,
	requireHash,
	requireName,
} from "./uploads/incoming.ts";
import {
	type FileFacts,
	type InspectedFile,
	inspectFile,
	newBlobKey,
	pageKeyOf,
	renderFirstPage,
} from "./uploads/inspect-file.ts";
import { type Spooled, spool } from "./uploads/spool.ts";

export type ObjectChanges = Partial<ObjectFacts> & { readonly isPublic?: boolean | undefined };

/** Runs in the transaction of a write. */
export type Also = (inside: Database, stored: StoredObject) => Promise<void>;

export type Objects = ReturnType<typeof openObjects>;

export function openObjects(context: FilesContext) {
	const { database, store } = context;
	const nextGeneration = countGenerations(context);

	async function findIfThere(
		name: ObjectName,
		inside: Database = database,
	): Promise<StoredObject | undefined> {
		const row = await inside.db
			.selectFrom("media_locations")
			.select("record_id")
			.where("value", "=", locationOf(name))
			.executeTakeFirst();
		if (!row) return undefined;
		const id = toId<RecordId>(row.record_id);
		if (inside.db.isTransaction) await hold(inside, id);
		// The object may be removed between the two queries.
		return ifThere(openRecords(inside).find(system, "media", id).then(toObject));
	}

	async function find(name: ObjectName, inside?: Database): Promise<StoredObject> {
		const object = await findIfThere(name, inside);
		if (!object) throw new NotFoundError("There is no such object");
		return object;
	}

	/** Throws foreseeable errors early. */
	async function check(actor: Actor, incoming: Incoming, size: number): Promise<void> {
		requireStaff(actor);
		requireName(context, incoming);
		const standing = await findIfThere(incoming);
		requireState(standing, incoming.preconditions);
		if (standing) await requireChangeable(database, actor, "media", standing);
		await requireRoom(context, database, incoming.bucket, size - (standing?.size ?? 0));
	}

	function write(actor: Actor, incoming: Incoming, bytes: FileFacts & Bytes, also?: Also) {
		return oneByOne(database, async (inside) => {
			const standing = await findIfThere(incoming, inside);
			requireState(standing, incoming.preconditions);
			if (standing) await requireChangeable(inside, actor, "media", standing);
			await requireRoom(context, inside, incoming.bucket, bytes.size - (standing?.size ?? 0));
			const generation = nextGeneration(standing);
			const own = standing || hasAllWebsites(actor) ? {} : { scopes: permittedScopeIds(actor) };
			const input = { ...recordOf(incoming, standing), ...bytes, ...own, generation };
			const [id, version] = [standing?.id ?? newId<RecordId>(), standing?.version ?? 0];
			const stored = toObject(
				await openRecords(inside).save(onBehalfOf(actor), "media", id, input, { version }),
			);
			await also?.(inside, stored);
			return stored;
		});
	}

	function seeAs({ path, facts }: Incoming, bytes: Pick<Spooled, "path" | "size">): Promise<InspectedFile> {
		return inspectFile(context, bytes, { name: nameOf(path), contentType: facts.contentType ?? "" });
	}

	async function keep(
		actor: Actor,
		incoming: Incoming,
		{ path, ...bytes }: Omit<Bytes, "blob"> & Pick<Spooled, "path">,
		{ warnings, ...seen }: InspectedFile,
		also?: Also,
	): Promise<StoredObject> {
		const blob = newBlobKey();
		const page = seen.contentType === "application/pdf" && (await renderFirstPage(context, blob, path));
		await store.keep(blob, path);
		try {
			const stored = await write(actor, incoming, { ...seen, ...page, ...bytes, blob }, also);
			return warnings ? { ...stored, warnings } : stored;
		} catch (error) {
			// The record may exist; the sweep deletes unused bytes.
			if (wasRefused(error)) await drop(blob);
			throw error;
		}
	}

	async function drop(blob: BlobKey) {
		const dropped = await Promise.allSettled([store.remove(blob), store.remove(pageKeyOf(blob))]);
		for (const one of dropped)
			if (one.status === "rejected")
				context.log.warn({ err: one.reason, blob }, "bytes are left to the sweep");
	}

	return {
		find,
		check,

		/**
		 * Durable on return. On failure, an existing object is unchanged.
		 * @throws {TooLargeError} {QuotaError} {PreconditionError} {RefusedFileError} {UnreadableImageError}
		 * {BrokenOffError} {StoreUnavailableError} {ForbiddenError} {InvalidError}
		 */
		async put(
			actor: Actor,
			incoming: Incoming,
			source: AsyncIterable<Uint8Array>,
			also?: Also,
		): Promise<StoredObject> {
			await check(actor, incoming, 0);
			const maxBytes = maxBytesOf(context, incoming);
			const passing = hashing(source, true);
			const spooled = await spool(passing.bytes, { folder: store.spoolFolder, maxBytes });
			try {
				const bytes = { ...passing.end(), path: spooled.path };
				requireHash(bytes, incoming.md5Hash);
				const seen = await seeAs(incoming, bytes);
				await check(actor, incoming, bytes.size);
				return await keep(actor, incoming, bytes, seen, also);
			} finally {
				await spooled.discard();
			}
		},

		/** @param before bytes that will be stored earlier @throws as `put` */
		async tryPut(
			actor: Actor,
			incoming: Incoming,
			path: string,
			before = 0,
		): Promise<InspectedFile & Pick<StoredObject, "size">> {
			const { size } = await stat(path);
			await check(actor, incoming, before + size);
			const maxBytes = maxBytesOf(context, incoming);
			if (size > maxBytes) throw new TooLargeError(maxBytes);
			return { ...(await seeAs(incoming, { path, size })), size };
		},

		/** @throws {NotFoundError} {PreconditionError} {ForbiddenError} {InvalidError} */
		async describe(
			actor: Actor,
			name: ObjectName,
			change: (standing: StoredObject) => ObjectChanges,
			preconditions?: Preconditions,
		): Promise<StoredObject> {
			requireStaff(actor);
			return oneByOne(database, async (inside) => {
				const standing = await find(name, inside);
				requireState(standing, preconditions);
				await requireChangeable(inside, actor, "media", standing);
				const metageneration = standing.metageneration + 1;
				const input = { ...changedFields(standing, change(standing)), metageneration };
				const { id, version } = standing;
				return toObject(await openRecords(inside).save(onBehalfOf(actor), "media", id, input, { version }));
			});
		},

		/** Staff can restore it for 30 days. @throws {NotFoundError} {PreconditionError} {ForbiddenError} {InUseError} */
		async remove(actor: Actor, name: ObjectName, preconditions?: Preconditions): Promise<void> {
			requireStaff(actor);
			await oneByOne(database, async (inside) => {
				const standing = await find(name, inside);
				requireState(standing, preconditions);
				await openRecords(inside).remove(actor, "media", standing.id, standing.version);
			});
		},

		async list(actor: Actor, bucket: string, request: ObjectListing) {
			if (!mayReadAll(actor, collections.media)) throw new ForbiddenError("User does not have permission");
			requireBucket(context, bucket);
			return listNames(context, actor, bucket, request);
		},
	};
}

type Bytes = Pick<StoredObject, "size" | "md5Hash" | "sha256" | "blob">;

/** Increasing, even after a removal in the same millisecond. */
function countGenerations({ now }: FilesContext) {
	let last = 0;
	return (standing: StoredObject | undefined) => {
		last = Math.max(now() * 1_000, last + 1, (standing?.generation ?? 0) + 1);
		return last;
	};
}

function requireStaff(actor: Actor) {
	if (!mayDraft(actor, collections.media)) throw new ForbiddenError("User does not have permission");
}

function wasRefused(error: unknown): boolean {
	return [PreconditionError, QuotaError, InvalidError, ForbiddenError].some((kind) => error instanceof kind);
}

/** @throws {InvalidError} when the bytes do not match the new type */
function changedFields(
	standing: StoredObject,
	{ isPublic, ...changes }: ObjectChanges,
): Partial<StoredObject> {
	const { contentType, ...fields } = factsToFields(changes);
	const isOther = contentType !== undefined && contentType !== standing.contentType;
	if (isOther && standing.type !== "other" && standing.type !== "document")
		throw new InvalidError([{ pointer: "/contentType", message: `The bytes are ${standing.contentType}` }]);
	return {
		...fields,
		...(isPublic !== undefined && { isPublic }),
		...(isOther && { contentType: safeType(contentType) }),
	};
}
