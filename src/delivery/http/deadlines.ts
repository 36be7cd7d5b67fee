import { settled } from "../../site/render.tsx";
import type { Log } from "../log.ts";

/** How long a page waits for its data before it is sent with what there is, unless another time is said. */
export const waitForDataMs = 200;
/**
 * How long it waits further where the database may be away, and what was last asked for a page was answered: what is sent
 * before has a status that is a guess.
 */
export const waitInDoubtMs = 3_000;
/** How long data may take before the page does without it. */
export const giveUpMs = 10_000;

/** Data on its way to a page. */
export interface Delivery<T> {
	/** Never rejects: what fails or takes too long becomes the fallback. */
	readonly value: Promise<T>;
	/** Whether it became the fallback; known when the value is. */
	hasFailed(): boolean;
}

/** Makes what may fail or hang into what a page can rely on; a failure is logged. */
export function awaiting<T>(work: Promise<T>, fallback: T, what: string, log: Log): Delivery<T> {
	let failed = false;
	const value = withDeadline(work, giveUpMs).catch((error: unknown) => {
		failed = true;
		log.warn({ err: error }, `${what} could not be read; the page is shown without`);
		return fallback;
	});
	return { value, hasFailed: () => failed };
}

/** The same for lists by their names, each of which becomes an empty one. */
export function awaitingLists<T extends { readonly [Name in keyof T]: Promise<readonly unknown[]> }>(
	lists: T,
	log: Log,
): { readonly [Name in keyof T]: Delivery<Awaited<T[Name]>> } {
	const entries = Object.entries<Promise<readonly unknown[]>>(lists).map(([name, list]) => {
		const what = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
		return [name, awaiting(list, [], what, log)];
	});
	return Object.fromEntries(entries);
}

/** A part of what is on its way. */
export function partOf<T, Part>(delivery: Delivery<T>, pick: (value: T) => Part): Delivery<Part> {
	return { value: delivery.value.then(pick), hasFailed: delivery.hasFailed };
}

/** The promise, or a rejection when it takes longer. */
export function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}

/** What the promise brings, if it comes before the page stops waiting. */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<{ value: T } | undefined> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<undefined>((resolve) => {
		timer = setTimeout(() => resolve(undefined), ms);
	});
	try {
		return await Promise.race([work.then((value) => ({ value })), late]);
	} finally {
		clearTimeout(timer);
	}
}

/** Waits for all of the promises; those that come in time are marked so that React reads them at once. */
export async function settleInTime<T extends object>(
	promises: T,
	ms: number,
): Promise<{ promises: T; allInTime: boolean }> {
	const entries = Object.entries(promises) as [string, Promise<unknown>][];
	const arrived = await Promise.all(entries.map(([, promise]) => inTime(promise, ms)));
	const marked = entries.map(([name, promise], index) => {
		const result = arrived[index];
		return [name, result ? settled(result.value) : promise];
	});
	return { promises: Object.fromEntries(marked) as T, allInTime: arrived.every(Boolean) };
}
