import { createReadStream } from "node:fs";
import { newId } from "../../data/database/ids.ts";
import { findImported, foreignKeyOf, storeImported } from "../../data/operations/imports/imported-records.ts";
import { RefusedFileError } from "../../files/content/refused-file-error.ts";
import { QuotaError, TooLargeError } from "../../files/errors.ts";
import { hashed } from "../../files/hashing.ts";
import { UnreadableImageError } from "../../files/images/unreadable-image-error.ts";
import { limitAtOnce } from "../../files/limit-at-once.ts";
import type { Incoming } from "../../files/uploads/incoming.ts";
import { media } from "../../model/collections/media.ts";
import { InvalidError, ifThere } from "../../model/errors.ts";
import type { ImportId } from "../../model/ids.ts";
import { addressOf } from "../../model/media/media.ts";
import type { CollectionName } from "../../model/model.ts";
import { importer } from "../../model/rights/access.ts";
import type { Services } from "../../services.ts";
import type { Tally } from "../outcome.ts";
import type { ForeignFile } from "../source.ts";

export interface ImportedFile {
	readonly address: string;
	/** 0 for other files. */
	readonly width: number;
	readonly height: number;
}

export interface Run {
	/** "" for a dry run. */
	readonly importId: ImportId;
	readonly source: string;
	readonly isTrial: boolean;
	readonly withRoles: boolean;
}

const name = media.name as CollectionName;
const atOnce = 4;

/** Imports a file once, unless its content has changed. */
export function openFileImporter({ database, files, records }: Services, run: Run, tally: Tally) {
	const known = new Map<string, Promise<ImportedFile | undefined>>();
	const inTurn = limitAtOnce(atOnce);
	let triedBytes = 0;

	async function take(file: ForeignFile, isPublic: boolean): Promise<ImportedFile | undefined> {
		const before = await findBefore(file);
		if (before) {
			tally.count(name, "same");
			return before;
		}
		if (file.from === undefined) {
			tally.lose(file.path, "is not among the files: put it into the zip, or give its folder with --files");
			return undefined;
		}
		const taken = await unlessRefused(file, isPublic, file.from);
		if (taken) tally.count(name, "made");
		return taken;
	}

	/** Another file, for example of another blog, may have the path. */
	async function findBefore({ path, from }: ForeignFile): Promise<ImportedFile | undefined> {
		const key = { collection: name, foreignId: path };
		const imported = (await findImported(database, run.source, [key])).get(foreignKeyOf(key));
		if (imported?.digest && from !== undefined && imported.digest !== (await digestOf(from)))
			return undefined;
		const file = imported && (await ifThere(records.find(importer, "media", imported.recordId)));
		return file && { address: addressOf(file), width: file.width, height: file.height };
	}

	async function unlessRefused(file: ForeignFile, isPublic: boolean, from: string) {
		const { path, alt = "", caption = "" } = file;
		const incoming = {
			...{ bucket: files.bucket, path: `imported/${run.importId}/${path}`, facts: {}, isPublic },
			described: { alt, caption },
		};
		try {
			return await (run.isTrial ? tryIn(file, incoming, from) : bringIn(file, incoming, from));
		} catch (error) {
			if (!isRefusal(error)) throw error;
			tally.leave(name, path, error.message);
			return undefined;
		}
	}

	async function bringIn({ path }: ForeignFile, incoming: Incoming, from: string): Promise<ImportedFile> {
		const digest = await digestOf(from);
		const stored = await files.objects.put(
			importer,
			incoming,
			createReadStream(from),
			(inside, { id, version }) =>
				storeImported(inside, run, {
					...{ collection: name, foreignId: path, recordId: id },
					...{ versionBefore: 0, version, digest },
				}),
		);
		return { address: addressOf(stored), width: stored.width, height: stored.height };
	}

	/** Adds the sizes of earlier trials. */
	async function tryIn({ path }: ForeignFile, incoming: Incoming, from: string): Promise<ImportedFile> {
		const { size, width, height } = await files.objects.tryPut(importer, incoming, from, triedBytes);
		triedBytes += size;
		return { address: addressOf({ id: newId(), name: path.split("/").at(-1) ?? path }), width, height };
	}

	return {
		/** Undefined for a refused file. @param isPublic an earlier import retains its visibility */
		take(file: ForeignFile, isPublic = true): Promise<ImportedFile | undefined> {
			const taking = known.get(file.path) ?? inTurn(() => take(file, isPublic));
			known.set(file.path, taking);
			return taking;
		},
	};
}
export type FileImporter = ReturnType<typeof openFileImporter>;

async function digestOf(path: string): Promise<string> {
	return (await hashed(createReadStream(path))).sha256;
}

function isRefusal(error: unknown): error is Error {
	return [RefusedFileError, UnreadableImageError, TooLargeError, QuotaError, InvalidError].some(
		(kind) => error instanceof kind,
	);
}
