import { hash } from "node:crypto";
import { z } from "zod";
import type { Table } from "../../data/database/table.ts";
import { isSignatureOf, publicKeyPattern, type Signer } from "./signing.ts";

export const knownFormat = 1;

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** JSON lines that are stored together. */
const piece = z.object({ sha256, bytes: count, lines: count });
export type Piece = z.infer<typeof piece>;

const table = z.object({
	// Validated by `requireKnownTables` before use.
	name: z.string(),
	columns: z.record(z.string(), z.string()),
	constraints: z.array(z.string()).optional(),
	indexes: z.array(z.array(z.string())).optional(),
	isPassing: z.literal(true).optional(),
	lines: count,
	pieces: z.array(piece),
});
export type StoredTable = Table & Pick<z.infer<typeof table>, "lines" | "pieces">;

const keptFile = z.object({ key: z.string(), bytes: count, sha256, record: z.string(), name: z.string() });
export type StoredFile = z.infer<typeof keptFile>;

/** A file that was missing in the store or differed from its record. */
const lack = z.object({ key: z.string(), record: z.string(), name: z.string(), why: z.string() });
export type Lack = z.infer<typeof lack>;

const manifest = z.object({
	format: z.literal(knownFormat),
	at: z.iso.datetime(),
	program: z.string(),
	/** Schema number of the database. */
	schema: count,
	database: z.enum(["sqlite", "postgres"]),
	/** Mark of the file store; "" for none. */
	store: z.string(),
	/** Hexadecimal HMAC key for names of encrypted objects, in place of their SHA-256; "" without encryption. */
	namesKey: z.string().regex(/^([0-9a-f]{64})?$/),
	tables: z.array(table),
	files: z.object({ lines: count, bytes: count, pieces: z.array(piece) }),
	lacking: z.array(lack),
});

export type Manifest = Omit<z.infer<typeof manifest>, "tables"> & { readonly tables: readonly StoredTable[] };

export interface Snapshot {
	readonly manifest: Manifest;
	/** Public key of a verified signature; undefined for an unsigned manifest. */
	readonly signer: string | undefined;
	readonly isEncrypted: boolean;
}

export function toText(manifest: Manifest, signer?: Signer): string {
	const text = JSON.stringify(manifest);
	const signed = signer && { signer: signer.publicKey, signature: signer.sign(text) };
	return `${JSON.stringify({ sha256: hash("sha256", text), ...signed, manifest })}\n`;
}

/** @throws {DamagedError} also for a wrong signature @throws {NewerError} */
export function fromText(text: string): Omit<Snapshot, "isEncrypted"> {
	const stored = parse(text);
	const signedText = JSON.stringify(stored.manifest) ?? "";
	if (hash("sha256", signedText) !== stored.sha256) throw new DamagedError("is damaged");
	const signer = requireSignature(stored, signedText);
	const { format } = (stored.manifest ?? {}) as { format?: unknown };
	if (typeof format === "number" && format > knownFormat)
		throw new NewerError(`of form ${format}, newer than the ${knownFormat}`);
	const read = manifest.safeParse(stored.manifest);
	if (!read.success) throw new DamagedError("is no manifest of this program");
	return { manifest: read.data as Manifest, signer };
}

const signature = z.object({
	signer: z.string().regex(new RegExp(`^${publicKeyPattern}$`)),
	signature: z.string().regex(/^[0-9a-f]{128}$/),
});

/** Returns the signer, or undefined for an unsigned manifest. @throws {DamagedError} */
function requireSignature({ signer, signature: given }: Stored, text: string): string | undefined {
	if (signer === undefined && given === undefined) return undefined;
	const read = signature.safeParse({ signer, signature: given });
	if (!read.success || !isSignatureOf(read.data.signer, text, read.data.signature))
		throw new DamagedError("has a signature that does not match its content");
	return read.data.signer;
}

export function toFileLine(file: StoredFile): string {
	return JSON.stringify(file);
}

export function fromFileLine(line: string): StoredFile {
	return keptFile.parse(JSON.parse(line));
}

interface Stored {
	readonly sha256?: unknown;
	readonly signer?: unknown;
	readonly signature?: unknown;
	readonly manifest?: unknown;
}

function parse(text: string): Stored {
	try {
		return (JSON.parse(text) as object | null) ?? {};
	} catch (error) {
		throw new DamagedError("is damaged", { cause: error });
	}
}

/** The message continues a sentence that starts with the file name. */
export class DamagedError extends Error {
	override readonly name = "DamagedError";
}

/** The data is of a newer release. */
export class NewerError extends Error {
	override readonly name = "NewerError";
}
