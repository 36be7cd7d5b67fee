import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { lowerPriority } from "../../../files/lower-priority.ts";
import { RequestError } from "../../http/errors.ts";
import { type Log, writerOf } from "../../log.ts";
import { fromPlain } from "./failures.ts";
import type { FromProcess, Start, ToProcess, WorkerPreview } from "./messages.ts";

const flags = [
	// A preview that exceeds the limit ends only this process.
	"--max-old-space-size=256",
	// Half the default size: more frequent collections, less memory.
	"--max-semi-space-size=2",
	"--disable-warning=ExperimentalWarning",
];

export interface ProcessOptions {
	readonly program: string;
	readonly start: Start;
	readonly niceness: number;
	readonly log: Log;
}

export class PreviewRefusedError extends RequestError {
	constructor(why: string) {
		super(503, `${why} Please try again in a moment.`, [], { "retry-after": "2" });
	}
}

/** A retry may succeed. */
export class ProcessEndedError extends PreviewRefusedError {
	constructor() {
		super("The preview was broken off.");
	}
}

export class PreviewProcess {
	readonly ended: Promise<unknown>;
	readonly #child: ChildProcess;
	readonly #log: Log;
	readonly #waiting = new Map<number, (message: FromProcess | undefined) => void>();
	#last = 0;
	#isEnded = false;

	constructor({ program, start, niceness, log }: ProcessOptions) {
		this.#log = log;
		this.#child = fork(program, [], {
			execArgv: flags,
			serialization: "advanced",
			stdio: ["ignore", "ignore", "inherit", "ipc"],
		});
		lowerPriority(this.#child, niceness);
		this.ended = once(this.#child, "exit");
		// Pending callers receive both errors.
		this.ended.catch(() => {});
		const write = writerOf(log);
		this.#child.on("message", (message: FromProcess) => {
			// Threads may have started before the first call.
			if (message.kind === "ready") lowerPriority(this.#child, niceness);
			else if (message.kind === "log") write(message.text);
			else this.#waiting.get(message.id)?.(message);
		});
		this.#child.on("error", (err) => this.#breakOff({ err }));
		this.#child.on("exit", (code, signal) => this.#breakOff({ code, signal }));
		this.#send({ kind: "start", start });
	}

	get pid(): number | undefined {
		return this.#child.pid;
	}

	get isAlive(): boolean {
		return !this.#isEnded && this.#child.connected;
	}

	/** @throws {PreviewRefusedError} after `deadlineMs`, which ends the process, or if the process ended */
	async make(requested: WorkerPreview, deadlineMs: number): Promise<unknown> {
		this.#last += 1;
		const id = this.#last;
		let isLate = false;
		const timer = setTimeout(() => {
			isLate = true;
			this.#log.error({ what: requested.what, deadlineMs }, "a preview took too long; its process is ended");
			this.end();
		}, deadlineMs);
		try {
			const message = await this.#answerTo(id, requested);
			if (message?.kind === "done") return message.result;
			if (message?.kind === "failed") throw fromPlain(message.failure);
			throw isLate ? new PreviewRefusedError("This preview takes too long.") : new ProcessEndedError();
		} finally {
			clearTimeout(timer);
			this.#waiting.delete(id);
		}
	}

	end() {
		this.#isEnded = true;
		this.#child.kill("SIGKILL");
	}

	/** Undefined if the process ends first. */
	#answerTo(id: number, requested: WorkerPreview): Promise<FromProcess | undefined> {
		return new Promise((resolve) => {
			this.#waiting.set(id, resolve);
			this.#send({ kind: "preview", id, wanted: requested });
		});
	}

	#send(message: ToProcess) {
		// The process's exit reports a failed send.
		this.#child.send(message, () => {});
	}

	#breakOff(how: object) {
		if (!this.#isEnded) this.#log.error(how, "the process for previews ended by itself");
		this.#isEnded = true;
		for (const settle of this.#waiting.values()) settle(undefined);
	}
}
