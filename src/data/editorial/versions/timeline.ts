import { sql } from "kysely";
import { z } from "zod";
import type { TimelineEntry, VersionAction, VersionKind } from "../../../model/api/api.ts";
import { differing } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { type Page, pageOf, readCursor } from "../../database/page.ts";
import { fieldsChangedIn } from "../../records/history.ts";
import { isVariant, readVersion, type Target } from "../drafts/target.ts";

export interface TimelineOptions {
	readonly named?: boolean | undefined;
	readonly cursor?: string | undefined;
	/** 1 to 200. */
	readonly limit: number;
}

interface Row {
	readonly kind: VersionKind;
	readonly version: number;
	readonly action: string;
	readonly at: number;
	readonly by_whom: string;
	readonly by_token: string;
	readonly changed_fields: string;
	readonly base_version: number;
	readonly label: string;
	readonly labelled_at: number;
	readonly labelled_by: string;
}

const endOfPage = z.tuple([z.int(), z.enum(["live", "draft"]), z.int().min(0).max(2_147_483_647)]);

/** Newest first; a version sorts after the draft that it published. @throws {InvalidError} for an invalid cursor */
export async function listTimeline(
	inside: Database,
	target: Target,
	{ named, cursor, limit }: TimelineOptions,
): Promise<Page<TimelineEntry>> {
	const { name, id, scope } = target;
	const beforeCursor =
		cursor === undefined
			? sql`1 = 1`
			: sql`(t.at, t.kind, t.version) < (${sql.join(readCursor(cursor, endOfPage))})`;
	const isWanted = named ? sql`t.label <> ''` : sql`1 = 1`;
	const isOfRecord = sql`collection = ${name} and record_id = ${id} and scope = ${scope}`;
	const columns = sql`at, by_whom, by_token, changed_fields, label, labelled_at, labelled_by`;
	const { rows } = await sql<Row>`select t.* from (
			select 'live' as kind, version, action, 0 as base_version, ${columns} from history where ${isOfRecord}
			union all
			select 'draft' as kind, revision as version, '' as action, base_version, ${columns}
				from draft_versions where ${isOfRecord}
		) t where ${beforeCursor} and ${isWanted}
		order by t.at desc, t.kind desc, t.version desc limit 0 + ${limit + 1}`.execute(inside.db);
	const page = pageOf(rows, limit, ({ at, kind, version }) => [Number(at), kind, Number(version)]);
	const items: TimelineEntry[] = [];
	for (const row of page.items) items.push(await entryOf(inside, target, row));
	return { ...page, items };
}

async function entryOf(inside: Database, target: Target, row: Row): Promise<TimelineEntry> {
	const { kind } = row;
	const version = Number(row.version);
	return {
		kind,
		version,
		at: Number(row.at),
		by: row.by_whom,
		...(row.by_token !== "" && { token: row.by_token }),
		changedFields: await changedFieldsOf(inside, target, version, row.changed_fields),
		...(kind === "live"
			? { action: row.action as VersionAction }
			: { baseVersion: Number(row.base_version) }),
		...(row.label !== "" && {
			named: { name: row.label, at: Number(row.labelled_at), by: row.labelled_by },
		}),
	};
}

/** Versions of variants may have no stored list (""). */
async function changedFieldsOf(
	inside: Database,
	target: Target,
	version: number,
	changedFields: string,
): Promise<string[]> {
	const { name, id } = target;
	if (!isVariant(target)) return fieldsChangedIn(inside, name, id, { version, changedFields });
	if (changedFields) return JSON.parse(changedFields) as string[];
	const [before = {}, after] = [
		await readVersion(inside, target, version - 1),
		await readVersion(inside, target, version),
	];
	return after ? Object.keys(differing(after, before)) : [];
}
