import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { FilesContext } from "../context.ts";
import { BusyError } from "../images/busy-error.ts";

export interface GeneratedFile {
	readonly key: string;
	readonly size: number;
}

/** Returns the number of bytes. */
type Write = (to: string) => Promise<number>;

/** Further requests are refused with a retry time. */
const mostWaiting = 300;

/** Created on first request, shared by concurrent requests, and stored. */
export type GeneratedFiles = ReturnType<typeof openGeneratedFiles>;

export function openGeneratedFiles({ store, inTurn }: Pick<FilesContext, "store" | "inTurn">) {
	const underWay = new Map<string, Promise<number>>();
	let making = 0;

	async function make(key: string, write: Write): Promise<number> {
		const to = join(store.spoolFolder, `${randomUUID()}.made`);
		try {
			const bytes = await write(to);
			await store.keep(key, to).catch(async (error: unknown) => {
				// Another node has created it in the meantime.
				if ((await store.sizeOf(key)) === undefined) throw error;
			});
			return bytes;
		} finally {
			await rm(to, { force: true });
		}
	}

	async function findOrMake(key: string, write: Write, onMake: () => void): Promise<number> {
		const stored = await store.sizeOf(key);
		if (stored !== undefined) return stored;
		onMake();
		if (making >= mostWaiting) throw new BusyError();
		making += 1;
		return inTurn(() => make(key, write)).finally(() => {
			making -= 1;
		});
	}

	return {
		/** Running and waiting jobs. */
		get making() {
			return making;
		},

		/** @param onMake called before creation; may throw @throws {BusyError} and errors of `write` and `onMake` */
		async find(key: string, write: Write, onMake: () => void = () => undefined): Promise<GeneratedFile> {
			const known = underWay.get(key);
			if (known) return { key, size: await known };
			const pending = findOrMake(key, write, onMake).finally(() => underWay.delete(key));
			underWay.set(key, pending);
			return { key, size: await pending };
		},
	};
}
