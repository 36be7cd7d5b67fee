import { sql } from "kysely";
import type { RecordId } from "../../../model/ids.ts";
import type { Database, Dialect } from "../../database/database.ts";

/** Lists each prefix up to the delimiter once. */
export interface ObjectPage {
	readonly ids: readonly RecordId[];
	/** Include the delimiter. */
	readonly prefixes: readonly string[];
	readonly next: string | undefined;
}

export interface ObjectListing {
	/** Bucket and path. */
	readonly prefix: string;
	/** "" to list all objects. */
	readonly delimiter: string;
	/** `next` of the previous page, or "". */
	readonly after: string;
	readonly limit: number;
}

const end = "\u{10ffff}";

/** Byte order, regardless of the database's collation. */
export function objectIndexes(dialect: Dialect): string[] {
	if (dialect === "sqlite") return [];
	return [`create index if not exists media_locations_by_bytes on media_locations (value collate "C")`];
}

/** Does not read objects below a common prefix. */
export async function listObjects(database: Database, listing: ObjectListing): Promise<ObjectPage> {
	const { prefix, delimiter, limit } = listing;
	const ids: RecordId[] = [];
	const prefixes: string[] = [];
	let after = listing.after;
	for (;;) {
		const room = limit - ids.length - prefixes.length;
		const rows = await locationsAfter(database, prefix, after, room + 1);
		let jumped = false;
		for (const { value, record_id } of rows) {
			if (ids.length + prefixes.length === limit) return { ids, prefixes, next: after };
			const at = delimiter ? value.indexOf(delimiter, prefix.length) : -1;
			if (at < 0) {
				ids.push(record_id);
				after = value;
				continue;
			}
			const shared = value.slice(0, at + delimiter.length);
			prefixes.push(shared);
			after = shared + end;
			jumped = true;
			break;
		}
		if (!jumped && rows.length <= room) return { ids, prefixes, next: undefined };
	}
}

async function locationsAfter({ db, dialect }: Database, prefix: string, after: string, limit: number) {
	const value = dialect === "postgres" ? sql`value collate "C"` : sql`value`;
	const { rows } = await sql<{ value: string; record_id: RecordId }>`
		select value, record_id from media_locations
		where ${value} >= ${prefix} and ${value} < ${prefix + end} and ${value} > ${after}
		order by ${value} limit 0 + ${limit}`.execute(db);
	return rows;
}
