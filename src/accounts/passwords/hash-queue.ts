import { BusyError } from "../errors.ts";

/** Hashes share four threads with file access. */
const mostAtOnce = 2;
/** Maximum per queue. */
const mostWaiting = 20;
const retryAfterSeconds = 5;

/** The second queue runs when the first is empty, and does not use its capacity. */
export function openHashQueue() {
	const lines: Record<"first" | "second", (() => void)[]> = { first: [], second: [] };
	let running = 0;

	async function enter(line: (() => void)[]) {
		if (running < mostAtOnce) {
			running += 1;
			return;
		}
		if (line.length >= mostWaiting) throw new BusyError(retryAfterSeconds);
		await new Promise<void>((resolve) => line.push(resolve));
	}

	function leave() {
		const next = lines.first.shift() ?? lines.second.shift();
		if (next) next();
		else running -= 1;
	}

	return {
		get waiting() {
			return lines.first.length + lines.second.length;
		},
		/** @throws {BusyError} when the queue is full */
		async run<T>(line: "first" | "second", work: () => Promise<T>): Promise<T> {
			await enter(lines[line]);
			try {
				return await work();
			} finally {
				leave();
			}
		},
	};
}
