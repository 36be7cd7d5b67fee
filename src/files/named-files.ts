import type { Database } from "../data/database/database.ts";
import { listRemoved } from "../data/records/removed.ts";
import type { Sha256 } from "../model/ids.ts";
import type { StoredObject } from "./object.ts";
import { pageKeyOf } from "./uploads/inspect-file.ts";

export interface NamedFile {
	readonly key: string;
	readonly size?: number;
	readonly sha256?: Sha256;
	readonly record: string;
	readonly name: string;
}

type Named = Pick<StoredObject, "id" | "name" | "type" | "width" | "size" | "sha256" | "blob">;

/** Files that cannot be regenerated, including the trash. */
export async function namedFiles(then: Database, now: number): Promise<readonly NamedFile[]> {
	const standing = await then.db
		.selectFrom("media")
		.select(["id", "name", "type", "width", "size", "sha256", "blob"])
		.orderBy("id")
		.execute();
	const removed = await listRemoved(then, "media", now);
	const all = [...(standing as unknown[]), ...removed] as Named[];
	const files = all.filter(({ blob }) => blob !== "").flatMap(filesOf);
	return [...new Map(files.map((file) => [file.key, file])).values()];
}

function filesOf({ id: record, name, type, width, size, sha256, blob }: Named): NamedFile[] {
	const original = { key: blob, record, name, ...(sha256 && { size, sha256 }) };
	// Created during the upload.
	const hasPage = type === "document" && width > 0;
	return hasPage ? [original, { key: pageKeyOf(blob), record, name: `first page of ${name}` }] : [original];
}
