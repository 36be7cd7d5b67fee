import { createWriteStream } from "node:fs";
import { mkdir, readdir, stat, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { ReportProgress } from "../../backup/repository/place.ts";
import { inWords, megabytes } from "../../backup/words.ts";

export interface UnpackLimits {
	readonly maxFiles: number;
	readonly maxBytes: number;
	/** Zip-bomb guard. */
	readonly maxRatio: number;
	/** The ratio does not apply below this size. */
	readonly freeBytes: number;
}

const usual: UnpackLimits = { maxFiles: 100_000, maxBytes: 50e9, maxRatio: 200, freeBytes: 100e6 };
/** Reserved for the database and the files. */
const roomLeft = 1e9;
const [typeOfFile, aFolder, aFile] = [0o170000, 0o040000, 0o100000];
/** Added by file managers. */
const besides = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/;

/**
 * Refuses links, and paths outside of the folder. Returns the archive's only folder, if any.
 * @throws {Error} for the operator
 */
export async function unpack(
	path: string,
	into: string,
	tell: ReportProgress = () => undefined,
	limits: UnpackLimits = usual,
): Promise<string> {
	const refuse = (why: string, cause?: unknown) =>
		new Error(`${basename(path)} cannot be unpacked: ${why}`, { cause });
	const mostBytes = await bytesAllowed(path, into, limits);
	const zip = await openPromise(path, { autoClose: false }).catch((error: Error) => {
		throw refuse(`${error.message}. Pack it once more`, error);
	});
	let [files, bytes] = [0, 0];
	try {
		for await (const entry of zip.eachEntry()) {
			if (besides.test(entry.fileName)) continue;
			files += 1;
			bytes += entry.uncompressedSize;
			const why = whyNot(entry) ?? whyTooMuch({ files, bytes }, limits, mostBytes);
			if (why) throw new Error(why);
			await write(zip, entry, into);
			tell(`Unpacking: ${inWords(files)} of ${inWords(zip.entryCount)} files`);
		}
	} catch (error) {
		throw refuse((error as Error).message, error);
	} finally {
		zip.close();
	}
	return onlyFolderIn(into);
}

async function bytesAllowed(path: string, into: string, limits: UnpackLimits) {
	const [{ size }, { bavail, bsize }] = await Promise.all([stat(path), statfs(into)]);
	return {
		packed: Math.max(limits.freeBytes, size * limits.maxRatio),
		room: bavail * bsize - roomLeft,
	};
}

function whyNot(entry: Entry): string | undefined {
	const type = (entry.externalFileAttributes >>> 16) & typeOfFile;
	if (![0, aFolder, aFile].includes(type)) return `${entry.fileName} is a link, or no file`;
	if (entry.isEncrypted()) return `${entry.fileName} has a password. Pack it once more without`;
	// Some systems interpret control characters. yauzl refuses outside paths.
	return /\p{Cc}/u.test(entry.fileName) ? "a name in it has letters that no name has" : undefined;
}

function whyTooMuch(
	{ files, bytes }: { readonly files: number; readonly bytes: number },
	{ maxFiles, maxBytes }: UnpackLimits,
	{ packed, room }: { readonly packed: number; readonly room: number },
): string | undefined {
	if (files > maxFiles) return `it holds more than ${inWords(maxFiles)} files. Split it`;
	if (bytes > maxBytes) return `it holds more than ${megabytes(maxBytes)}. Split it`;
	if (bytes > packed) return "it holds far more than its size lets expect, as no export does";
	return bytes > room ? `there is no room for it on this disk (${megabytes(bytes)} and more)` : undefined;
}

async function write(zip: ZipFile, entry: Entry, into: string) {
	const path = join(into, entry.fileName);
	if (entry.fileName.endsWith("/")) return mkdir(path, { recursive: true });
	await mkdir(dirname(path), { recursive: true });
	const bytes = await zip.openReadStreamPromise(entry);
	await pipeline(
		bytes,
		(source) => whole(source as AsyncIterable<Buffer>, entry),
		createWriteStream(path, { flags: "wx", mode: 0o600 }),
	).catch((error: NodeJS.ErrnoException) => {
		throw error.code === "EEXIST" ? new Error(`${entry.fileName} is in it twice`, { cause: error }) : error;
	});
	return path;
}

async function* whole(source: AsyncIterable<Buffer>, entry: Entry) {
	let sum = 0;
	for await (const chunk of source) {
		sum = crc32(chunk, sum);
		yield chunk;
	}
	if (sum !== entry.crc32) throw new Error(`${entry.fileName} in it is damaged. Pack it once more`);
}

/** A zip may contain the folder or only its content. */
async function onlyFolderIn(folder: string): Promise<string> {
	const [first, ...others] = await readdir(folder, { withFileTypes: true });
	return first?.isDirectory() && others.length === 0 ? onlyFolderIn(join(folder, first.name)) : folder;
}
