import { z } from "zod";
import type { CollectionName } from "../model/model.ts";

/** Newest archive format that this release reads. */
export const knownForm = 1;

export const archiveFile = "archive.json";
export const filesFile = "files.jsonl";

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Written last, which marks the archive as complete. */
export const archiveSchema = z.object({
	form: z.literal(knownForm),
	at: z.iso.datetime(),
	program: z.string(),
	/** Schema number of the database. */
	schema: count,
	/** Line files, by path in the archive. */
	parts: z.record(z.string(), z.object({ lines: count, sha256 })),
	/** Media files besides these. */
	files: z.object({ count, bytes: count }),
});
export type Archive = z.infer<typeof archiveSchema>;

export const recordsPart = (name: CollectionName) => `records/${name}.jsonl`;
export const rowsPart = (table: string) => `more/${table}.jsonl`;

/** An archive of one website has no history, because that may name other websites. */
export function isOfOneWebsite({ parts }: Archive): boolean {
	return !(rowsPart("history") in parts);
}

export const filesPrefix = "files/";
export const filePath = (sha256: string) => `${filesPrefix}${sha256.slice(0, 2)}/${sha256}`;
