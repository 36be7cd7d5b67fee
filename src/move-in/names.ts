import { type ForeignKey, findImported, foreignKeyOf } from "../data/operations/imports/imports.ts";
import { snakeCase } from "../data/schema/rows.ts";
import type { AnyCollection } from "../model/collection.ts";
import { type CollectionName, collections } from "../model/model.ts";
import type { Services } from "../services.ts";

/** Finds the records that others name: those that came in of the source, and those that are here, by what people call them. */
export function openNames({ database }: Services, source: string) {
	// Also those of a trial, which are nowhere else.
	const learnt = new Map<string, string>();

	async function look(key: ForeignKey): Promise<string | undefined> {
		const imported = (await findImported(database, source, [key])).get(foreignKeyOf(key));
		if (imported) return imported.recordId;
		const { titleField }: AnyCollection = collections[key.collection];
		const found = await database.db
			.selectFrom(snakeCase(key.collection))
			.select("id")
			.where(snakeCase(titleField), "=", key.foreignId)
			.orderBy("created_at")
			.limit(1)
			.executeTakeFirst();
		return found && String(found.id);
	}

	return {
		async find(collection: string, called: string): Promise<string | undefined> {
			const key = { collection: collection as CollectionName, foreignId: called };
			const known = learnt.get(foreignKeyOf(key)) ?? (await look(key));
			if (known) learnt.set(foreignKeyOf(key), known);
			return known;
		},
		learn(key: ForeignKey, id: string) {
			learnt.set(foreignKeyOf(key), id);
		},
	};
}
