import { sql } from "kysely";
import type { NotFoundEntry } from "../../../model/api/api.ts";
import { recordIdOf, type WebsiteId } from "../../../model/ids.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import { requireVisible } from "../../records/rights/record-access.ts";
import type { Row } from "../../schema/rows.ts";

const table = "lost_paths";
/** Per website; the least requested paths are deleted. */
const mostRows = 500;
const mostWaiting = 500;
const usualFlushMs = 5_000;

interface Waiting {
	readonly websiteId: WebsiteId;
	readonly path: string;
	count: number;
	at: number;
}

export type NotFoundLog = ReturnType<typeof openNotFoundLog>;

/**
 * Log without data about visitors. Entries are buffered in memory for `flushMs` milliseconds, so that a 404 response
 * stays cheap. Entries that cannot be written, or exceed the buffer, are dropped.
 */
export function openNotFoundLog(database: Database, flushMs = usualFlushMs) {
	const waiting = new Map<string, Waiting>();
	let timer: NodeJS.Timeout | undefined;
	let writing: Promise<void> = Promise.resolve();

	function flush(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		const notes = [...waiting.values()];
		waiting.clear();
		if (notes.length > 0) writing = writing.then(() => write(database, notes)).catch(() => undefined);
		return writing;
	}

	return {
		/** The `path` is a lookup key. */
		note(websiteId: WebsiteId, path: string, at = Date.now()): void {
			const key = `${websiteId} ${path}`;
			const known = waiting.get(key);
			if (known) {
				known.count += 1;
				known.at = at;
			} else if (waiting.size < mostWaiting) waiting.set(key, { websiteId, path, count: 1, at });
			timer ??= setTimeout(() => void flush(), flushMs).unref();
		},
		flush,

		/** Most requested first; omits paths that were dismissed, or have a page or redirect by now. */
		async list(
			actor: Actor,
			{ website, limit }: { website?: string | undefined; limit: number },
		): Promise<NotFoundEntry[]> {
			const seen = visibleWhen(actor, collections.websites, sql`w.id`);
			const { rows } = await sql<Row>`select l.website_id, l.path, l.count, l.last_at from lost_paths l
				join websites w on w.id = l.website_id
				where l.dismissed = 0 and ${seen ?? sql`1 = 1`} and (${website ?? ""} = '' or l.website_id = ${website ?? ""})
					and not exists (select 1 from redirect_paths p
						where p.website_id = l.website_id and p.path = l.path)
				order by l.count desc, l.last_at desc, l.path limit 0 + ${limit}`.execute(database.db);
			return rows.map((row) => ({
				websiteId: String(row.website_id),
				path: String(row.path),
				count: Number(row.count),
				lastAt: Number(row.last_at),
			}));
		},

		/** The path stays dismissed permanently. @throws {NotFoundError} for a website that the actor may not see */
		async dismiss(actor: Actor, websiteId: WebsiteId, path: string): Promise<void> {
			await requireVisible(database, actor, "websites", recordIdOf(websiteId));
			await database.db
				.updateTable(table)
				.set({ dismissed: 1 })
				.where("website_id", "=", websiteId)
				.where("path", "=", path)
				.execute();
		},
	};
}

/** Sorted, so that two nodes cannot deadlock. */
async function write({ db }: Database, notes: readonly Waiting[]): Promise<void> {
	const sorted = notes.toSorted((one, other) =>
		`${one.websiteId} ${one.path}` < `${other.websiteId} ${other.path}` ? -1 : 1,
	);
	const rows = sorted.map(({ websiteId, path, count, at }) => sql`(${websiteId}, ${path}, ${count}, ${at})`);
	await sql`insert into lost_paths (website_id, path, count, last_at) values ${sql.join(rows)}
		on conflict (website_id, path) do update set count = lost_paths.count + excluded.count,
			last_at = case when excluded.last_at > lost_paths.last_at then excluded.last_at else lost_paths.last_at end`.execute(
		db,
	);
	for (const websiteId of new Set(sorted.map((note) => note.websiteId)))
		await sql`delete from lost_paths where website_id = ${websiteId} and path in (
			select path from lost_paths where website_id = ${websiteId}
			order by dismissed desc, count desc, last_at desc, path limit 1000000 offset ${mostRows})`.execute(db);
}
