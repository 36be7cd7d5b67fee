import { access, constants, statfs } from "node:fs/promises";
import type { Log } from "../log.ts";

const lookEveryMs = 60_000;
const warnAgainMs = 60 * 60_000;
const fullBytes = 1_000_000;

export interface DiskLimits {
	readonly warnBytes: number;
	/** 0 to 100. */
	readonly warnPercent: number;
}

export async function roomOf(folder: string, { warnBytes, warnPercent }: DiskLimits) {
	const { bavail, blocks, bsize } = await statfs(folder);
	const [free, all] = [bavail * bsize, blocks * bsize];
	return { free, all, isLittle: free < warnBytes || free < (all * warnPercent) / 100 };
}

export class Disk {
	readonly #folder: string;
	readonly #limits: DiskLimits;
	readonly #log: Log;
	readonly #timer: NodeJS.Timeout;
	#warnedAt = Number.NEGATIVE_INFINITY;

	constructor(folder: string, limits: DiskLimits, log: Log) {
		this.#folder = folder;
		this.#limits = limits;
		this.#log = log;
		this.#timer = setInterval(() => void this.#look(), lookEveryMs).unref();
		void this.#look();
	}

	room() {
		return roomOf(this.#folder, this.#limits);
	}

	/** Undefined if the disk is writable. */
	async trouble(): Promise<"full" | "read-only" | undefined> {
		const isWritable = await access(this.#folder, constants.W_OK).then(
			() => true,
			() => false,
		);
		if (!isWritable) return "read-only";
		return (await this.room()).free < fullBytes ? "full" : undefined;
	}

	stop(): void {
		clearInterval(this.#timer);
	}

	async #look() {
		try {
			const { free, all, isLittle } = await this.room();
			const now = Date.now();
			if (!isLittle) this.#warnedAt = Number.NEGATIVE_INFINITY;
			else if (now - this.#warnedAt >= warnAgainMs) {
				this.#warnedAt = now;
				this.#log.warn({ freeBytes: free, allBytes: all }, "the disk with the data folder is nearly full");
			}
		} catch (err) {
			this.#log.warn({ err }, "the free space of the data folder's disk could not be read");
		}
	}
}
