import { type Metrics, textOfAll } from "../delivery/watch/metrics.ts";
import { BusyError } from "../files/pictures/busy-error.ts";
import type { Job } from "../files/pictures/jobs.ts";
import { type Pictures, picturesOver } from "../files/pictures/pictures.ts";
import {
	type FiguresAnswer,
	type FromWorker,
	type PictureAnswer,
	type Role,
	resultOf,
	type ToWorker,
} from "./messages.ts";

/** Waits until the supervisor says what this worker is for. */
export function hearRole(): Promise<Role> {
	return new Promise((resolve) => {
		const hear = (message: ToWorker) => {
			if (message.kind !== "role") return;
			process.off("message", hear);
			resolve(message);
		};
		process.on("message", hear);
	});
}

/** Tells the supervisor that this worker answers visitors from now on. */
export function tellServing(): void {
	tell({ kind: "serving" });
}

/** Pictures in the processes of the supervisor, which all workers share. */
export function openSharedPictures(): Pictures {
	const waiting = new Map<number, (answer: PictureAnswer) => void>();
	let last = 0;
	let isClosed = false;
	const hear = (message: ToWorker) => {
		if (message.kind !== "picture-done") return;
		waiting.get(message.id)?.(message);
		waiting.delete(message.id);
	};
	process.on("message", hear);

	async function run(job: Job): Promise<unknown> {
		if (isClosed) throw new BusyError();
		last += 1;
		const call = { kind: "picture", id: last, job } as const;
		const answer = new Promise<PictureAnswer>((resolve) => waiting.set(call.id, resolve));
		tell(call);
		return resultOf((await answer).outcome);
	}

	return picturesOver(run, {
		pids: () => [],
		// Of this worker; the supervisor knows of all.
		figures: () => ({ running: 0, waiting: waiting.size }),
		async close() {
			isClosed = true;
			process.off("message", hear);
			for (const [id, settle] of waiting) settle({ kind: "picture-done", id, outcome: { how: "busy" } });
			waiting.clear();
		},
	});
}

/** The figures of all workers, whichever is asked; the others' come by way of the supervisor. */
export function shareMetrics(own: Metrics): Metrics {
	const waiting = new Map<number, (answer: FiguresAnswer) => void>();
	let last = 0;
	process.on("message", async (message: ToWorker) => {
		if (message.kind === "figures-done") waiting.get(message.id)?.(message);
		if (message.kind === "figures-wanted")
			tell({ kind: "figures-of-one", id: message.id, figures: await own.collect() });
	});
	return {
		contentType: own.contentType,
		collect: own.collect,
		async read() {
			last += 1;
			const id = last;
			const answer = new Promise<FiguresAnswer>((resolve) => waiting.set(id, resolve));
			tell({ kind: "figures", id });
			const { figures } = await answer;
			waiting.delete(id);
			return textOfAll(figures);
		},
	};
}

function tell(message: FromWorker) {
	process.send?.(message);
}
