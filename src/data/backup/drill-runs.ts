import type { Database } from "../database/database.ts";
import { newId } from "../database/ids.ts";

/** A drill that has ended. */
export interface DrillRun {
	/** When it was begun, in milliseconds since the epoch. */
	readonly startedAt: number;
	/** Good, bad, or unknown where it could not run. */
	readonly outcome: string;
	/** What it has said, in words for the operator. */
	readonly said: string;
}

/** Notes what came of a drill. */
export async function noteDrill(
	{ db }: Database,
	target: string,
	{ startedAt, outcome, said }: DrillRun,
): Promise<void> {
	const times = { started_at: startedAt, ended_at: Date.now() };
	const row = {
		id: newId(),
		kind: "drill",
		target,
		...times,
		outcome,
		failure: outcome === "good" ? "" : said,
	};
	await db.insertInto("backup_runs").values(row).execute();
}

/** The last drill of a target, or the last with such an outcome; undefined for none. */
export async function lastDrill(
	{ db }: Database,
	target: string,
	outcome?: string,
): Promise<DrillRun | undefined> {
	const row = await db
		.selectFrom("backup_runs")
		.select(["started_at", "outcome", "failure"])
		.where("kind", "=", "drill")
		.where("target", "=", target)
		.$if(outcome !== undefined, (query) => query.where("outcome", "=", outcome ?? ""))
		.orderBy("started_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return (
		row && { startedAt: Number(row.started_at), outcome: String(row.outcome), said: String(row.failure) }
	);
}
