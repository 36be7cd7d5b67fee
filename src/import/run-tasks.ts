import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type ProgramPlace, type Started, startCommand } from "../backup/command-process.ts";
import { openRunner, type Runner } from "../data/database/outbox/runner.ts";
import {
	type ClaimedTask,
	claimTask,
	type ReportedState,
	type TaskResult,
} from "../data/operations/imports/claimed-tasks.ts";
import { type ImportId, toId } from "../model/ids.ts";
import type { Services } from "../services.ts";
import type { OutputLine } from "./reporter.ts";
import { clearScratch, inScratch } from "./source-files/scratch.ts";
import { withTotals } from "./with-totals.ts";

interface ImportLog {
	info(about: object, message: string): void;
	warn(about: object, message: string): void;
	error(about: object, message: string): void;
}

export interface TaskRunnerOptions extends Pick<Services, "database" | "files"> {
	readonly place: ProgramPlace;
	readonly now?: () => number;
	/** Claim renewals. */
	readonly beatEveryMs?: number;
	readonly start?: (args: readonly string[]) => Started;
}

/** A malformed file must end only its own process. */
const mostHeapMb = 1_024;
const lookEveryMs = 1_000;
const [mostFailure, mostReport] = [2_000, 5_000_000];

export type TaskRunner = ReturnType<typeof openTaskRunner>;

/** Uses one child process. The next lead process resumes an interrupted task. */
export function openTaskRunner(options: TaskRunnerOptions) {
	const { database, files, place, now = Date.now, beatEveryMs = 1_000, start } = options;
	const startOne =
		start ??
		((args: readonly string[]) =>
			startCommand(place, args, { stdin: "pipe", flags: [`--max-old-space-size=${mostHeapMb}`] }));
	let runner: Runner | undefined;
	let running: Started | undefined;
	let isEnding = false;

	async function doNext(log: ImportLog): Promise<void> {
		const task = isEnding ? undefined : await claimTask(database, now);
		if (!task) return;
		try {
			await inScratch(place, async (scratch) => settle(task, await doTask(task, scratch), log));
		} catch (error) {
			log.error({ err: error, file: task.name }, "an import could not be run");
			await task.end({ step: task.doing, ended: "failed", failure: (error as Error).message });
		} finally {
			// An interrupted import leaves its scratch folder.
			await clearScratch(place.dataFolder);
		}
	}

	async function doTask(task: ClaimedTask, scratch: string): Promise<TaskResult | "left"> {
		const beats = openBeats(task, beatEveryMs, () => running?.kill());
		try {
			const args = task.doing === "undo" ? ["--undo-import", task.importId] : await given(task, scratch);
			if (isEnding) return "left";
			if (beats.verdict() === "go on") {
				const ending = await runApart(task, args, { scratch, beats });
				const importId = toId<ImportId>(beats.known().import_id ?? task.importId);
				if (ending === "left" || ending.step !== "import" || importId === "") return ending;
				return { ...ending, outcome: await withTotals(database, importId, ending.outcome) };
			}
		} finally {
			await beats.stop();
		}
		return beats.verdict() === "cancelled" ? { step: task.doing, ended: "cancelled" } : "left";
	}

	async function runApart(
		{ doing: step, importId: begun }: ClaimedTask,
		args: readonly string[],
		{ scratch, beats }: { readonly scratch: string; readonly beats: Beats },
	): Promise<TaskResult | "left"> {
		const child = startOne([...args, "--for-program"]);
		running = child;
		const [output, complaint, [code, signal]] = await Promise.all([
			hear(child, ({ groups, importId, ...reported }) =>
				beats.learn({
					...reported,
					...(groups && { groups: JSON.stringify(groups) }),
					// Records were imported before the interruption.
					...(importId !== undefined && { import_id: begun || importId }),
				}),
			),
			text(child.stderr),
			once(child, "exit"),
		]).finally(() => {
			running = undefined;
		});
		await beats.stop();
		const { outcome, report = "" } = output;
		if (code === 0 && outcome) return { step, ended: "well", outcome, report: report.slice(0, mostReport) };
		if (beats.verdict() === "cancelled") return { step, ended: "cancelled" };
		if (isEnding || beats.verdict() === "lost") return "left";
		const why = complaint.replaceAll(`${scratch}/given/`, "").replaceAll(`${scratch}/`, "").trim();
		const isFull = /heap out of memory/.test(complaint);
		const failure = isFull
			? `The file needs more than ${mostHeapMb} MB of memory. Split it, or run npm run import where the program runs.`
			: why.slice(0, mostFailure) || `Its process was ended (${signal ?? code})`;
		return { step, ended: "failed", failure };
	}

	async function given({ id, name, bytes, doing, website, map, allFiles }: ClaimedTask, scratch: string) {
		const [folder, mapPath] = [join(scratch, "given"), join(scratch, "map.json")];
		await mkdir(folder);
		const path = join(folder, name);
		await pipeline(files.imports.read(id, bytes), createWriteStream(path, { flags: "wx", mode: 0o600 }));
		await writeFile(mapPath, JSON.stringify(map));
		return [
			...["--import", path, "--map", mapPath],
			...(website ? ["--website", website] : []),
			...(allFiles ? ["--all-files"] : []),
			...(doing === "look" ? ["--dry-run"] : []),
		];
	}

	async function settle(task: ClaimedTask, ending: TaskResult | "left", log: ImportLog): Promise<void> {
		const about = { file: task.name, step: task.doing, by: task.by };
		if (ending === "left") return task.leave();
		await task.end(ending);
		const { ended, failure, step } = ending;
		if (ended === "failed") log.warn({ ...about, said: failure }, "an import has failed");
		else log.info({ ...about, ended }, "an import has ended");
		if (step === "import" && ended === "well") await files.imports.remove(task.id);
	}

	return {
		start(log: ImportLog): void {
			const look = () =>
				doNext(log).catch((err: unknown) => log.warn({ err }, "imports could not be looked for"));
			clearScratch(place.dataFolder).catch((err: unknown) =>
				log.warn({ err }, "what a killed import has left could not be deleted"),
			);
			runner = openRunner(look, lookEveryMs);
			runner.start(lookEveryMs);
		},
		async stop(): Promise<void> {
			isEnding = true;
			running?.kill();
			await runner?.stop();
		},
		doNext,
	};
}

type Beats = ReturnType<typeof openBeats>;

/** @param breakOff called when the task must stop */
function openBeats(task: ClaimedTask, everyMs: number, breakOff: () => void) {
	let learnt: ReportedState = {};
	let known: ReportedState = {};
	let verdict: Awaited<ReturnType<ClaimedTask["beat"]>> = "go on";
	async function beat(): Promise<void> {
		const telling = learnt;
		learnt = {};
		try {
			verdict = await task.beat(telling);
			if (verdict !== "go on") breakOff();
		} catch {
			// The next renewal stores the state.
			learnt = { ...telling, ...learnt };
		}
	}
	const runner = openRunner(beat, everyMs);
	runner.start(0);
	return {
		learn(more: ReportedState) {
			learnt = { ...learnt, ...more };
			known = { ...known, ...more };
		},
		known: () => known,
		verdict: () => verdict,
		/** Stores the latest state first. */
		async stop(): Promise<void> {
			await runner.stop();
			if (Object.keys(learnt).length > 0) await beat();
		},
	};
}

type TaskProgress = Omit<OutputLine, "outcome" | "report">;

async function hear(
	child: Started,
	learn: (reported: TaskProgress) => void,
): Promise<Pick<OutputLine, "outcome" | "report">> {
	let last: Pick<OutputLine, "outcome" | "report"> = {};
	for await (const line of createInterface({ input: child.stdout })) {
		const { outcome, report = "", ...reported } = lineOf(line);
		learn(reported);
		if (outcome) last = { outcome, report };
	}
	return last;
}

/** The last line of a killed process may be incomplete. */
function lineOf(line: string): OutputLine {
	try {
		return JSON.parse(line) as OutputLine;
	} catch {
		return {};
	}
}
