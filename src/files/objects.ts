import { type Database, inTransaction } from "../data/database.ts";
import { newId } from "../data/ids.ts";
import { listObjects } from "../data/object-list.ts";
import { openRecords } from "../data/records.ts";
import { type Actor, actorName, system } from "../model/access.ts";
import { ForbiddenError, InvalidError, NotFoundError } from "../model/errors.ts";
import type { FilesContext } from "./context.ts";
import { PreconditionError, QuotaError } from "./errors.ts";
import {
	folderOf,
	locationOf,
	nameOf,
	type ObjectFacts,
	type ObjectName,
	type Preconditions,
	type StoredObject,
} from "./object.ts";
import { type Spooled, type SpoolOptions, spool } from "./spool.ts";
import { newBlobKey, type Seen, see, seeFirstPage } from "./take.ts";

/** An object that comes: where to, what is said of it, and what must hold. */
export interface Incoming extends ObjectName {
	readonly facts: Partial<ObjectFacts>;
	readonly isPublic?: boolean | undefined;
	readonly preconditions?: Preconditions | undefined;
	/** What the sender says that the MD5 of the bytes is, in base64. */
	readonly md5Hash?: string | undefined;
	/** The folder, name and words that staff see it under, for a new one; else those of its path. */
	readonly described?: Partial<
		Pick<StoredObject, "name" | "folder" | "alt" | "decorative" | "caption" | "credit">
	>;
}

/** Objects by their names, as the storage calls know them. */
export type Objects = ReturnType<typeof openObjects>;

/** Opens the objects. */
export function openObjects(context: FilesContext) {
	const { database, store } = context;

	async function find(name: ObjectName, inside: Database = database): Promise<StoredObject> {
		const row = await inside.db
			.selectFrom("media_locations")
			.select("record_id")
			.where("value", "=", locationOf(name))
			.executeTakeFirst();
		if (!row) throw new NotFoundError("There is no such object");
		return openRecords(inside).find(system, "media", String(row.record_id));
	}

	const findIfThere = (name: ObjectName, inside?: Database) =>
		find(name, inside).catch((error: unknown) => {
			if (error instanceof NotFoundError) return undefined;
			throw error;
		});

	/** Throws what would have the bytes refused in the end, before they come. */
	async function check(actor: Actor, incoming: Incoming, size: number): Promise<void> {
		requireStaff(actor);
		requireName(context, incoming);
		requireState(await findIfThere(incoming), incoming.preconditions);
		await requireRoom(context, database, incoming.bucket, size);
	}

	async function write(actor: Actor, incoming: Incoming, spooled: Spooled, seen: Seen, blob: string) {
		const { bucket, path, preconditions } = incoming;
		return inTransaction(database, async (inside) => {
			const standing = await findIfThere({ bucket, path }, inside);
			requireState(standing, preconditions);
			await requireRoom(context, inside, bucket, spooled.size - (standing?.size ?? 0));
			const input = inputOf(context, incoming, standing, { ...bytesOf(spooled), ...seen, blob });
			return openRecords(inside).save(byProgram(actor), "media", standing?.id ?? newId(), input, {
				version: standing?.version ?? 0,
			});
		});
	}

	return {
		find,
		check,

		/**
		 * Takes a stream as a new object or as the next generation of one. When this returns, all of it is durable;
		 * else what stood before stands still.
		 * @throws {TooLargeError} {QuotaError} {PreconditionError} {RefusedFileError} {UnreadablePictureError}
		 * @throws {BrokenOffError} {StoreUnavailableError} {ForbiddenError} {InvalidError}
		 */
		async put(actor: Actor, incoming: Incoming, source: AsyncIterable<Uint8Array>): Promise<StoredObject> {
			await check(actor, incoming, 0);
			const options: SpoolOptions = { folder: store.spoolFolder, maxBytes: maxBytesOf(context, incoming) };
			const spooled = await spool(source, options);
			const blob = newBlobKey();
			try {
				requireHash(spooled, incoming.md5Hash);
				const seen = await see(context, spooled, {
					name: nameOf(incoming.path),
					contentType: incoming.facts.contentType ?? "",
				});
				const page =
					seen.contentType === "application/pdf" && (await seeFirstPage(context, blob, spooled.path));
				await store.keep(blob, spooled.path);
				// Should this fail, nothing names the bytes, and they are swept.
				return await write(actor, incoming, spooled, { ...seen, ...page }, blob);
			} finally {
				await spooled.discard();
			}
		},

		/** Changes what is said of an object. @throws {NotFoundError} {PreconditionError} {ForbiddenError} */
		async describe(
			actor: Actor,
			name: ObjectName,
			{ isPublic, ...changes }: Partial<ObjectFacts> & { readonly isPublic?: boolean | undefined },
			preconditions?: Preconditions,
		): Promise<StoredObject> {
			requireStaff(actor);
			return inTransaction(database, async (inside) => {
				const standing = await find(name, inside);
				requireState(standing, preconditions);
				const { contentType, ...input } = factsOf(changes);
				const isOther = contentType !== undefined && contentType !== standing.contentType;
				if (isOther && standing.type !== "other" && standing.type !== "document")
					throw new InvalidError([
						{ pointer: "/contentType", message: `The bytes are ${standing.contentType}` },
					]);
				const changed = {
					...input,
					...(isPublic !== undefined && { isPublic }),
					...(isOther && { contentType: safeType(contentType) }),
				};
				const metageneration = standing.metageneration + 1;
				const { version, id } = standing;
				return openRecords(inside).save(
					byProgram(actor),
					"media",
					id,
					{ ...changed, metageneration },
					{ version },
				);
			});
		},

		/** Removes an object; staff can restore it for 30 days. @throws {NotFoundError} {PreconditionError} */
		async remove(actor: Actor, name: ObjectName, preconditions?: Preconditions): Promise<void> {
			requireStaff(actor);
			await inTransaction(database, async (inside) => {
				const standing = await find(name, inside);
				requireState(standing, preconditions);
				await openRecords(inside).remove(actor, "media", standing.id, standing.version);
			});
		},

		/** A page of the names in a bucket: objects, and what the delimiter parts off. */
		async list(
			actor: Actor,
			bucket: string,
			{
				prefix,
				delimiter,
				after,
				limit,
			}: { prefix: string; delimiter: string; after: string; limit: number },
		) {
			requireStaff(actor);
			requireBucket(context, bucket);
			const start = locationOf({ bucket, path: "" });
			const page = await listObjects(database, {
				prefix: start + prefix,
				delimiter,
				after: after && start + after,
				limit,
			});
			const rows =
				page.ids.length > 0
					? await database.db.selectFrom("media").select(["id", "path"]).where("id", "in", page.ids).execute()
					: [];
			const paths = new Map(rows.map(({ id, path }) => [String(id), String(path)]));
			return {
				paths: page.ids.flatMap((id) => paths.get(id) ?? []),
				prefixes: page.prefixes.map((location) => location.slice(start.length)),
				next: page.next?.slice(start.length),
			};
		},
	};
}

/** Written by the program in the name of whoever asked: nobody may set what only the program knows. */
function byProgram(actor: Actor): Actor {
	return { kind: "system", onBehalfOf: actorName(actor) };
}

function requireStaff(actor: Actor) {
	const isStaff = actor.kind === "system" || (actor.kind === "user" && actor.roles.length > 0);
	if (!isStaff) throw new ForbiddenError("User does not have permission");
}

function requireBucket({ buckets }: FilesContext, bucket: string) {
	if (!buckets.includes(bucket)) throw new NotFoundError("There is no such bucket");
}

const longestPath = 1_024;

function requireName(context: FilesContext, { bucket, path }: ObjectName) {
	requireBucket(context, bucket);
	const isGood =
		path !== "" &&
		Buffer.byteLength(path) <= longestPath &&
		path.isWellFormed() &&
		path.trim() === path &&
		![...path].some((character) => character < " " || character === "\u007f") &&
		path !== "." &&
		path !== "..";
	if (!isGood)
		throw new InvalidError([
			{
				pointer: "/name",
				message: `A name has 1 to ${longestPath} bytes of text and begins and ends with no space`,
			},
		]);
}

function requireState(standing: StoredObject | undefined, preconditions: Preconditions = {}) {
	const { generation, notGeneration, metageneration, notMetageneration } = preconditions;
	const is = (wanted: number | undefined, has: number) => wanted === undefined || wanted === has;
	const isNot = (wanted: number | undefined, has: number) => wanted === undefined || wanted !== has;
	const holds =
		is(generation, standing?.generation ?? 0) &&
		isNot(notGeneration, standing?.generation ?? 0) &&
		is(metageneration, standing?.metageneration ?? 0) &&
		isNot(notMetageneration, standing?.metageneration ?? 0);
	if (!holds) throw new PreconditionError();
}

function requireHash({ md5Hash }: Spooled, announced: string | undefined) {
	if (announced !== undefined && announced !== md5Hash)
		throw new InvalidError([
			{ pointer: "/md5Hash", message: "The bytes that came are not those that were sent" },
		]);
}

async function requireRoom({ limits }: FilesContext, { db }: Database, bucket: string, more: number) {
	if (limits.maxBucketBytes === 0) return;
	const row = await db
		.selectFrom("media")
		.select(({ fn }) => fn.sum<number>("size").as("bytes"))
		.where("bucket", "=", bucket)
		.executeTakeFirst();
	if (Number(row?.bytes ?? 0) + more > limits.maxBucketBytes) throw new QuotaError(limits.maxBucketBytes);
}

/** How many bytes may come; films may be larger, and what says that it is one is looked at in the end. */
export function maxBytesOf({ limits }: FilesContext, { facts, path }: Incoming): number {
	const saysFilm = facts.contentType?.startsWith("video/") || /\.(mp4|m4v|mov|webm|ogv|ogg|mkv)$/i.test(path);
	return saysFilm ? limits.maxFilmBytes : limits.maxFileBytes;
}

function bytesOf({ size, md5Hash, sha256 }: Spooled) {
	return { size, md5Hash, sha256 };
}

/** Types that a browser would run are never told to it, whoever says that a file has one. */
function safeType(contentType: string): string {
	return /^(text\/plain|application\/[\w.+-]+|font\/[\w.+-]+)$/i.test(contentType) &&
		!/html|xml|script|wasm/i.test(contentType)
		? contentType.toLowerCase()
		: "application/octet-stream";
}

function factsOf({ customMetadata, ...facts }: Partial<ObjectFacts>): Partial<StoredObject> {
	return { ...facts, ...(customMetadata && { customMetadata: JSON.stringify(customMetadata) }) };
}

function inputOf(
	{ now }: FilesContext,
	{ bucket, path, facts, isPublic, described }: Incoming,
	standing: StoredObject | undefined,
	bytes: Partial<StoredObject>,
): Partial<StoredObject> {
	const { contentType: _, ...said } = factsOf({
		cacheControl: "",
		contentDisposition: "",
		contentEncoding: "",
		contentLanguage: "",
		customMetadata: {},
		...facts,
	});
	return {
		...(standing
			? // A crop was chosen of other bytes.
				{ crop: "", focalPoint: "" }
			: {
					name: nameOf(path).slice(0, 200),
					folder: folderOf(path),
					...described,
					isPublic: isPublic ?? false,
				}),
		...(standing && isPublic !== undefined && { isPublic }),
		...said,
		...bytes,
		bucket,
		path,
		location: locationOf({ bucket, path }),
		generation: Math.max(now() * 1_000, (standing?.generation ?? 0) + 1),
		metageneration: 1,
		downloadTokens: standing?.downloadTokens || crypto.randomUUID(),
	};
}
