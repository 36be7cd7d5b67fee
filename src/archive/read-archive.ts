import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fromFileLine, type StoredFile } from "../backup/repository/manifest.ts";
import type { ReportProgress } from "../backup/repository/place.ts";
import { knownSchema } from "../data/operations/migrations/migrate.ts";
import { hashed } from "../files/hashing.ts";
import { storeIn } from "../files/store/disk-store.ts";
import type { Store } from "../files/store/store.ts";
import { bytesOf } from "../files/store-file.ts";
import {
	type Archive,
	archiveFile,
	archiveSchema,
	filePath,
	filesFile,
	isOfOneWebsite,
	knownForm,
	recordsPart,
} from "./archive-form.ts";

/** Already verified. */
export interface OpenArchive {
	readonly archive: Archive;
	/** None if the archive lacks the part. */
	linesOf(path: string): AsyncIterable<string>;
	files(): AsyncIterable<StoredFile>;
	read(file: StoredFile): AsyncIterable<Uint8Array>;
}

/**
 * Verifies all of the archive.
 * @throws {Error} for the operator, naming damaged or missing parts
 */
export async function openArchive(folder: string, tell: ReportProgress): Promise<OpenArchive> {
	const archive = await readDescription(folder);
	const store = storeIn(folder);
	const linesOf = (path: string) => (path in archive.parts ? linesIn(store, path) : none());
	const opened: OpenArchive = {
		archive,
		linesOf,
		async *files() {
			for await (const line of linesOf(filesFile)) yield fromFileLine(line);
		},
		read: ({ sha256 }) => bytesOf(store, filePath(sha256)),
	};
	await requireWhole(folder, store, opened, tell);
	if (isOfOneWebsite(archive)) await requireNoUsers(folder, opened);
	return opened;
}

async function readDescription(folder: string): Promise<Archive> {
	const path = join(folder, archiveFile);
	if (!existsSync(path))
		throw new Error(
			`There is no whole archive in ${folder}: it has no ${archiveFile}. Give the folder that npm run export was given`,
		);
	const given = parse(await readFile(path, "utf8"));
	const { form = 0, schema = 0 } = (given ?? {}) as { readonly form?: number; readonly schema?: number };
	if (form > knownForm || schema > knownSchema())
		throw new Error(`The archive in ${folder} is of a newer release than this program: install that one`);
	const read = archiveSchema.safeParse(given);
	if (!read.success) throw new Error(`${path} is damaged`);
	return read.data;
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

async function requireWhole(folder: string, store: Store, opened: OpenArchive, tell: ReportProgress) {
	const parts = Object.entries(opened.archive.parts).map(([path, { sha256 }]) => ({
		path,
		sha256,
		called: path,
	}));
	const wrong = await wrongOf(store, parts, tell);
	if (!wrong.some((each) => each.startsWith(filesFile))) {
		const files = await Array.fromAsync(opened.files(), ({ sha256, name }) => {
			const path = filePath(sha256);
			return { path, sha256, called: `${path} (${name})` };
		});
		wrong.push(...(await wrongOf(store, files, tell)));
	}
	if (wrong.length > 0)
		throw new Error(`Nothing was imported, for of the archive in ${folder}\n  ${wrong.join("\n  ")}`);
}

/** @throws {Error} for users, which single-website exports never contain */
async function requireNoUsers(folder: string, { linesOf }: OpenArchive) {
	for await (const _ of linesOf(recordsPart("users")))
		throw new Error(
			`Nothing was imported: the archive in ${folder} is of one website and has users in it. Export it again`,
		);
}

interface Expected {
	readonly path: string;
	readonly sha256: string;
	readonly called: string;
}

async function wrongOf(store: Store, all: readonly Expected[], tell: ReportProgress): Promise<string[]> {
	const wrong: string[] = [];
	for (const { path, sha256, called } of all) {
		tell(`Verifying ${called}`);
		if ((await store.sizeOf(path)) === undefined) wrong.push(`${called} is missing`);
		else if ((await hashed(await store.read(path))).sha256 !== sha256) wrong.push(`${called} is damaged`);
	}
	return wrong;
}

/** Splits at line feeds only, because texts may contain other line separators. */
async function* linesIn(store: Store, path: string): AsyncGenerator<string> {
	let rest = "";
	for await (const chunk of (await store.read(path)).setEncoding("utf8")) {
		const lines = (rest + chunk).split("\n");
		rest = lines.pop() ?? "";
		yield* lines;
	}
}

async function* none(): AsyncGenerator<string> {}
