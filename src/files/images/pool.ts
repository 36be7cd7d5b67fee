import { BusyError } from "./busy-error.ts";
import type { Job, Limits } from "./jobs.ts";
import { WorkerProcess } from "./worker-process.ts";

export interface PoolOptions {
	readonly limits: Limits;
	readonly concurrency: number;
	readonly niceness: number;
	readonly idleMs: number;
	readonly timeoutMs: number;
	readonly maxWaiting: number;
}

interface Waiting {
	readonly job: Job;
	readonly start: (worker: WorkerProcess) => void;
	readonly refuse: (error: Error) => void;
}

// Codecs use more memory from job to job.
const wornShare = 0.7;

/** Processes start on demand, are replaced when worn, and end when idle. */
export class Pool {
	readonly #options: PoolOptions;
	readonly #workers = new Set<WorkerProcess>();
	readonly #idle = new Map<WorkerProcess, NodeJS.Timeout>();
	// A user waits for an upload; a rendition belongs to a displayed page.
	readonly #inspections: Waiting[] = [];
	readonly #others: Waiting[] = [];
	#isClosed = false;

	constructor(options: PoolOptions) {
		this.#options = options;
	}

	get pids(): readonly number[] {
		return [...this.#workers].flatMap(({ pid }) => pid ?? []);
	}

	get figures(): { readonly running: number; readonly waiting: number } {
		const running = this.#workers.size - this.#idle.size;
		return { running, waiting: this.#inspections.length + this.#others.length };
	}

	/** @throws {UnreadableImageError | BusyError} */
	async run(job: Job): Promise<unknown> {
		const { timeoutMs } = this.#options;
		let worker = await this.#worker(job);
		const { isNew } = worker;
		try {
			return await worker.run(job, timeoutMs);
		} catch (error) {
			if (isNew || !worker.hasFailed || this.#isClosed) throw error;
			// Leftovers of earlier jobs must not affect this picture.
			this.#end(worker);
			worker = this.#startWorker();
			return await worker.run(job, timeoutMs);
		} finally {
			this.#release(worker);
		}
	}

	async close(): Promise<void> {
		this.#isClosed = true;
		for (const { refuse } of [...this.#inspections.splice(0), ...this.#others.splice(0)])
			refuse(new BusyError());
		const workers = [...this.#workers];
		for (const worker of workers) this.#end(worker);
		await Promise.allSettled(workers.map(({ ended }) => ended));
	}

	#worker(job: Job): Promise<WorkerProcess> {
		if (this.#isClosed) return Promise.reject(new BusyError());
		const waiting = this.#inspections.length + this.#others.length;
		if (!this.#hasRoom() && waiting >= this.#options.maxWaiting) return Promise.reject(new BusyError());
		return new Promise((start, refuse) => {
			const queue = job.kind === "inspect" ? this.#inspections : this.#others;
			queue.push({ job, start, refuse });
			this.#next();
		});
	}

	#next() {
		while (this.#hasRoom()) {
			const waiting = this.#inspections.shift() ?? this.#others.shift();
			if (!waiting) return;
			waiting.start(this.#take());
		}
	}

	#hasRoom(): boolean {
		return this.#idle.size > 0 || this.#workers.size < this.#options.concurrency;
	}

	#take(): WorkerProcess {
		for (const [worker, timer] of this.#idle) {
			clearTimeout(timer);
			this.#idle.delete(worker);
			if (worker.isAlive) return worker;
			this.#workers.delete(worker);
		}
		return this.#startWorker();
	}

	#startWorker(): WorkerProcess {
		const worker = new WorkerProcess(this.#options.limits, this.#options.niceness);
		this.#workers.add(worker);
		return worker;
	}

	#release(worker: WorkerProcess) {
		const isWorn = worker.memoryBytes > this.#options.limits.maxMemoryBytes * wornShare;
		if (!worker.isAlive || worker.hasFailed || isWorn || this.#isClosed) this.#end(worker);
		else this.#idle.set(worker, setTimeout(() => this.#end(worker), this.#options.idleMs).unref());
		this.#next();
	}

	#end(worker: WorkerProcess) {
		clearTimeout(this.#idle.get(worker));
		this.#idle.delete(worker);
		this.#workers.delete(worker);
		worker.end();
	}
}
