import { type RawBuilder, type SqlBool, sql } from "kysely";
import { recordIdOf, type WebsiteId } from "../../../model/ids.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import { requireVisible } from "../../records/rights/record-access.ts";
import type { Row } from "../../schema/rows.ts";

interface Misses<Column extends string> {
	readonly table: string;
	readonly column: Column;
	/** Entries `l` that have a result by now. */
	readonly isResolved: RawBuilder<SqlBool>;
}

const paths: Misses<"path"> = {
	table: "lost_paths",
	column: "path",
	isResolved: sql`exists (select 1 from redirect_paths p where p.website_id = l.website_id and p.path = l.path)`,
};

const queries: Misses<"query"> = { table: "lost_searches", column: "query", isResolved: sql`1 = 0` };

export function openNotFoundLog(database: Database, flushMs?: number): MissLog<"path"> {
	return openMissLog(database, paths, flushMs);
}

export function openSearchLog(database: Database, flushMs?: number): MissLog<"query"> {
	return openMissLog(database, queries, flushMs);
}

/** Per website; the least requested are deleted. */
const mostRows = 500;
const mostWaiting = 500;
const usualFlushMs = 5_000;

interface Waiting {
	readonly websiteId: WebsiteId;
	readonly text: string;
	count: number;
	at: number;
}

type Missed<Column extends string> = Readonly<Record<Column, string>> & {
	readonly websiteId: string;
	readonly count: number;
	readonly lastAt: number;
};

export interface MissLog<Column extends string> {
	/** @param text lookup key of a path, or words of a search */
	note(websiteId: WebsiteId, text: string, at?: number): void;
	flush(): Promise<void>;
	/** Most requested first, without dismissed and resolved entries. */
	list(actor: Actor, options: { website?: string | undefined; limit: number }): Promise<Missed<Column>[]>;
	/** Permanent. @throws {NotFoundError} for a website that the actor may not see */
	dismiss(actor: Actor, websiteId: WebsiteId, text: string): Promise<void>;
}

/**
 * Buffers entries for `flushMs` milliseconds, and drops those that cannot be written or exceed the buffer. Stores nothing
 * about visitors.
 */
function openMissLog<Column extends string>(
	database: Database,
	misses: Misses<Column>,
	flushMs = usualFlushMs,
): MissLog<Column> {
	const { table, column, isResolved } = misses;
	const waiting = new Map<string, Waiting>();
	let timer: NodeJS.Timeout | undefined;
	let writing: Promise<void> = Promise.resolve();

	function flush(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		const notes = [...waiting.values()];
		waiting.clear();
		if (notes.length > 0) writing = writing.then(() => write(database, misses, notes)).catch(() => undefined);
		return writing;
	}

	return {
		note(websiteId, text, at = Date.now()) {
			const key = `${websiteId} ${text}`;
			const known = waiting.get(key);
			if (known) {
				known.count += 1;
				known.at = at;
			} else if (waiting.size < mostWaiting) waiting.set(key, { websiteId, text, count: 1, at });
			timer ??= setTimeout(() => void flush(), flushMs).unref();
		},
		flush,

		async list(actor, { website, limit }) {
			const seen = visibleWhen(actor, collections.websites, sql`w.id`);
			const { rows } =
				await sql<Row>`select l.website_id, ${sql.ref(`l.${column}`)} as missed, l.count, l.last_at
				from ${sql.table(table)} l join websites w on w.id = l.website_id
				where l.dismissed = 0 and ${seen ?? sql`1 = 1`} and (${website ?? ""} = '' or l.website_id = ${website ?? ""})
					and not ${isResolved}
				order by l.count desc, l.last_at desc, missed limit 0 + ${limit}`.execute(database.db);
			return rows.map(
				(row) =>
					({
						websiteId: String(row.website_id),
						[column]: String(row.missed),
						count: Number(row.count),
						lastAt: Number(row.last_at),
					}) as Missed<Column>,
			);
		},

		async dismiss(actor, websiteId, text) {
			await requireVisible(database, actor, "websites", recordIdOf(websiteId));
			await sql`update ${sql.table(table)} set dismissed = 1
				where website_id = ${websiteId} and ${sql.ref(column)} = ${text}`.execute(database.db);
		},
	};
}

/** Sorted, so that two nodes cannot deadlock. */
async function write<Column extends string>(
	{ db }: Database,
	misses: Misses<Column>,
	notes: readonly Waiting[],
): Promise<void> {
	const [table, column] = [sql.table(misses.table), sql.ref(misses.column)];
	const sorted = notes.toSorted((one, other) =>
		`${one.websiteId} ${one.text}` < `${other.websiteId} ${other.text}` ? -1 : 1,
	);
	const rows = sorted.map(({ websiteId, text, count, at }) => sql`(${websiteId}, ${text}, ${count}, ${at})`);
	await sql`insert into ${table} as l (website_id, ${column}, count, last_at) values ${sql.join(rows)}
		on conflict (website_id, ${column}) do update set count = l.count + excluded.count,
			last_at = case when excluded.last_at > l.last_at then excluded.last_at else l.last_at end`.execute(db);
	for (const websiteId of new Set(sorted.map((note) => note.websiteId)))
		await sql`delete from ${table} where website_id = ${websiteId} and ${column} in (
			select ${column} from ${table} where website_id = ${websiteId}
			order by dismissed desc, count desc, last_at desc, ${column} limit 1000000 offset ${mostRows})`.execute(
			db,
		);
}
