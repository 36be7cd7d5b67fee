import type { RecordNews } from "../../model/api/presence.ts";
import { hasDrafts } from "../../model/collection.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { countThreads } from "../comments/list-comments.ts";
import type { Database } from "../database/database.ts";
import { readDraftRow } from "../drafts/draft-rows.ts";
import { shownOf } from "../drafts/open-draft.ts";
import { lastVersion } from "../records/history.ts";
import { snakeCase } from "../schema/rows.ts";

/** At which version a record is, and its draft, with who made them so. */
export type RecordFacts = Pick<RecordNews, "version" | "updatedAt" | "updatedBy" | "draft" | "comments">;

/** Reads what a record is at. */
export async function readFacts(database: Database, name: CollectionName, id: string): Promise<RecordFacts> {
	const row = await database.db
		.selectFrom(snakeCase(name))
		.select(["version", "updated_at", "updated_by"])
		.where("id", "=", id)
		.executeTakeFirst();
	const draft = hasDrafts(collections[name]) ? shownOf(await readDraftRow(database, name, id)) : undefined;
	const removal = row ? undefined : await lastVersion(database, name, id);
	return {
		version: Number(row?.version ?? 0),
		updatedAt: Number(row?.updated_at ?? removal?.at ?? 0),
		updatedBy: String(row?.updated_by ?? removal?.by ?? ""),
		draft: draft ? { version: draft.version, updatedAt: draft.updatedAt, updatedBy: draft.updatedBy } : null,
		comments: await countThreads(database, { name, id }),
	};
}
