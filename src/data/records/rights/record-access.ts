import { sql } from "kysely";
import { type AnyCollection, isOfPeople } from "../../../model/collection.ts";
import { ForbiddenError, NotFoundError } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { placementsOf } from "../../../model/placement.ts";
import { type Actor, actorName, hasAllWebsites } from "../../../model/rights/access.ts";
import { hasWebsite } from "../../../model/rights/actor-scopes.ts";
import { sharedBeyond } from "../../../model/rights/rights-wording.ts";
import type { Values } from "../../../model/values.ts";
import { partsOf } from "../../database/batches-of.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { recordKey } from "../../schema/record-key.ts";
import { snakeCase } from "../../schema/rows.ts";
import { isNewestVersion } from "../rights/newest-version.ts";
import { fullyPermittedWhen, userFullyPermittedWhen, visibleWhen } from "./conditions.ts";
import { permittedValues } from "./placements.ts";

/** Refers to a current, draft-only or removed record. */
export interface Ref {
	readonly collection: CollectionName;
	readonly id: RecordId;
}

export interface RecordAccess {
	readonly isVisible: boolean;
	/** All websites of the record are permitted. */
	readonly isFull: boolean;
}

const always = sql`1 = 1`;

/** Undefined if removed or only a draft. */
export async function accessTo(
	{ db }: Database,
	actor: Actor,
	name: CollectionName,
	id: RecordId,
): Promise<RecordAccess | undefined> {
	const collection: AnyCollection = collections[name];
	const isVisible = visibleWhen(actor, collection, sql`r.id`) ?? always;
	const isPermitted = isOfPeople(collection)
		? userFullyPermittedWhen(actor, sql`r.id`)
		: fullyPermittedWhen(actor, collection, sql`r.id`);
	const isFull = hasAllWebsites(actor) ? always : isPermitted;
	const { rows } = await sql<{ is_visible: number; is_full: number }>`select
		case when ${isVisible} then 1 else 0 end as is_visible, case when ${isFull} then 1 else 0 end as is_full
		from ${sql.table(snakeCase(name))} r where r.id = ${id}`.execute(db);
	const [row] = rows;
	return row && { isVisible: Number(row.is_visible) === 1, isFull: Number(row.is_full) === 1 };
}

/** @throws {NotFoundError} {ForbiddenError} */
export function requireFullAccess(name: CollectionName, access: RecordAccess | undefined): void {
	if (!access?.isVisible) throw new NotFoundError();
	if (access.isFull) return;
	const collection: AnyCollection = collections[name];
	throw new ForbiddenError(
		isOfPeople(collection)
			? "This user also works elsewhere; only an admin of all websites may do this"
			: sharedBeyond(collection.singular),
	);
}

/** Fails for a draft-only record. @throws {NotFoundError} {ForbiddenError} */
export async function requireFull(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	id: RecordId,
): Promise<void> {
	if (!hasAllWebsites(actor)) requireFullAccess(name, await accessTo(inside, actor, name, id));
}

/** @throws {NotFoundError} as for a missing record */
export async function requireVisible(
	database: Database,
	actor: Actor,
	collection: CollectionName,
	id: RecordId,
): Promise<void> {
	if (!(await isVisible(database, actor, { collection, id }))) throw new NotFoundError();
}

/** True for a global role, even without a record. */
export async function isVisible(database: Database, actor: Actor, ref: Ref): Promise<boolean> {
	return (await visibleAmong(database, actor, [ref])).size > 0;
}

/** Uses last placements of removed records, and drafts of others. Returns keys. */
export async function visibleAmong(
	database: Database,
	actor: Actor,
	refs: readonly Ref[],
): Promise<ReadonlySet<string>> {
	if (hasAllWebsites(actor)) return new Set(refs.map(({ collection, id }) => recordKey(collection, id)));
	const visible = new Set<string>();
	for (const [name, some] of Map.groupBy(refs, ({ collection }) => collection)) {
		const ids = [...new Set(some.map(({ id }) => id))].filter(isPossibleId);
		for (const part of partsOf(ids))
			for (const id of await visibleIds(database, actor, name, part)) visible.add(recordKey(name, id));
	}
	return visible;
}

async function visibleIds(database: Database, actor: Actor, name: CollectionName, ids: readonly RecordId[]) {
	const isVisible = visibleWhen(actor, collections[name], sql`r.id`) ?? always;
	const { rows } = await sql<{ id: RecordId; is_visible: number }>`
		select r.id, case when ${isVisible} then 1 else 0 end as is_visible
		from ${sql.table(snakeCase(name))} r where r.id in (${sql.join(ids)})`.execute(database.db);
	const current = new Set(rows.map(({ id }) => id));
	const visible = rows.filter(({ is_visible }) => Number(is_visible) === 1).map(({ id }) => id);
	const others = ids.filter((id) => !current.has(id));
	return others.length === 0
		? visible
		: [...visible, ...(await visibleOthers(database, actor, name, others))];
}

async function visibleOthers(
	database: Database,
	actor: Actor,
	name: CollectionName,
	ids: readonly RecordId[],
) {
	const { db } = database;
	const drafts = await sql<{ id: RecordId; record: string; authors: string; by: string }>`
		select record_id as id, field_values as record, authors, created_by as by from drafts
		where collection = ${name} and scope = 'all' and state = 'open' and record_id in (${sql.join(ids)})`.execute(
		db,
	);
	const last = await sql<{ id: RecordId; record: string }>`
		select h.record_id as id, h.record from history h where h.collection = ${name} and h.record_id in (${sql.join(ids)})
			and ${isNewestVersion}`.execute(db);
	const all = [
		...drafts.rows.map(({ id, record, authors, by }) => ({
			id,
			values: JSON.parse(record) as Values,
			isOwn: [...authors.split(" "), by].includes(actorName(actor)),
		})),
		...last.rows.map(({ id, record }) => {
			const values = JSON.parse(record) as Values;
			return { id, values, isOwn: values.createdBy === actorName(actor) };
		}),
	];
	const collection: AnyCollection = collections[name];
	const named = all.flatMap(({ id, values }) => placementsOf(collection, id, values));
	const permitted = await permittedValues(
		database,
		actor,
		collection.fields[collection.shownOn ?? ""],
		named,
	);
	return all
		.filter(({ id, values, isOwn }) => {
			const names = placementsOf(collection, id, values);
			if (!collection.shownOn && collection.publicWhen)
				return permitted.has(id) || (!collection.forAllId && isWebsiteOf(actor, id, values));
			return names.length === 0 ? isOwn : names.some((each) => permitted.has(each));
		})
		.map(({ id }) => id);
}

/** Gives the scopes of a removed website. */
function isWebsiteOf(actor: Actor, id: string, { unit = "", country = "" }: Values): boolean {
	return hasWebsite(actor, { id, unit: String(unit), country: String(country) });
}

export async function hiddenAmong(
	database: Database,
	actor: Actor,
	refs: readonly Ref[],
): Promise<ReadonlySet<string>> {
	if (hasAllWebsites(actor)) return new Set();
	const visible = await visibleAmong(database, actor, refs);
	const hidden = new Set<string>();
	for (const { collection, id } of refs) {
		const key = recordKey(collection, id);
		if (!visible.has(key) && (await isKnown(database, collection, id))) hidden.add(key);
	}
	return hidden;
}

export async function isOnlyDraft({ db }: Database, name: CollectionName, id: RecordId): Promise<boolean> {
	const { rows } = await sql`select 1 from drafts where collection = ${name} and record_id = ${id}
		and state = 'open' and not exists (select 1 from ${sql.table(snakeCase(name))} r where r.id = ${id})`.execute(
		db,
	);
	return rows.length > 0;
}

async function isKnown({ db }: Database, name: CollectionName, id: RecordId): Promise<boolean> {
	const { rows } = await sql`select 1 from ${sql.table(snakeCase(name))} where id = ${id}
		union all select 1 from drafts where collection = ${name} and record_id = ${id} and state = 'open'
		union all select 1 from history where collection = ${name} and record_id = ${id}
			and scope = 'all' limit 1`.execute(db);
	return rows.length > 0;
}
