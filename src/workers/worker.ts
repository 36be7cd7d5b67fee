import type { AddressLimits } from "../delivery/http/address-limits.ts";
import { type Metrics, textOfAll } from "../delivery/watch/metrics.ts";
import { BusyError } from "../files/images/busy-error.ts";
import { type Images, imagesOver } from "../files/images/images.ts";
import type { Job } from "../files/images/jobs.ts";
import {
	type FiguresAnswer,
	type FromWorker,
	type ImageAnswer,
	type Role,
	resultOf,
	type ToWorker,
} from "./messages.ts";

export function receiveRole(): Promise<Role> {
	return new Promise((resolve) => {
		const onMessage = (message: ToWorker) => {
			if (message.kind !== "role") return;
			process.off("message", onMessage);
			resolve(message);
		};
		process.on("message", onMessage);
	});
}

export function announceServing(): void {
	send({ kind: "serving" });
}

/** Shared by all workers. */
export function openSharedImages(): Images {
	const waiting = new Map<number, (answer: ImageAnswer) => void>();
	let last = 0;
	let isClosed = false;
	const onMessage = (message: ToWorker) => {
		if (message.kind !== "picture-done") return;
		waiting.get(message.id)?.(message);
		waiting.delete(message.id);
	};
	process.on("message", onMessage);

	async function run(job: Job): Promise<unknown> {
		if (isClosed) throw new BusyError();
		last += 1;
		const call = { kind: "picture", id: last, job } as const;
		const answer = new Promise<ImageAnswer>((resolve) => waiting.set(call.id, resolve));
		send(call);
		return resultOf((await answer).outcome);
	}

	return imagesOver(run, {
		pids: () => [],
		// The supervisor has the totals.
		figures: () => ({ running: 0, waiting: waiting.size }),
		async close() {
			isClosed = true;
			process.off("message", onMessage);
			for (const [id, settle] of waiting) settle({ kind: "picture-done", id, outcome: { how: "busy" } });
			waiting.clear();
		},
	});
}

export function shareMetrics(own: Metrics): Metrics {
	const waiting = new Map<number, (answer: FiguresAnswer) => void>();
	let last = 0;
	process.on("message", async (message: ToWorker) => {
		if (message.kind === "figures-done") waiting.get(message.id)?.(message);
		if (message.kind === "figures-wanted")
			send({ kind: "figures-of-one", id: message.id, figures: await own.collect() });
	});
	return {
		contentType: own.contentType,
		collect: own.collect,
		async read() {
			last += 1;
			const id = last;
			const answer = new Promise<FiguresAnswer>((resolve) => waiting.set(id, resolve));
			send({ kind: "figures", id });
			const { figures } = await answer;
			waiting.delete(id);
			return textOfAll(figures);
		},
	};
}

export function shareLimits(limits: AddressLimits): void {
	limits.onCounted = (name) => send({ kind: "counted", name });
	process.on("message", (message: ToWorker) => {
		if (message.kind === "counted") limits.countToo(message.name);
	});
}

/** @param onText receives the texts of the other workers */
export function openWorkerRelay(onText: (text: string) => void) {
	const onMessage = (message: ToWorker) => {
		if (message.kind === "told") onText(message.text);
	};
	process.on("message", onMessage);
	return {
		send: (text: string) => send({ kind: "told", text }),
		async close() {
			process.off("message", onMessage);
		},
	};
}

function send(message: FromWorker) {
	process.send?.(message);
}
