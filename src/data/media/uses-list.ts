import type { Actor } from "../../model/access.ts";
import type { FileUses, FolderOfFiles } from "../../model/api/api.ts";
import { collections } from "../../model/model.ts";
import type { Database } from "../database/database.ts";
import { type Query, visible } from "../lists/visible.ts";
import { findRecord } from "../records/write.ts";
import { findUses, type UsesOptions } from "./in-use.ts";

/** A page of the usages of a file, with how many there are. @throws {NotFoundError} */
export async function listUses(
	database: Database,
	actor: Actor,
	id: string,
	options: UsesOptions = {},
): Promise<FileUses> {
	await findRecord(database, { actor }, "media", id);
	return findUses(database, id, { ...options, actor });
}

/** Every folder that files are in, with how many are in it alone; "" is no folder. */
export async function listFolders({ db }: Database, actor: Actor): Promise<FolderOfFiles[]> {
	const rows = await visible(db.selectFrom("media") as unknown as Query, { actor }, collections.media)
		.select(({ fn }) => ["folder", fn.countAll<number>().as("count")])
		.groupBy("folder")
		.execute();
	const folders = rows.map(({ folder, count }) => ({ folder: String(folder), count: Number(count) }));
	return folders.toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
}
