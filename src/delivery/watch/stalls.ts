import type { ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import type { Log } from "../log.ts";

const lookEveryMs = 100;
const longMs = 500;

export class Stalls {
	readonly #log: Log;
	readonly #underWay: ReadonlySet<ServerResponse>;
	readonly #timer: NodeJS.Timeout;
	#lookedAt = performance.now();
	#cpu = process.cpuUsage();
	/** Longer than half a second. */
	count = 0;
	seconds = 0;

	constructor(log: Log, underWay: ReadonlySet<ServerResponse>) {
		this.#log = log;
		this.#underWay = underWay;
		this.#timer = setInterval(() => this.#look(), lookEveryMs).unref();
	}

	stop(): void {
		clearInterval(this.#timer);
	}

	#look() {
		const now = performance.now();
		const ms = Math.round(now - this.#lookedAt - lookEveryMs);
		this.#lookedAt = now;
		const { user, system } = process.cpuUsage(this.#cpu);
		this.#cpu = process.cpuUsage();
		if (ms <= longMs) return;
		this.count += 1;
		this.seconds += ms / 1_000;
		// With less CPU time, the machine was busy or the process waited for the disk.
		const cpuMs = Math.round((user + system) / 1_000);
		const requests = [...this.#underWay].slice(0, 5).map(({ req }) => `${req.method} ${pathOf(req.url)}`);
		this.#log.warn(
			{ ms, cpuMs, requests },
			"something blocked the event loop: no request was answered meanwhile",
		);
	}
}

/** Without the query, which may contain visitors' input. */
function pathOf(url = ""): string {
	return url.split("?", 1)[0]?.slice(0, 200) ?? "";
}
