import { type RawBuilder, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { collectionNames, collections } from "../../../model/model.ts";
import { shownTable } from "../../schema/placement-names.ts";
import { settingsIdsOfWebsites } from "./settings-of-scope.ts";

/** Filter of the back office. */
export interface Whereabouts {
	readonly brand?: string | undefined;
	readonly website?: string | undefined;
}

/** `values`: changes of a draft (JSON). */
interface Columns {
	readonly collection: string;
	readonly recordId: string;
	readonly values?: string;
}

/** Matches current placements, and those of drafts. Undefined without a filter. */
export function isPlacedAt(where: Whereabouts, columns: Columns): RawBuilder<unknown> | undefined {
	const places = placesOf(where);
	if (!places) return undefined;
	const [name, id] = [sql.ref(columns.collection), sql.ref(columns.recordId)];
	const seen = collectionNames
		.map((each): AnyCollection => collections[each])
		.filter(({ publicWhen }) => publicWhen !== undefined)
		.map((collection) => {
			if (!collection.shownOn)
				return sql`(${name} = ${collection.name} and (${id} in ${places} or ${id} = ${collection.forAllId ?? ""}
					or ${id} in ${settingsIdsOfWebsites(places)}))`;
			const { table, column } = shownTable(collection);
			return sql`(${name} = ${collection.name} and exists (select 1 from ${sql.table(table)} as l
				where l.record_id = ${id} and ${sql.ref(`l.${column}`)} in ${places}))`;
		});
	const typed = columns.values
		? [
				sql`exists (select 1 from ${places} as p where ${sql.ref(columns.values)} like '%"' || p.place || '"%')`,
			]
		: [];
	return sql`(${sql.join([...seen, ...typed], sql` or `)})`;
}

function placesOf({ brand, website }: Whereabouts): RawBuilder<unknown> | undefined {
	if (website)
		return sql`(select id as place from websites where id = ${website}
			union all select domain_key from websites where id = ${website})`;
	if (brand)
		return sql`(select id as place from websites where domain_key = ${brand}
			union all select cast(${brand} as text))`;
	return undefined;
}
