import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { FilesContext } from "../context.ts";
import { BusyError } from "../images/busy-error.ts";

export interface GeneratedFile {
	readonly key: string;
	readonly size: number;
}

export interface FindOptions {
	/** Called before creation; may throw. */
	readonly onMake?: (() => void) | undefined;
	/** A file leaves the queue with its last client. */
	readonly signal?: AbortSignal | undefined;
	/** No client waits. */
	readonly isBackground?: boolean;
}

type Write = (to: string) => Promise<number>;

interface Making {
	readonly size: Promise<number>;
	readonly abandoned: AbortController;
	waiting: number;
	isBackground: boolean;
}

const mostWaiting = 300;
/** Uploads have rank 0. */
const [visitors, background] = [1, 2];

/** Created on first request, shared by concurrent requests, and stored. */
export type GeneratedFiles = ReturnType<typeof openGeneratedFiles>;

export function openGeneratedFiles({ store, inTurn }: Pick<FilesContext, "store" | "inTurn">) {
	const underWay = new Map<string, Making>();
	let making = 0;

	async function make(key: string, write: Write): Promise<number> {
		const to = join(store.spoolFolder, `${randomUUID()}.made`);
		try {
			const bytes = await write(to);
			await store.keep(key, to).catch(async (error: unknown) => {
				// Another node may have created it.
				if ((await store.sizeOf(key)) === undefined) throw error;
			});
			return bytes;
		} finally {
			await rm(to, { force: true });
		}
	}

	async function findOrMake(key: string, write: Write, turn: Making, onMake?: () => void): Promise<number> {
		const stored = await store.sizeOf(key);
		if (stored !== undefined) return stored;
		onMake?.();
		if (making >= mostWaiting) throw new BusyError();
		making += 1;
		const rank = () => (turn.isBackground ? background : visitors);
		return inTurn(() => make(key, write), { rank, signal: turn.abandoned.signal }).finally(() => {
			making -= 1;
		});
	}

	function begin(key: string, write: Write, { onMake, isBackground = false }: FindOptions): Making {
		const { promise: size, resolve, reject } = Promise.withResolvers<number>();
		const started: Making = { size, abandoned: new AbortController(), waiting: 0, isBackground };
		underWay.set(key, started);
		findOrMake(key, write, started, onMake)
			.finally(() => underWay.delete(key))
			.then(resolve, reject);
		return started;
	}

	return {
		get making() {
			return making;
		},

		/** @throws {BusyError}, the signal's reason, and errors of `write` and `onMake` */
		async find(key: string, write: Write, options: FindOptions = {}): Promise<GeneratedFile> {
			const { signal, isBackground = false } = options;
			signal?.throwIfAborted();
			const own = underWay.get(key) ?? begin(key, write, options);
			own.waiting += 1;
			if (!isBackground) own.isBackground = false;
			const gone = Promise.withResolvers<never>();
			const leave = () => {
				gone.reject(signal?.reason);
				own.waiting -= 1;
				if (own.waiting === 0) own.abandoned.abort(signal?.reason);
			};
			signal?.addEventListener("abort", leave, { once: true });
			try {
				return { key, size: await Promise.race([own.size, gone.promise]) };
			} finally {
				signal?.removeEventListener("abort", leave);
			}
		},

		async findStored(keys: readonly string[]): Promise<GeneratedFile | undefined> {
			for (const key of keys) {
				const size = await store.sizeOf(key);
				if (size !== undefined) return { key, size };
			}
			return undefined;
		},
	};
}
