import { hash } from "node:crypto";
import { z } from "zod";
import type { Table } from "../../data/schema/table.ts";

/** The newest form of backups that this program reads. */
export const knownFormat = 1;

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Lines of JSON that are stored together. */
const piece = z.object({ sha256, bytes: count, lines: count });
export type Piece = z.infer<typeof piece>;

const table = z.object({
	name: z.string().regex(/^[a-z][a-z0-9_]*$/),
	columns: z.record(z.string(), z.string()),
	constraints: z.array(z.string()).optional(),
	indexes: z.array(z.array(z.string())).optional(),
	isPassing: z.literal(true).optional(),
	lines: count,
	pieces: z.array(piece),
});
export type KeptTable = Table & Pick<z.infer<typeof table>, "lines" | "pieces">;

/** A file that a record names. */
const keptFile = z.object({ key: z.string(), bytes: count, sha256, record: z.string(), name: z.string() });
export type KeptFile = z.infer<typeof keptFile>;

/** One that the store of files did not have, or had otherwise than its record says. */
const lack = z.object({ key: z.string(), record: z.string(), name: z.string(), why: z.string() });
export type Lack = z.infer<typeof lack>;

const manifest = z.object({
	format: z.literal(knownFormat),
	/** The moment, as ISO 8601 has it. */
	at: z.iso.datetime(),
	program: z.string(),
	/** How many written migrations the database had run. */
	schema: count,
	database: z.enum(["sqlite", "postgres"]),
	/** The mark of the store of files; "" for none. */
	store: z.string(),
	/** Hexadecimal: what is encrypted is stored under its SHA-256, hashed by this key; "" where nothing is. */
	namesKey: z.string().regex(/^([0-9a-f]{64})?$/),
	tables: z.array(table),
	files: z.object({ lines: count, bytes: count, pieces: z.array(piece) }),
	lacking: z.array(lack),
});

/** What a snapshot consists of. */
export type Manifest = Omit<z.infer<typeof manifest>, "tables"> & { readonly tables: readonly KeptTable[] };

/** The manifest as it is stored, with its own SHA-256. */
export function toText(manifest: Manifest): string {
	return `${JSON.stringify({ sha256: hash("sha256", JSON.stringify(manifest)), manifest })}\n`;
}

/** @throws {DamagedError} @throws {NewerError} */
export function fromText(text: string): Manifest {
	const { sha256, manifest: kept } = parse(text);
	if (hash("sha256", JSON.stringify(kept)) !== sha256) throw new DamagedError("is damaged");
	const { format } = kept as { format: number };
	if (format > knownFormat) throw new NewerError(`of form ${format}, newer than the ${knownFormat}`);
	const read = manifest.safeParse(kept);
	if (!read.success) throw new DamagedError("is no manifest of this program");
	return read.data as Manifest;
}

/** The line that tells of a file. */
export function toFileLine(file: KeptFile): string {
	return JSON.stringify(file);
}

export function fromFileLine(line: string): KeptFile {
	return keptFile.parse(JSON.parse(line));
}

function parse(text: string): { sha256?: unknown; manifest?: unknown } {
	try {
		return JSON.parse(text) as object;
	} catch (error) {
		throw new DamagedError("is damaged", { cause: error });
	}
}

/** What is stored is not what was stored. The message goes on from the name of the file. */
export class DamagedError extends Error {
	override readonly name = "DamagedError";
}

/** A newer release has made it. */
export class NewerError extends Error {
	override readonly name = "NewerError";
}
