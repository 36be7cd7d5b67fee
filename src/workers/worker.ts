import { BusyError } from "../files/pictures/busy-error.ts";
import type { Job } from "../files/pictures/jobs.ts";
import { type Pictures, picturesOver } from "../files/pictures/pictures.ts";
import { type PictureAnswer, type PictureCall, type Role, resultOf } from "./messages.ts";

/** Waits until the supervisor says what this worker is for. */
export function hearRole(): Promise<Role> {
	return new Promise((resolve) => {
		const hear = (message: Role | PictureAnswer) => {
			if (message.kind !== "role") return;
			process.off("message", hear);
			resolve(message);
		};
		process.on("message", hear);
	});
}

/** Pictures in the processes of the supervisor, which all workers share. */
export function openSharedPictures(): Pictures {
	const waiting = new Map<number, (answer: PictureAnswer) => void>();
	let last = 0;
	let isClosed = false;
	const hear = (message: Role | PictureAnswer) => {
		if (message.kind !== "picture-done") return;
		waiting.get(message.id)?.(message);
		waiting.delete(message.id);
	};
	process.on("message", hear);

	async function run(job: Job): Promise<unknown> {
		if (isClosed) throw new BusyError();
		last += 1;
		const call: PictureCall = { kind: "picture", id: last, job };
		const answer = new Promise<PictureAnswer>((resolve) => waiting.set(call.id, resolve));
		process.send?.(call);
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
