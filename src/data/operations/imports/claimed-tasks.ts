import type { ExpressionBuilder } from "kysely";
import type { ImportOutcome, ImportStep } from "../../../model/api/operating/import-api.ts";
import { type ImportId, toId } from "../../../model/ids.ts";
import { clocksDifferMs } from "../../database/clock.ts";
import type { Database, Tables } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { findTask, type KnownTask } from "./import-tasks.ts";

/** Without renewal for this time, a process counts as killed. */
const holdsMs = 15_000;

export interface ReportedState {
	readonly progress?: string;
	readonly source?: string;
	/** JSON. */
	readonly groups?: string;
	/** Import that the task started or resumed. */
	readonly import_id?: string;
}

export interface TaskResult {
	readonly step: ImportStep;
	readonly ended: "well" | "cancelled" | "failed";
	readonly failure?: string;
	readonly outcome?: ImportOutcome | undefined;
	readonly report?: string;
}

export interface ClaimedTask extends KnownTask {
	readonly doing: ImportStep;
	readonly importId: ImportId | "";
	/** Renews the claim. "lost": another process has claimed the task. */
	beat(learnt: ReportedState): Promise<"go on" | "cancelled" | "lost">;
	end(ending: TaskResult): Promise<void>;
	/** Lets another process continue immediately. */
	leave(): Promise<void>;
}

/** Undefined if no requested task is free. */
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
	const claimedTask = () => db.updateTable("import_tasks").where("id", "=", id).where("claimed_by", "=", who);
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
		importId: toId(due.import_id),
		async beat(learnt) {
			const row = await claimedTask()
				.set({ ...learnt, claimed_until: now() + holdsMs })
				.returning("is_cancelled")
				.executeTakeFirst();
			if (!row) return "lost";
			return Number(row.is_cancelled) === 1 ? "cancelled" : "go on";
		},
		async end({ step, ended, failure = "", outcome, report = "" }) {
			const columns = { failure, report, outcome: outcome ? JSON.stringify(outcome) : "" };
			const isOver = step === "import" && ended === "well";
			await claimedTask()
				.set({ ...columns, doing: "", done: step, ended, ended_at: now(), ...(isOver && { has_file: 0 }) })
				.execute();
		},
		async leave() {
			await claimedTask().set({ claimed_until: 0 }).execute();
		},
	};
}

/** The claim expired, or is from before a clock was set back. */
function isFree(now: number) {
	return (is: ExpressionBuilder<Tables, "import_tasks">) =>
		is.or([is("claimed_until", "<=", now), is("claimed_until", ">", now + holdsMs + clocksDifferMs)]);
}
