import { sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { NotFoundError } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { placementsOf } from "../../../model/placement.ts";
import { type Actor, actorName, hasAllWebsites } from "../../../model/rights/access.ts";
import { permittedScopesOf } from "../../../model/rights/actor-scopes.ts";
import { scopesOf } from "../../../model/rights/website-scope.ts";
import type { Values } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { recordKey } from "../../schema/record-key.ts";
import { snakeCase } from "../../schema/rows.ts";
import { permittedValues } from "./permitted-names.ts";
import { seenWhen } from "./permitted-when.ts";

/** A record by collection and id: a current one, one that exists only as a draft, or a removed one. */
export interface Ref {
	readonly collection: CollectionName;
	readonly id: string;
}

const mostAtOnce = 2_000;

/**
 * Returns the keys of the records that the actor may see. A removed record is judged by its last placements. A record
 * that exists only as a draft is judged by the placements and editors of the draft.
 */
export async function whichAreSeen(
	database: Database,
	actor: Actor,
	refs: readonly Ref[],
): Promise<ReadonlySet<string>> {
	const keys = refs.map(({ collection, id }) => recordKey(collection, id));
	if (hasAllWebsites(actor)) return new Set(keys);
	const seen = new Set<string>();
	for (const [name, some] of Map.groupBy(refs, ({ collection }) => collection)) {
		const ids = [...new Set(some.map(({ id }) => id))].filter(isPossibleId);
		for (let start = 0; start < ids.length; start += mostAtOnce)
			for (const id of await seenIds(database, actor, name, ids.slice(start, start + mostAtOnce)))
				seen.add(recordKey(name, id));
	}
	return seen;
}

async function seenIds(database: Database, actor: Actor, name: CollectionName, ids: readonly string[]) {
	const collection: AnyCollection = collections[name];
	const table = sql.table(snakeCase(name));
	const isSeen = seenWhen(actor, collection, sql`r.id`) ?? sql`1 = 1`;
	const { rows } = await sql<{ id: string; is_seen: number }>`
		select r.id, case when ${isSeen} then 1 else 0 end as is_seen from ${table} r where r.id in (${sql.join(ids)})`.execute(
		database.db,
	);
	const live = new Set(rows.map(({ id }) => id));
	const seen = rows.filter(({ is_seen }) => Number(is_seen) === 1).map(({ id }) => id);
	const others = ids.filter((id) => !live.has(id));
	return others.length === 0 ? seen : [...seen, ...(await seenOfGone(database, actor, name, others))];
}

/** Checks records that exist only as drafts or were removed. */
async function seenOfGone(database: Database, actor: Actor, name: CollectionName, ids: readonly string[]) {
	const { db } = database;
	const drafts = await sql<{ id: string; record: string; authors: string; by: string }>`
		select record_id as id, field_values as record, authors, created_by as by from drafts
		where collection = ${name} and state = 'open' and record_id in (${sql.join(ids)})`.execute(db);
	const last = await sql<{ id: string; record: string }>`
		select h.record_id as id, h.record from history h where h.collection = ${name} and h.record_id in (${sql.join(ids)})
			and not exists (select 1 from history n where n.collection = h.collection
				and n.record_id = h.record_id and n.version > h.version)`.execute(db);
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
	const held = await permittedValues(database, actor, collection.fields[collection.shownOn ?? ""], named);
	return all
		.filter(({ id, values, isOwn }) => {
			const names = placementsOf(collection, id, values);
			if (!collection.shownOn && collection.publicWhen)
				return isOwnIdPermitted(actor, collection, id, values, held);
			return names.length === 0 ? isOwn : names.some((each) => held.has(each));
		})
		.map(({ id }) => id);
}

/** For a removed website, its last version gives its scopes. */
function isOwnIdPermitted(
	actor: Actor,
	{ forAllId }: AnyCollection,
	id: string,
	values: Values,
	held: ReadonlySet<string>,
): boolean {
	if (held.has(id)) return true;
	if (forAllId) return false;
	const { unit = "", country = "" } = values;
	const scopes = scopesOf({ id, unit: String(unit), country: String(country) });
	return permittedScopesOf(actor).some((scope) => scopes.includes(scope));
}

/** Returns the keys of existing or removed records that the actor may not see. */
export async function whichAreHidden(
	database: Database,
	actor: Actor,
	refs: readonly Ref[],
): Promise<ReadonlySet<string>> {
	if (hasAllWebsites(actor)) return new Set();
	const seen = await whichAreSeen(database, actor, refs);
	const hidden = new Set<string>();
	for (const { collection, id } of refs) {
		const key = recordKey(collection, id);
		if (!seen.has(key) && (await isKnown(database, collection, id))) hidden.add(key);
	}
	return hidden;
}

async function isKnown({ db }: Database, name: CollectionName, id: string): Promise<boolean> {
	const { rows } = await sql`select 1 from ${sql.table(snakeCase(name))} where id = ${id}
		union all select 1 from drafts where collection = ${name} and record_id = ${id} and state = 'open'
		union all select 1 from history where collection = ${name} and record_id = ${id} limit 1`.execute(db);
	return rows.length > 0;
}

/** @throws {NotFoundError} if the actor may not see the record; the response equals that for a missing record */
export async function requireSeen(
	database: Database,
	actor: Actor,
	collection: CollectionName,
	id: string,
): Promise<void> {
	if (hasAllWebsites(actor)) return;
	const seen = await whichAreSeen(database, actor, [{ collection, id }]);
	if (!seen.has(recordKey(collection, id))) throw new NotFoundError();
}
