import { type ExpressionBuilder, sql } from "kysely";
import type {
	ImportRun,
	ImportStep,
	ImportTask,
	NewImport,
} from "../../../model/api/operating/import-api.ts";
import { InvalidError, NotFoundError } from "../../../model/errors.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import type { Database, Tables } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Row } from "../../schema/rows.ts";

/** Advisory lock. */
const tasksLock = 7_262_711;
const mostListed = 100;
/** For files that were not imported completely. */
const keptMs = 24 * 60 * 60_000;

/** Without upload progress. */
export type KnownTask = Omit<ImportTask, "received">;

export type ImportTasks = ReturnType<typeof openImportTasks>;

/** The caller checks that the actor is an admin of all websites. */
export function openImportTasks(database: Database, now: () => number = Date.now) {
	async function change(id: string, columns: Readonly<Record<string, string | number>>, inside = database) {
		await inside.db.updateTable("import_tasks").set(columns).where("id", "=", id).execute();
	}

	return {
		/** Newest first, without groups and mappings. */
		async list(): Promise<readonly KnownTask[]> {
			const rows = await taskRows(database).orderBy("at", "desc").orderBy("id").limit(mostListed).execute();
			return rows.map((row) => toTask({ ...row, groups: "", map: "" }));
		},

		/** @throws {NotFoundError} */
		find: (id: string) => findTask(database, id),

		/** Call it before the upload. */
		async add(actor: Actor, { name, bytes }: NewImport): Promise<KnownTask> {
			const row = { id: newId(), name, bytes, at: now(), by_whom: actorName(actor) };
			await database.db.insertInto("import_tasks").values(row).execute();
			return findTask(database, row.id);
		},

		gotFile: (id: string) => change(id, { has_file: 1 }),

		/** @throws {NotFoundError} {InvalidError} for example while another task is running */
		run(id: string, { step, website = "", map = {}, allFiles = false }: ImportRun): Promise<KnownTask> {
			return inTransaction(database, async (inside) => {
				await lockTasks(inside);
				const task = await findTask(inside, id);
				const other = await taskRows(inside).where("doing", "!=", "").executeTakeFirst();
				const whyNot = other ? isBusy(toTask(other)) : whyNotYet(task, step);
				if (whyNot) throw new InvalidError([{ pointer: "", message: whyNot }]);
				const requested =
					step === "undo" ? {} : { website, map: JSON.stringify(map), all_files: Number(allFiles) };
				const isAnew = step === "import" && !task.mayUndo;
				const begun = { doing: step, is_cancelled: 0, claimed_until: 0, progress: "", failure: "" };
				await change(id, { ...requested, ...begun, ...(isAnew && { import_id: "" }) }, inside);
				return findTask(inside, id);
			});
		},

		/** @throws {NotFoundError} */
		async cancel(id: string): Promise<KnownTask> {
			await change(id, { is_cancelled: 1 });
			return findTask(database, id);
		},

		/** Deletes a task without changes. @throws {NotFoundError} {InvalidError} */
		async remove(id: string): Promise<void> {
			await inTransaction(database, async (inside) => {
				await lockTasks(inside);
				const task = await findTask(inside, id);
				const whyNot = task.doing !== "" ? isBusy(task) : (task.mayUndo || task.done === "undo") && stays;
				if (whyNot) throw new InvalidError([{ pointer: "", message: whyNot }]);
				await inside.db.deleteFrom("import_tasks").where("id", "=", id).execute();
			});
		},

		/** Returns the last step's report; "" for none. @throws {NotFoundError} */
		async report(id: string): Promise<string> {
			const row = await database.db
				.selectFrom("import_tasks")
				.select("report")
				.where("id", "=", id)
				.executeTakeFirst();
			if (!row) throw new NotFoundError("There is no such import");
			return String(row.report);
		},
	};
}

const stays = "What was imported is kept in this list, so that it can be looked up";

function isBusy({ name }: KnownTask): string {
	return `“${name}” is being worked on: wait until that has ended, or cancel it`;
}

function whyNotYet({ hasFile, mayUndo }: KnownTask, step: ImportStep): string | undefined {
	if (step === "undo") return mayUndo ? undefined : "Nothing of it is here that could be taken back";
	return hasFile ? undefined : "Its file is not here, or not whole: choose it once more";
}

/** Prevents simultaneous starts. SQLite has one writer. */
async function lockTasks({ db, dialect }: Database) {
	if (dialect === "postgres") await sql`select pg_advisory_xact_lock(${tasksLock})`.execute(db);
}

const told = [
	...(["id", "name", "bytes", "has_file", "at", "by_whom", "source", "website"] as const),
	...(["map", "all_files", "groups"] as const),
	...(["doing", "progress", "done", "ended", "ended_at", "failure", "outcome", "import_id"] as const),
];

function taskRows({ db }: Database) {
	return db.selectFrom("import_tasks").select(told);
}

/** @throws {NotFoundError} */
export async function findTask(inside: Database, id: string): Promise<KnownTask> {
	const row = await taskRows(inside).where("id", "=", id).executeTakeFirst();
	if (!row) throw new NotFoundError("There is no such import");
	return toTask(row);
}

function toTask(row: Row): KnownTask {
	const [done, ended] = [String(row.done), String(row.ended)] as [KnownTask["done"], KnownTask["ended"]];
	return {
		...{ id: String(row.id), name: String(row.name), bytes: Number(row.bytes) },
		...{ hasFile: Number(row.has_file) === 1, at: Number(row.at), by: String(row.by_whom) },
		...{ source: String(row.source), website: String(row.website) },
		map: JSON.parse(String(row.map) || "{}"),
		allFiles: Number(row.all_files) === 1,
		groups: JSON.parse(String(row.groups) || "[]"),
		doing: String(row.doing) as KnownTask["doing"],
		...{ progress: String(row.progress), done, ended, endedAt: Number(row.ended_at) },
		failure: String(row.failure),
		mayUndo: row.import_id !== "" && !(done === "undo" && ended === "well"),
		...(row.outcome !== "" && { outcome: JSON.parse(String(row.outcome)) }),
	};
}

/** Files are needed once complete, or while they may still be uploading. */
export async function tasksWithFiles(
	{ db }: Database,
	ids: readonly string[],
	now: number,
): Promise<ReadonlySet<string>> {
	const rows = await db
		.selectFrom("import_tasks")
		.select("id")
		.where("id", "in", ids)
		.where(({ eb }) => eb("has_file", "=", 1).or("at", ">", now - keptMs))
		.execute();
	return new Set(rows.map(({ id }) => String(id)));
}

/** Deletes tasks without an import after a day, and releases the files of others. */
export async function forgetOldTasks({ db }: Database, now: number): Promise<void> {
	const isOld = (is: ExpressionBuilder<Tables, "import_tasks">) =>
		is.and([is("at", "<", now - keptMs), is("ended_at", "<", now - keptMs), is("doing", "=", "")]);
	await db.deleteFrom("import_tasks").where(isOld).where("import_id", "=", "").execute();
	await db.updateTable("import_tasks").set({ has_file: 0 }).where(isOld).execute();
}
