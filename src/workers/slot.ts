import cluster, { type Worker } from "node:cluster";
import type { Log } from "../delivery/log.ts";
import type { Pool } from "../files/images/pool.ts";
import { type FromWorker, type ImageAnswer, type ImageCall, outcomeOf, type Role } from "./messages.ts";

const second = 1_000;
/** A start counts as successful after this time. */
const longLifeMs = 10 * second;
const [firstWaitMs, longestWaitMs] = [200, 30 * second];

/** Delay after consecutive failed starts. */
export function restartAfterMs(failures: number): number {
	return failures === 0 ? 0 : Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs);
}

export interface SlotOptions {
	readonly isLead: boolean;
	readonly pictures: Pool;
	readonly log: Log;
	/** The slot's first worker listens. */
	readonly onFirstServed: () => void;
	/** Returns whether to start another worker. */
	readonly onEnded: (slot: Slot, code: number) => boolean;
}

export class Slot {
	hasServed = false;
	readonly isLead: boolean;
	readonly #options: SlotOptions;
	#worker: Worker | undefined;
	#timer: NodeJS.Timeout | undefined;
	#failures = 0;

	constructor(options: SlotOptions) {
		this.#options = options;
		this.isLead = options.isLead;
		this.#start();
	}

	get isRunning(): boolean {
		return this.#worker !== undefined;
	}

	stop(signal: "SIGINT" | "SIGTERM" | "SIGKILL") {
		clearTimeout(this.#timer);
		this.#worker?.process.kill(signal);
	}

	#start() {
		const startedAt = performance.now();
		const worker = cluster.fork();
		this.#worker = worker;
		worker.send({ kind: "role", isLead: this.isLead, isFirst: !this.hasServed } satisfies Role);
		worker.on("message", (message: FromWorker) => {
			if (message.kind === "picture") void this.#answer(worker, message);
			if (message.kind === "serving") this.#serves(worker);
		});
		worker.on("exit", (code, signal) => {
			this.#worker = undefined;
			if (!this.#options.onEnded(this, code)) return;
			this.#failures = performance.now() - startedAt > longLifeMs ? 0 : this.#failures + 1;
			const waitMs = restartAfterMs(this.#failures);
			const facts = { worker: worker.process.pid, code, signal, waitMs };
			this.#options.log.error(facts, "a worker exited; restarting it");
			this.#timer = setTimeout(() => this.#start(), waitMs);
		});
	}

	#serves({ process }: Worker) {
		this.#options.log.info({ worker: process.pid, isLead: this.isLead }, "a worker is serving");
		if (this.hasServed) return;
		this.hasServed = true;
		this.#options.onFirstServed();
	}

	async #answer(worker: Worker, { id, job }: ImageCall) {
		const outcome = await outcomeOf(this.#options.pictures.run(job));
		if (worker.isConnected()) worker.send({ kind: "picture-done", id, outcome } satisfies ImageAnswer);
	}
}
