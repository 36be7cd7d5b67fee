import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lowerPriority } from "../lower-priority.ts";
import type { Job, Limits, Report } from "./jobs.ts";
import { UnreadableImageError } from "./unreadable-image-error.ts";

const isBuilt = !import.meta.filename.endsWith(".ts");
const program = join(import.meta.dirname, isBuilt ? "picture-worker.js" : "worker.ts");
// Pixels are outside of the heap.
const flags = [
	"--max-old-space-size=128",
	"--max-semi-space-size=1",
	"--disable-warning=ExperimentalWarning",
];
// Maximum factor of the timeout while no core is free.
const mostTimes = 20;
const tooLarge = "This picture needs more memory than a picture may have; please save it smaller";
const passedOn = ["PATH", "SystemRoot", "TMPDIR", "TEMP", "TMP"];

/** One job at a time. Isolates failures. */
export class WorkerProcess {
	readonly ended: Promise<unknown>;
	readonly #child: ChildProcess;
	#isReady = false;
	#isNew = true;
	#isEnded = false;
	#hasFailed = false;
	#memoryBytes = 0;

	constructor(limits: Limits, niceness: number) {
		this.#child = fork(program, [JSON.stringify(limits)], {
			execArgv: flags,
			env: environment(),
			stdio: ["ignore", "ignore", "ignore", "ipc"],
		});
		lowerPriority(this.#child, niceness);
		this.ended = once(this.#child, "exit");
		// The caller of the job receives both errors.
		this.ended.catch(() => {});
		this.#child.on("error", () => {});
		this.#child.on("message", ({ kind }: Report) => {
			if (kind !== "ready") return;
			this.#isReady = true;
			// Threads may have started before.
			lowerPriority(this.#child, niceness);
		});
	}

	get pid(): number | undefined {
		return this.#child.pid;
	}

	get memoryBytes(): number {
		return this.#memoryBytes;
	}

	get isNew(): boolean {
		return this.#isNew;
	}

	/** Includes an exceeded memory limit. */
	get hasFailed(): boolean {
		return this.#hasFailed;
	}

	get isAlive(): boolean {
		return (
			!this.#isEnded &&
			this.#child.exitCode === null &&
			this.#child.signalCode === null &&
			this.#child.connected
		);
	}

	/** @param timeoutMs without waiting time for a core @throws {UnreadableImageError} also when the process ends */
	async run(job: Job, timeoutMs: number): Promise<unknown> {
		this.#isNew = false;
		const over = new AbortController();
		const [began, starvedBefore] = [performance.now(), starvedMs(this.pid)];
		const look = () => {
			const tookMs = performance.now() - began;
			const leftMs = timeoutMs - (tookMs - (starvedMs(this.pid) - starvedBefore));
			if (leftMs < 1 || tookMs >= timeoutMs * mostTimes) over.abort();
			else timer = setTimeout(look, Math.min(leftMs, timeoutMs * mostTimes - tookMs));
		};
		let timer = setTimeout(look, timeoutMs);
		try {
			return this.#resultOf(await this.#report(job, over.signal));
		} finally {
			clearTimeout(timer);
		}
	}

	end() {
		this.#isEnded = true;
		this.#child.kill("SIGKILL");
	}

	#report(job: Job, over: AbortSignal): Promise<Report> {
		const child = this.#child;
		return new Promise((resolve, reject) => {
			const onMessage = (report: Report) => {
				if (report.kind !== "ready") settle(() => resolve(report));
			};
			const onExit = () => settle(() => reject(this.#failure()));
			const onOver = () => {
				this.end();
				settle(() => reject(new UnreadableImageError("This picture takes too long to read")));
			};
			const settle = (then: () => void) => {
				child.off("message", onMessage).off("exit", onExit).off("error", onExit);
				over.removeEventListener("abort", onOver);
				then();
			};
			child.on("message", onMessage).on("exit", onExit).on("error", onExit);
			over.addEventListener("abort", onOver);
			// The exit event reports the end of the process.
			child.send(job, () => {});
		});
	}

	#resultOf(report: Report): unknown {
		if (report.kind === "ready") return undefined;
		this.#memoryBytes = report.memoryBytes;
		if (report.kind === "too-large") {
			this.#hasFailed = true;
			throw new UnreadableImageError(tooLarge, { cause: `${report.memoryBytes} bytes` });
		}
		if (report.kind === "done") return report.result;
		if (report.kind === "unreadable") throw new UnreadableImageError(report.reason, { cause: report.cause });
		throw new Error(report.message);
	}

	#failure(): Error {
		this.#hasFailed = true;
		const { exitCode, signalCode } = this.#child;
		const cause = `The process for pictures ended: ${signalCode ?? exitCode ?? "it did not start"}`;
		// A process that did not start is no sign of a damaged picture.
		if (!this.#isReady) return new Error(cause);
		return new UnreadableImageError("This picture cannot be read", { cause });
	}
}

/** Passes the variables that codecs need, and no secrets. */
function environment(): NodeJS.ProcessEnv {
	const known = passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
	// Separate glibc arenas per thread retain memory.
	return { ...Object.fromEntries(known), MALLOC_ARENA_MAX: "2", UV_THREADPOOL_SIZE: "2" };
}

/** Time that the process has waited for a core. Linux only; 0 elsewhere. */
function starvedMs(pid: number | undefined): number {
	try {
		const tasks = `/proc/${pid}/task`;
		return Math.max(...readdirSync(tasks).map((id) => waitedNs(`${tasks}/${id}/schedstat`))) / 1_000_000;
	} catch {
		return 0;
	}
}

function waitedNs(file: string): number {
	const [, waited = "0"] = readFileSync(file, "utf8").split(" ");
	return Number(waited);
}
