import type { ExpressionBuilder } from "kysely";
import type { ImportOutcome, ImportStep } from "../../../model/api/operating/import-api.ts";
import { clocksDifferMs } from "../../database/clock.ts";
import type { Database, Tables } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { findTask, type KnownTask } from "./import-tasks.ts";

/** A claim that was not renewed for so long is that of a process which was killed. */
const holdsMs = 15_000;

/** What is learnt while a task is done. */
export interface Learnt {
	readonly progress?: string;
	readonly source?: string;
	/** Groups of records, as JSON. */
	readonly groups?: string;
	/** Of the import that it has begun, or goes on with. */
	readonly import_id?: string;
}

/** How a task has ended. */
export interface Ending {
	readonly step: ImportStep;
	readonly ended: "well" | "cancelled" | "failed";
	readonly failure?: string;
	readonly outcome?: ImportOutcome | undefined;
	readonly report?: string;
}

/** A task that this process does. */
export interface ClaimedTask extends KnownTask {
	readonly doing: ImportStep;
	/** Of what it has brought in, or "". */
	readonly importId: string;
	/** Says that it is being done still; whether to go on, to break it off, or to leave it to somebody who has taken it over. */
	beat(learnt: Learnt): Promise<"go on" | "cancelled" | "lost">;
	end(ending: Ending): Promise<void>;
	/** Has the next one who looks go on with it at once. */
	leave(): Promise<void>;
}

/** Takes what somebody wants done, unless somebody is at it; undefined for nothing. */
export async function claimTask(database: Database, now: () => number): Promise<ClaimedTask | undefined> {
	const { db } = database;
	const due = await db
		.selectFrom("import_tasks")
		.select(["id", "doing", "import_id"])
		.where("doing", "!=", "")
		.where(isFree(now()))
		.executeTakeFirst();
	if (!due) return undefined;
	const [id, who] = [String(due.id), newId()];
	const held = () => db.updateTable("import_tasks").where("id", "=", id).where("claimed_by", "=", who);
	const claimed = await db
		.updateTable("import_tasks")
		.set({ claimed_by: who, claimed_until: now() + holdsMs })
		.where("id", "=", id)
		.where("doing", "=", due.doing)
		.where(isFree(now()))
		.executeTakeFirst();
	if (claimed.numUpdatedRows !== 1n) return undefined;
	return {
		...(await findTask(database, id)),
		doing: String(due.doing) as ImportStep,
		importId: String(due.import_id),
		async beat(learnt) {
			const row = await held()
				.set({ ...learnt, claimed_until: now() + holdsMs })
				.returning("is_cancelled")
				.executeTakeFirst();
			if (!row) return "lost";
			return Number(row.is_cancelled) === 1 ? "cancelled" : "go on";
		},
		async end({ step, ended, failure = "", outcome, report = "" }) {
			const said = { failure, report, outcome: outcome ? JSON.stringify(outcome) : "" };
			const isOver = step === "import" && ended === "well";
			await held()
				.set({ ...said, doing: "", done: step, ended, ended_at: now(), ...(isOver && { has_file: 0 }) })
				.execute();
		},
		async leave() {
			await held().set({ claimed_until: 0 }).execute();
		},
	};
}

/** Nobody is at it: the claim has ended, or was made before a clock was set back, and is not renewed. */
function isFree(now: number) {
	return (is: ExpressionBuilder<Tables, "import_tasks">) =>
		is.or([is("claimed_until", "<=", now), is("claimed_until", ">", now + holdsMs + clocksDifferMs)]);
}
