import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { FilesContext } from "../context.ts";
import { BusyError } from "../images/busy-error.ts";

/** Bytes that are stored. */
export interface Kept {
	readonly key: string;
	readonly size: number;
}

/** Writes the bytes into a file, and tells how many they are. */
type Write = (to: string) => Promise<number>;

/** How many are waited for at most; the rest is asked to try again later. */
const mostWaiting = 300;

/** What is made when it is first asked for, once for everybody who asks meanwhile, and kept. */
export type Made = ReturnType<typeof openMade>;

/** Opens what is made when it is first asked for. */
export function openMade({ store, inTurn }: Pick<FilesContext, "store" | "inTurn">) {
	const underWay = new Map<string, Promise<number>>();
	let making = 0;

	async function make(key: string, write: Write): Promise<number> {
		const to = join(store.spoolFolder, `${randomUUID()}.made`);
		try {
			const bytes = await write(to);
			await store.keep(key, to).catch(async (error: unknown) => {
				// Another node has made it meanwhile.
				if ((await store.sizeOf(key)) === undefined) throw error;
			});
			return bytes;
		} finally {
			await rm(to, { force: true });
		}
	}

	async function findOrMake(key: string, write: Write, onMake: () => void): Promise<number> {
		const kept = await store.sizeOf(key);
		if (kept !== undefined) return kept;
		onMake();
		if (making >= mostWaiting) throw new BusyError();
		making += 1;
		return inTurn(() => make(key, write)).finally(() => {
			making -= 1;
		});
	}

	return {
		/** How many are being made, or wait for that. */
		get making() {
			return making;
		},

		/**
		 * Finds what is stored under the key, or makes it.
		 * @param onMake called before it is made; what it throws refuses it
		 * @throws {BusyError} and as `write` and `onMake` do
		 */
		async find(key: string, write: Write, onMake: () => void = () => undefined): Promise<Kept> {
			const known = underWay.get(key);
			if (known) return { key, size: await known };
			const found = findOrMake(key, write, onMake).finally(() => underWay.delete(key));
			underWay.set(key, found);
			return { key, size: await found };
		},
	};
}
