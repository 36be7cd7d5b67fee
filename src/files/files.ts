import { createReadStream } from "node:fs";
import { availableParallelism } from "node:os";
import type { Readable } from "node:stream";
import type { Database } from "../data/database/database.ts";
import type { IconFile } from "../model/look/drawing.ts";
import type { Rendition } from "../model/media/media.ts";
import type { Actor } from "../model/rights/access.ts";
import type { FilesContext, FilesLog } from "./context.ts";
import { openCommittedSizes } from "./generated/committed-sizes.ts";
import { type DrawingRequest, openDrawings } from "./generated/drawings.ts";
import { type FindOptions, openGeneratedFiles } from "./generated/generated-files.ts";
import { openKnownFiles } from "./generated/known-files.ts";
import { openRenditions } from "./generated/renditions.ts";
import { type Images, openImages } from "./images/images.ts";
import { limitAtOnce } from "./limit-at-once.ts";
import type { StoredObject } from "./object.ts";
import { openObjects } from "./objects.ts";
import type { FilesConfig } from "./settings.ts";
import type { ByteRange, Store } from "./store/store.ts";
import { requireMatchingStore, requireStoreOfDatabase } from "./store/store-mark.ts";
import { sweepFiles } from "./sweep.ts";
import { openImportFiles } from "./uploads/import-files.ts";
import type { Incoming } from "./uploads/incoming.ts";
import { openUploads } from "./uploads/uploads.ts";

export interface FilesOptions {
	readonly database: Database;
	readonly store: Store;
	/** The back office uploads to the first. */
	readonly buckets: readonly string[];
	readonly limits: Readonly<FilesConfig["fileLimits"]>;
	readonly pictures?: Images | undefined;
	readonly now?: () => number;
	/** Maximum wait before another width is sent. */
	readonly patienceMs?: number | undefined;
	readonly committedSizes?: string | undefined;
}

export type Files = ReturnType<typeof openFiles>;

export function openFiles(options: FilesOptions) {
	const { database, store, buckets, limits, now = Date.now, committedSizes, patienceMs } = options;
	const concurrency = limits.imageJobs || Math.max(1, availableParallelism() - 1);
	const { maxPixels, imageNiceness: niceness, imageEffort: effort } = limits;
	const pictures = options.pictures ?? openImages({ maxPixels, concurrency, niceness, effort });
	let log: FilesLog = { info: () => undefined, warn: () => undefined };
	const context: FilesContext = {
		database,
		store,
		pictures,
		limits,
		buckets,
		now,
		log: { info: (...entry) => log.info(...entry), warn: (...said) => log.warn(...said) },
		inTurn: limitAtOnce(concurrency),
	};
	const objects = openObjects(context);
	const knownFiles = openKnownFiles(database);
	const generated = openGeneratedFiles(context);
	const committed = committedSizes === undefined ? undefined : openCommittedSizes(committedSizes);
	const renditions = openRenditions(context, generated, { patienceMs, committed });
	const drawings = openDrawings(context, generated, renditions);
	return {
		bucket: buckets[0] ?? "",
		objects,
		uploads: openUploads(context, objects),
		imports: openImportFiles(context),

		logTo(where: FilesLog) {
			log = where;
		},

		/** @throws as `objects.put` */
		async add(actor: Actor, incoming: Omit<Incoming, "bucket">, path: string): Promise<StoredObject> {
			return objects.put(actor, { bucket: buckets[0] ?? "", ...incoming }, createReadStream(path));
		},

		/** Returns the last known state while the database is unreachable. @throws {NotFoundError} */
		find: knownFiles.find,

		/** Loads records that are needed while the database is unreachable. */
		learn: knownFiles.learn,

		/** @throws {BlobMissingError} {StoreUnavailableError} */
		read({ blob }: StoredObject, range?: ByteRange): Promise<Readable> {
			return store.read(blob, range);
		},

		/** @throws as `renditions.find` */
		async readRendition(object: StoredObject, rendition: Rendition, options?: FindOptions) {
			const { key, size, isNearest = false } = await renditions.find(object, rendition, options);
			return { size, isNearest, read: (range?: ByteRange) => store.read(key, range) };
		},

		/** Requests of clients come first. @throws as `readRendition` */
		async prepareRendition(object: StoredObject, rendition: Rendition): Promise<void> {
			await renditions.find(object, rendition, { isBackground: true });
		},

		imageFigures: () => ({ ...pictures.figures(), renditions: generated.making }),

		/** @throws as `renditions.find` */
		async readDrawing(request: DrawingRequest, options?: FindOptions) {
			const { key, size } = await drawings.find(request, options);
			return { size, read: (range?: ByteRange) => store.read(key, range) };
		},

		/** @throws {NotFoundError} */
		async readKeptDrawing(edition: string, file?: IconFile) {
			const { key, size } = await drawings.findKept(edition, file);
			return { size, read: (range?: ByteRange) => store.read(key, range) };
		},

		/** @throws {Error} for the operator when the files are in another store */
		requireOwn: (location: string) => requireStoreOfDatabase(store, database, location),
		/** Like `requireOwn`, but marks nothing. */
		requireMatch: (location: string) => requireMatchingStore(store, database, location),

		sweep: () => sweepFiles(context),

		async close(): Promise<void> {
			await pictures.close();
			await store.close();
		},
	};
}
