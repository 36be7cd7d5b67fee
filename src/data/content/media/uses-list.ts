import type { FileUses, FolderOfFiles } from "../../../model/api/api.ts";
import type { RecordId } from "../../../model/ids.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { type Query, visible } from "../../records/lists/visible.ts";
import { findRecord, findStored } from "../../records/write.ts";
import { findUses, type UsesOptions } from "./in-use.ts";

interface Moved {
	readonly without?: readonly string[] | undefined;
	readonly within?: readonly string[] | undefined;
}

/** Given a change of scopes, lists the uses that it would exclude. @throws {NotFoundError} */
export async function listUses(
	database: Database,
	actor: Actor,
	id: RecordId,
	{ without, within, ...options }: UsesOptions & Moved = {},
): Promise<FileUses> {
	await findRecord(database, { actor }, "media", id);
	const outside = (without || within) && (await movedScopes(database, id, { without, within }));
	return findUses(database, id, { ...options, actor, outside });
}

async function movedScopes(database: Database, id: RecordId, { without = [], within = [] }: Moved) {
	const { scopes } = await findStored(database, "media", id);
	return [...(scopes as readonly string[]).filter((scope) => !without.includes(scope)), ...within];
}

/** "" is no folder. */
export async function listFolders({ db }: Database, actor: Actor): Promise<FolderOfFiles[]> {
	const rows = await visible(db.selectFrom("media") as unknown as Query, { actor }, collections.media)
		.select(({ fn }) => ["folder", fn.countAll<number>().as("count")])
		.groupBy("folder")
		.execute();
	const folders = rows.map(({ folder, count }) => ({ folder: String(folder), count: Number(count) }));
	return folders.toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
}
