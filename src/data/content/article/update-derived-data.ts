import { type RecordId, toId } from "../../../model/ids.ts";
import { collections, type RecordOf } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { placementsOfRecords } from "../../records/scopes/placement.ts";
import { readLists } from "../../schema/links.ts";
import { fromRow } from "../../schema/rows.ts";
import { storedVariants } from "../variants/stored-variants.ts";
import { columnsOfArticle } from "./article-columns.ts";
import { storeDerivedData } from "./derived-data.ts";

const batchSize = 200;

export async function updateDerivedData(inside: Database, ids: readonly string[]): Promise<void> {
	for (let start = 0; start < ids.length; start += batchSize) {
		const batch = ids.slice(start, start + batchSize);
		const rows = await inside.db.selectFrom("content").selectAll().where("id", "in", batch).execute();
		const lists = await readLists(inside, collections.content, batch);
		const places = await placementsOfRecords(inside, collections.content, batch);
		for (const row of rows) {
			const id = toId<RecordId>(row.id);
			const article = fromRow(collections.content, row, lists(id)) as unknown as RecordOf<"content">;
			const variants = await storedVariants(inside, "content", id);
			const from = { placed: places(id), variants, isSaved: false };
			await storeDerivedData(inside, article, columnsOfArticle(article), from);
		}
	}
}
