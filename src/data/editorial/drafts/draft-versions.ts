import { sql } from "kysely";
import type { Draft } from "../../../model/api/api.ts";
import type { Values } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { targetOf } from "./draft-rows.ts";
import type { Target } from "./target.ts";

export interface DraftVersion {
	readonly version: number;
	readonly baseVersion: number;
	readonly at: number;
	readonly by: string;
	/** API token of the writer. */
	readonly token?: string;
	readonly changedFields: readonly string[];
	readonly values: Values;
	readonly base: Values;
}

/** Per record. */
export const mostUnnamed = 50;

const minuteMs = 60_000;
const typingMs = 10 * minuteMs;

/** Repeated calls for a revision store it once. */
export async function keepDraftVersion(inside: Database, draft: Draft, now: number): Promise<void> {
	const {
		collection,
		id,
		scope,
		version,
		baseVersion,
		values,
		base,
		updatedAt,
		updatedBy,
		token = "",
	} = draft;
	await inside.db
		.insertInto("draft_versions")
		.values({
			collection,
			record_id: id,
			scope,
			revision: version,
			base_version: baseVersion,
			at: updatedAt,
			by_whom: updatedBy,
			by_token: token,
			kept_at: now,
			changed_fields: JSON.stringify(Object.keys(values)),
			field_values: JSON.stringify(values),
			base: JSON.stringify(base),
		})
		.onConflict((conflict) => conflict.columns(["collection", "record_id", "scope", "revision"]).doNothing())
		.execute();
	await forgetOldest(inside, targetOf(draft));
}

/** After ten minutes, or when the writer changes, at most once a minute. */
export async function keepDraftVersionIfDue(
	inside: Database,
	open: Draft,
	next: Pick<Draft, "updatedBy" | "token">,
	at: number,
): Promise<void> {
	const isAnother = open.updatedBy !== next.updatedBy || open.token !== next.token;
	if (!isAnother && at - open.createdAt < typingMs) return;
	const last = await lastKeptAt(inside, targetOf(open));
	const isDue = isAnother ? at - last >= minuteMs : at - Math.max(last, open.createdAt) >= typingMs;
	if (isDue) await keepDraftVersion(inside, open, at);
}

async function lastKeptAt({ db }: Database, { name, id, scope }: Target): Promise<number> {
	const row = await db
		.selectFrom("draft_versions")
		.select(({ fn }) => fn.max("kept_at").as("at"))
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("scope", "=", scope)
		.executeTakeFirst();
	return Number(row?.at ?? 0);
}

async function forgetOldest({ db }: Database, { name, id, scope }: Target): Promise<void> {
	await sql`delete from draft_versions where collection = ${name} and record_id = ${id} and scope = ${scope} and revision in (
		select v.revision from draft_versions v where v.collection = ${name} and v.record_id = ${id} and v.scope = ${scope}
			and v.label = ''
		order by v.revision desc limit 1000 offset 0 + ${mostUnnamed})`.execute(db);
}

export async function findDraftVersion(
	{ db }: Database,
	{ name, id, scope }: Target,
	version: number,
): Promise<DraftVersion | undefined> {
	const row = await db
		.selectFrom("draft_versions")
		.selectAll()
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("scope", "=", scope)
		.where("revision", "=", version)
		.executeTakeFirst();
	return (
		row && {
			version,
			baseVersion: Number(row.base_version),
			at: Number(row.at),
			by: String(row.by_whom),
			...(row.by_token !== "" && { token: String(row.by_token) }),
			changedFields: JSON.parse(String(row.changed_fields)) as string[],
			values: JSON.parse(String(row.field_values)) as Values,
			base: JSON.parse(String(row.base)) as Values,
		}
	);
}
