import { sql } from "kysely";
import type { AnyCollection } from "../../model/collection.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { referenceFields } from "../../model/relations.ts";
import type { Database } from "../database/database.ts";
import type { State } from "../schema/collection-hooks.ts";
import { hooksOf } from "../schema/features.ts";
import { isPlacedByName, shownTable } from "../schema/placement-names.ts";
import { snakeCase } from "../schema/rows.ts";

/** @param placements resolved ones, before and after */
export async function invalidate(
	inside: Database,
	name: CollectionName,
	placements: readonly string[],
	...states: readonly State[]
): Promise<void> {
	if (!inside.invalidated) throw new Error("Records are written in transactions");
	const collection: AnyCollection = collections[name];
	const shownOn = isPlacedByName(collection) ? undefined : collection.shownOn;
	const shown = states.flatMap((record) => (shownOn && record ? (record[shownOn] as readonly string[]) : []));
	const others = (await hooksOf(name).invalidated?.(inside, ...states)) ?? [];
	const namedBy = await placementsNaming(inside, name, states);
	for (const tag of [...namedBy, ...placements, ...shown, ...others]) inside.invalidated.add(tag);
}

async function placementsNaming(
	{ db }: Database,
	target: CollectionName,
	states: readonly State[],
): Promise<readonly string[]> {
	const ids = [...new Set(states.flatMap((state) => state?.id ?? []))];
	const lists = Object.values<AnyCollection>(collections)
		.filter(({ shownOn }) => shownOn !== undefined)
		.flatMap((collection) => {
			const { table, column } = shownTable(collection);
			return referenceFields(collection, target).map(
				(field) => sql`select l.${sql.ref(column)} as place from ${sql.table(snakeCase(collection.name))} r
					join ${sql.table(table)} l on l.record_id = r.id where r.${sql.ref(snakeCase(field))} in (${sql.join(ids)})`,
			);
		});
	if (lists.length === 0 || ids.length === 0) return [];
	const { rows } = await sql<{ place: string }>`${sql.join(lists, sql` union `)}`.execute(db);
	return rows.map(({ place }) => place);
}
