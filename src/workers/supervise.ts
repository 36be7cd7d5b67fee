import cluster, { type Worker } from "node:cluster";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { openLog } from "../delivery/log.ts";
import { poolOptionsOf } from "../files/images/images.ts";
import { Pool } from "../files/images/pool.ts";
import { cutOff, diskFailed } from "./exit-codes.ts";
import type { FiguresAnswer, FiguresOfOne, FromWorker, ToWorker } from "./messages.ts";
import { Slot } from "./slot.ts";

const waitMs = 2_000;

function gatherFigures(): void {
	const waiting = new Map<number, (facts: FiguresOfOne) => void>();
	let last = 0;

	function ask(worker: Worker): Promise<readonly object[]> {
		last += 1;
		const id = last;
		return new Promise((resolve) => {
			const settle = (figures: readonly object[]) => {
				clearTimeout(timer);
				waiting.delete(id);
				resolve(figures);
			};
			const timer = setTimeout(() => settle([]), waitMs);
			waiting.set(id, ({ figures }) => settle(figures));
			worker.send({ kind: "figures-wanted", id } satisfies ToWorker);
		});
	}

	cluster.on("message", async (asking, message: FromWorker) => {
		if (message.kind === "figures-of-one") waiting.get(message.id)?.(message);
		if (message.kind !== "figures") return;
		const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
		const figures = await Promise.all(workers.flatMap((worker) => (worker ? [ask(worker)] : [])));
		const answer: FiguresAnswer = { kind: "figures-done", id: message.id, figures };
		if (asking.isConnected()) asking.send(answer);
	});
}

/** Beyond the limit of a worker. */
const stopLaterMs = 5_000;

/** 0 means one per core. */
export function workersOf({ workers }: Pick<Config, "workers">): number {
	return workers || availableParallelism();
}

/**
 * The supervisor owns the image processes, which limits their total number and memory.
 * @returns the exit code, after all workers have ended
 */
export function supervise(config: Config): Promise<number> {
	const log = openLog(config.logLevel);
	const { maxPixels, imageJobs, imageNiceness: niceness, imageEffort: effort } = config.fileLimits;
	const concurrency = imageJobs && { concurrency: imageJobs };
	const pictures = new Pool(poolOptionsOf({ maxPixels, niceness, effort, ...concurrency }));
	// Otherwise, the supervisor could lose connections when the last worker stops.
	if (config.isHandedSocket) cluster.schedulingPolicy = cluster.SCHED_NONE;
	cluster.setupPrimary({
		exec: join(config.programFolder, "dist", "server.js"),
		args: process.argv.slice(2),
	});
	return new Promise((resolve) => {
		const slots: Slot[] = [];
		let isStopping = false;
		let hasDiskFailed = false;
		let hasCutOff = false;
		const add = (isLead: boolean) => slots.push(new Slot({ isLead, pictures, log, onFirstServed, onEnded }));
		const onFirstServed = () => {
			if (slots.length === 1) for (let more = 1; more < workersOf(config); more++) add(false);
		};
		const stop = (signal: "SIGINT" | "SIGTERM") => {
			isStopping = true;
			for (const slot of slots) slot.stop(signal);
			setTimeout(() => {
				hasCutOff = true;
				for (const slot of slots) slot.stop("SIGKILL");
			}, config.stopMs + stopLaterMs).unref();
			endIfOver(0);
		};
		const endIfOver = (code: number) => {
			if (slots.some(({ isRunning }) => isRunning)) return;
			const stopped = hasCutOff ? cutOff : 0;
			void pictures
				.close()
				.then(() => resolve(hasDiskFailed ? diskFailed : isStopping ? stopped : code || 1));
		};
		const onEnded = (slot: Slot, code: number) => {
			// The worker has already reported its error.
			const hasFailed = slot.isLead && !slot.hasServed && !isStopping;
			const isCutOff = config.isHandedSocket && !slots.some(({ isRunning }) => isRunning);
			if (code === diskFailed && !isStopping) {
				// The log's state is only visible after all others have closed it.
				hasDiskFailed = true;
				stop("SIGINT");
			}
			if (code === cutOff) hasCutOff = true;
			const isOver = hasFailed || isCutOff || isStopping;
			if (isOver) endIfOver(code);
			return !isOver;
		};
		gatherFigures();
		passOn();
		process.on("SIGINT", () => stop("SIGINT"));
		process.on("SIGTERM", () => stop("SIGTERM"));
		process.on("disconnect", () => stop("SIGTERM"));
		add(true);
	});
}

function passOn(): void {
	cluster.on("message", (from, message: FromWorker) => {
		if (message.kind !== "counted" && message.kind !== "told") return;
		for (const worker of Object.values(cluster.workers ?? {}))
			if (worker && worker !== from && worker.isConnected()) worker.send(message);
	});
}
