import cluster, { type Worker } from "node:cluster";
import type { FiguresAnswer, FiguresOfOne, FromWorker, ToWorker } from "./messages.ts";

/** A worker that does not answer within this time is left out. */
const waitMs = 2_000;

/** Has every worker report the figures of all of them, whichever one is asked. */
export function gatherFigures(): void {
	const waiting = new Map<number, (told: FiguresOfOne) => void>();
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
