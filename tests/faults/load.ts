import { setTimeout as wait } from "node:timers/promises";
import type { Session } from "../../bench/staff.ts";

const writers = 4;
const answerMs = 15_000;
const pauseMs = 100;

/** Writers of records and a reader of pages, which continue after any response. */
export interface Load {
	/** Ids of the acknowledged records, with the time of `performance.now`. */
	readonly acknowledged: ReadonlyMap<string, number>;
	readonly figures: { readonly refused: number; readonly pages: number; readonly pagesFailed: number };
	/** Reasons for failed pages, with their numbers. */
	readonly pageFailures: ReadonlyMap<string, number>;
	stop(): Promise<void>;
}

/** @param host website whose pages are requested */
export function startLoad({ url, headers }: Session, host: string): Load {
	const acknowledged = new Map<string, number>();
	const figures = { refused: 0, pages: 0, pagesFailed: 0 };
	const pageFailures = new Map<string, number>();
	let isStopped = false;
	let number = 0;

	async function write() {
		number += 1;
		const response = await fetch(`${url}/api/services`, {
			method: "POST",
			headers: { ...headers, "content-type": "application/json" },
			body: JSON.stringify({ name: `Written under faults ${number}` }),
			signal: AbortSignal.timeout(answerMs),
		});
		const answer = (await response.json()) as { id?: string };
		if (response.status !== 201 || !answer.id) throw new Error(`refused with ${response.status}`);
		acknowledged.set(answer.id, performance.now());
	}

	async function read(path: string) {
		const response = await fetch(`${url}${path}`, {
			headers: { "x-forwarded-host": host, "x-forwarded-proto": "https" },
			signal: AbortSignal.timeout(answerMs),
		});
		await response.arrayBuffer();
		if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
	}

	async function goOn(act: () => Promise<void>, onFailure: (error: unknown) => void) {
		while (!isStopped)
			await act().catch((error: unknown) => {
				onFailure(error);
				return wait(pauseMs);
			});
	}

	const readNext = async () => {
		figures.pages += 1;
		await read(figures.pages % 2 === 0 ? "/" : "/library");
		await wait(pauseMs);
	};
	const running = [
		...Array.from({ length: writers }, () => goOn(write, () => (figures.refused += 1))),
		goOn(readNext, (error) => {
			const why = error instanceof Error ? error.message : String(error);
			figures.pagesFailed += 1;
			pageFailures.set(why, (pageFailures.get(why) ?? 0) + 1);
		}),
	];
	return {
		acknowledged,
		figures,
		pageFailures,
		async stop() {
			isStopped = true;
			await Promise.all(running);
		},
	};
}
