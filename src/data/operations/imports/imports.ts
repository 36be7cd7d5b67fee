import { type ImportId, toId } from "../../../model/ids.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";

/** Times are milliseconds since the epoch; 0 for not yet. */
export interface Import {
	readonly id: string;
	readonly source: string;
	readonly startedAt: number;
	readonly endedAt: number;
	readonly undoneAt: number;
}

/** Also resumes an interrupted import of the source. */
export async function beginImport({ db }: Database, source: string): Promise<ImportId> {
	const cutOff = await db
		.selectFrom("imports")
		.select("id")
		.where("source", "=", source)
		.where("ended_at", "=", 0)
		.where("undone_at", "=", 0)
		.executeTakeFirst();
	if (cutOff) return toId(cutOff.id);
	const id = newId<ImportId>();
	await db.insertInto("imports").values({ id, source, started_at: Date.now() }).execute();
	return id;
}

export async function endImport({ db }: Database, id: string, what: "ended_at" | "undone_at") {
	await db
		.updateTable("imports")
		.set({ [what]: Date.now() })
		.where("id", "=", id)
		.execute();
}

/** Newest first. */
export async function listImports({ db }: Database): Promise<readonly Import[]> {
	const rows = await db
		.selectFrom("imports")
		.selectAll()
		.orderBy("started_at", "desc")
		.orderBy("id")
		.execute();
	return rows.map((row) => ({
		id: String(row.id),
		source: String(row.source),
		startedAt: Number(row.started_at),
		endedAt: Number(row.ended_at),
		undoneAt: Number(row.undone_at),
	}));
}
