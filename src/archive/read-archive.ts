import { createReadStream, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReportProgress } from "../backup/repository/place.ts";
import { knownSchema } from "../data/operations/migrations/migrate.ts";
import {
	type Archive,
	type ArchivedFile,
	archiveFile,
	archiveSchema,
	filePath,
	fileSchema,
	filesFile,
	isOfOneWebsite,
	knownForm,
	recordsPart,
} from "./archive-form.ts";
import { hashOfFile } from "./hash-of-file.ts";

/** A verified archive in a folder. */
export interface OpenArchive {
	readonly archive: Archive;
	/** Returns the lines of a part; none if the archive lacks it. */
	linesOf(path: string): AsyncIterable<string>;
	files(): AsyncIterable<ArchivedFile>;
	/** Returns the path of a file's bytes. */
	pathOf(file: ArchivedFile): string;
}

/**
 * Opens an archive and verifies all of it.
 * @throws {Error} with a message for the operator, naming damaged or missing parts
 */
export async function openArchive(folder: string, tell: ReportProgress): Promise<OpenArchive> {
	const archive = await readDescription(folder);
	const linesOf = (path: string) => (path in archive.parts ? linesIn(join(folder, path)) : none());
	const opened: OpenArchive = {
		archive,
		linesOf,
		async *files() {
			for await (const line of linesOf(filesFile)) yield fileSchema.parse(JSON.parse(line));
		},
		pathOf: ({ sha256 }) => join(folder, filePath(sha256)),
	};
	await requireWhole(folder, opened, tell);
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

async function requireWhole(folder: string, opened: OpenArchive, tell: ReportProgress) {
	const parts = Object.entries(opened.archive.parts).map(([path, { sha256 }]) => ({
		path,
		sha256,
		called: path,
	}));
	const wrong = await wrongOf(folder, parts, tell);
	if (!wrong.some((each) => each.startsWith(filesFile))) {
		const files = await Array.fromAsync(opened.files(), ({ sha256, name }) => {
			const path = filePath(sha256);
			return { path, sha256, called: `${path} (${name})` };
		});
		wrong.push(...(await wrongOf(folder, files, tell)));
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

async function wrongOf(folder: string, all: readonly Expected[], tell: ReportProgress): Promise<string[]> {
	const wrong: string[] = [];
	for (const { path, sha256, called } of all) {
		tell(`Verifying ${called}`);
		const hash = await hashOfFile(join(folder, path));
		if (hash?.sha256 !== sha256) wrong.push(`${called} ${hash ? "is damaged" : "is missing"}`);
	}
	return wrong;
}

/** Splits at line feeds only, because texts may contain other line separators. */
async function* linesIn(path: string): AsyncGenerator<string> {
	let rest = "";
	for await (const chunk of createReadStream(path, "utf8")) {
		const lines = (rest + chunk).split("\n");
		rest = lines.pop() ?? "";
		yield* lines;
	}
}

async function* none(): AsyncGenerator<string> {}
