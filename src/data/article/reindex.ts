import { collections, type RecordOf } from "../../model/model.ts";
import type { Moved } from "../addresses/placement.ts";
import type { Database } from "../database/database.ts";
import { indexArticle } from "../lists/search.ts";
import { readLists } from "../records/links.ts";
import { fromRow } from "../schema/rows.ts";
import { deriveArticle } from "./derive.ts";

const batchSize = 200;

/** Makes articles findable where they stand now. */
export async function reindexArticles(inside: Database, moved: Moved): Promise<void> {
	const ids = [...moved.keys()];
	for (let start = 0; start < ids.length; start += batchSize) {
		const batch = ids.slice(start, start + batchSize);
		const rows = await inside.db.selectFrom("content").selectAll().where("id", "in", batch).execute();
		const lists = await readLists(inside, collections.content, batch);
		for (const row of rows) {
			const id = String(row.id);
			const article = fromRow(collections.content, row, lists(id)) as unknown as RecordOf<"content">;
			const { text } = deriveArticle(article);
			await indexArticle(inside, { ...article, text }, moved.get(id)?.after ?? []);
		}
	}
}
