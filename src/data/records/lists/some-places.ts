import { type RawBuilder, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { type Actor, isScoped } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { type AnyRecord, linkTable, snakeCase } from "../../schema/rows.ts";
import { permittedNames } from "../rights/conditions.ts";

/** A record may have ten thousand placements. */
export interface RequestedPlacements {
	/** 0 returns only the count. */
	readonly most?: number;
	/** Website ids. */
	readonly of?: readonly string[];
}

type Name = readonly [position: number, name: string];

/** Runs one query. `places` counts visible ones. Draft-only records have all placements. */
export async function withSomePlaces(
	database: Database,
	actor: Actor,
	collection: AnyCollection,
	records: readonly AnyRecord[],
	{ most = Number.POSITIVE_INFINITY, of }: RequestedPlacements,
): Promise<AnyRecord[]> {
	const { shownOn = "" } = collection;
	const requested = of && (await namesOfWebsites(database, of));
	const unread = records.filter((record) => record[shownOn] === undefined).map(({ id }) => id);
	const read = await readPlaces(database, actor, collection, unread, { most, wanted: requested });
	return records.map((record) => {
		const all = record[shownOn] as readonly string[] | undefined;
		const { names, places } = read.get(record.id) ?? { names: [], places: 0 };
		if (!all) return { ...record, [shownOn]: names, places } as AnyRecord;
		const some = requested ? all.filter((name) => requested.has(name)) : all;
		return { ...record, [shownOn]: some.slice(0, most), places: all.length } as AnyRecord;
	});
}

interface Read {
	readonly names: readonly string[];
	readonly places: number;
}

async function readPlaces(
	{ db, dialect }: Database,
	actor: Actor,
	collection: AnyCollection,
	ids: readonly string[],
	{ most, wanted: requested }: { readonly most: number; readonly wanted: ReadonlySet<string> | undefined },
): Promise<ReadonlyMap<string, Read>> {
	if (ids.length === 0) return new Map();
	const named = sql`from ${sql.table(linkTable(collection, collection.shownOn ?? ""))} l
		where l.record_id = r.id${isVisible(actor)}`;
	const narrowed = requested ? sql` and l.value in (${sql.join(["", ...requested])})` : sql``;
	const [gather, pair] = dialect === "sqlite" ? gathering.sqlite : gathering.postgres;
	// The index order avoids further reads.
	const some = sql`select l.position, l.value ${named}${narrowed} order by l.value${atMost(most)}`;
	const { rows } = await sql<{ id: string; names: string | null; places: number }>`select r.id,
		(select cast(${gather}(${pair}(s.position, s.value)) as text) from (${some}) s) as names,
		(select count(*) ${named}) as places
		from ${sql.table(snakeCase(collection.name))} r where r.id in (${sql.join(ids)})`.execute(db);
	return new Map(
		rows.map(({ id, names, places }) => {
			const parsed = JSON.parse(names ?? "[]") as readonly Name[];
			const inOrder = parsed.toSorted(([one], [other]) => one - other).map(([, name]) => name);
			return [id, { names: inOrder, places: Number(places) }];
		}),
	);
}

const gathering = {
	sqlite: [sql`json_group_array`, sql`json_array`],
	postgres: [sql`json_agg`, sql`json_build_array`],
} as const;

function atMost(most: number): RawBuilder<unknown> {
	return Number.isFinite(most) ? sql` limit 0 + ${most}` : sql``;
}

function isVisible(actor: Actor): RawBuilder<unknown> {
	return isScoped(actor) ? sql` and l.value in (${permittedNames(actor)})` : sql``;
}

async function namesOfWebsites({ db }: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
	if (ids.length === 0) return new Set();
	const { rows } = await sql<{
		name: string;
	}>`select w.domain_key as name from websites w where w.id in (${sql.join(ids)})
		union select h.value as name from websites_hosts h where h.record_id in (${sql.join(ids)})`.execute(db);
	return new Set([...ids, ...rows.map(({ name }) => name).filter(Boolean)]);
}
