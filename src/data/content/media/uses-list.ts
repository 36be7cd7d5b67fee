import type { FileUses, FolderOfFiles } from "../../../model/api/api.ts";
import { collections } from "../../../model/model.ts";
import { type Actor, system } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { type Query, visible } from "../../records/lists/visible.ts";
import { findRecord } from "../../records/write.ts";
import { findUses, type UsesOptions } from "./in-use.ts";

/** Where a file would belong: elsewhere than it does. */
interface Moved {
	/** Scopes to which it would belong no longer. */
	readonly without?: readonly string[] | undefined;
	/** Scopes to which it would belong, too. */
	readonly within?: readonly string[] | undefined;
}

/**
 * A page of the usages of a file, with how many there are; if it is moved, of those that are then on websites to which it
 * does not belong.
 * @throws {NotFoundError}
 */
export async function listUses(
	database: Database,
	actor: Actor,
	id: string,
	{ without, within, ...options }: UsesOptions & Moved = {},
): Promise<FileUses> {
	await findRecord(database, { actor }, "media", id);
	const outside = (without || within) && (await movedScopes(database, id, { without, within }));
	return findUses(database, id, { ...options, actor, outside });
}

async function movedScopes(database: Database, id: string, { without = [], within = [] }: Moved) {
	const { scopes } = await findRecord(database, { actor: system }, "media", id);
	return [...(scopes as readonly string[]).filter((scope) => !without.includes(scope)), ...within];
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
