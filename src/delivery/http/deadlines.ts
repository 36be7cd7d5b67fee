import { settled } from "../../site/render.tsx";
import type { Log } from "../log.ts";

/** Then a page is sent without missing parts. */
export const waitForDataMs = 200;
/** If the database may be down but the last lookup succeeded, an earlier response would guess its status. */
export const waitInDoubtMs = 3_000;
/** Then a page uses a fallback. */
export const giveUpMs = 10_000;

export interface Delivery<T> {
	/** Never rejects: errors and timeouts resolve to the fallback. */
	readonly value: Promise<T>;
	hasFailed(): boolean;
}

export function awaiting<T>(work: Promise<T>, fallback: T, what: string, log: Log): Delivery<T> {
	let failed = false;
	const value = withDeadline(work, giveUpMs).catch((error: unknown) => {
		failed = true;
		log.warn({ err: error }, `${what} could not be read; the page is shown without`);
		return fallback;
	});
	return { value, hasFailed: () => failed };
}

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

export function partOf<T, Part>(delivery: Delivery<T>, pick: (value: T) => Part): Delivery<Part> {
	return { value: delivery.value.then(pick), hasFailed: delivery.hasFailed };
}

export function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}

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

/** Marks timely values for React. */
export async function resolveInTime<T extends object>(
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
