import type { Database } from "../data/database/database.ts";
import {
	type ForeignKey,
	findImported,
	findInAllGroups,
	foreignKeyOf,
} from "../data/operations/imports/imported-records.ts";
import { snakeCase } from "../data/schema/rows.ts";
import type { AnyCollection } from "../model/collection.ts";
import { collections } from "../model/model.ts";
import type { Source } from "./source.ts";

/** Finds records imported from the source by id, or existing records by title. */
export function openNames(
	database: Database,
	source: string,
	{ isOneGroup = false }: Pick<Source, "isOneGroup">,
) {
	// The database lacks the records of a dry run.
	const learnt = new Map<string, string>();

	async function findImportedId(key: ForeignKey): Promise<string | undefined> {
		const exact = (await findImported(database, source, [key])).get(foreignKeyOf(key));
		if (exact || isOneGroup) return exact?.recordId;
		const others =
			(await findInAllGroups(database, source, [key])).get(foreignKeyOf(withoutGroup(key))) ?? [];
		const [first, ...further] = new Set(others.map(({ recordId }) => recordId));
		return further.length === 0 ? first : undefined;
	}

	async function findByTitle({ collection, foreignId }: ForeignKey): Promise<string | undefined> {
		const { titleField }: AnyCollection = collections[collection];
		const row = await database.db
			.selectFrom(snakeCase(collection))
			.select("id")
			.where(snakeCase(titleField), "=", foreignId)
			.orderBy("created_at")
			.limit(1)
			.executeTakeFirst();
		return row && String(row.id);
	}

	return {
		/** Other groups count unless several of them use the id. */
		async find(key: ForeignKey): Promise<string | undefined> {
			const known =
				learnt.get(foreignKeyOf(key)) ??
				(isOneGroup ? undefined : learnt.get(foreignKeyOf(withoutGroup(key)))) ??
				(await findImportedId(key)) ??
				(await findByTitle(key));
			if (known) learnt.set(foreignKeyOf(key), known);
			return known;
		},
		learn(key: ForeignKey, id: string) {
			learnt.set(foreignKeyOf(key), id);
			const bare = foreignKeyOf(withoutGroup(key));
			if (!learnt.has(bare)) learnt.set(bare, id);
		},
	};
}

function withoutGroup({ collection, foreignId }: ForeignKey): ForeignKey {
	return { collection, foreignId };
}
