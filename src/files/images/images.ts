import { availableParallelism } from "node:os";
import type { DrawOptions, FirstPage, ImageFacts, Job, RenderOptions, Rendition } from "./jobs.ts";
import { Pool, type PoolOptions } from "./pool.ts";

export interface Images {
	/** Decodes the complete picture. @throws {UnreadableImageError | BusyError} */
	inspect(source: string): Promise<ImageFacts>;
	/** @throws {UnreadableImageError | BusyError} */
	render(source: string, to: string, options: RenderOptions): Promise<Rendition>;
	/** Writes WebP. @throws {UnreadableImageError | BusyError} */
	firstPage(source: string, to: string, options: { readonly width: number }): Promise<FirstPage>;
	/** @throws {UnreadableImageError | BusyError} */
	draw(to: string, options: DrawOptions): Promise<{ readonly bytes: number }>;
	pids(): readonly number[];
	figures(): { readonly running: number; readonly waiting: number };
	/** Refuses waiting jobs. */
	close(): Promise<void>;
}

export interface ImagesOptions {
	/** Limit over all frames of a picture. */
	readonly maxPixels?: number;
	/** Per process, which itself needs some 70 MB. */
	readonly maxMemoryBytes?: number;
	/** AVIF effort: 0 is fastest, 9 gives the smallest files. */
	readonly effort?: number;
	/** Defaults to all processors but one. */
	readonly concurrency?: number;
	/** 0 for normal priority, 19 for the lowest. */
	readonly niceness?: number;
	readonly idleMs?: number;
	/** Limit per picture, without waiting time for a core. */
	readonly timeoutMs?: number;
	readonly maxWaiting?: number;
}

export function openImages(options: ImagesOptions = {}): Images {
	const pool = new Pool(poolOptionsOf(options));
	return imagesOver((job) => pool.run(job), {
		pids: () => pool.pids,
		figures: () => pool.figures,
		close: () => pool.close(),
	});
}

export function poolOptionsOf(options: ImagesOptions): PoolOptions {
	const { maxPixels = 100_000_000, maxMemoryBytes = 256 * 1024 * 1024, effort = 2 } = options;
	const { concurrency = Math.max(1, availableParallelism() - 1), maxWaiting = 200 } = options;
	const { niceness = 0, idleMs = 20_000, timeoutMs = 30_000 } = options;
	const limits = { maxPixels, maxMemoryBytes, effort };
	return { limits, concurrency, niceness, idleMs, timeoutMs, maxWaiting };
}

export function imagesOver(
	run: (job: Job) => Promise<unknown>,
	rest: Pick<Images, "pids" | "figures" | "close">,
): Images {
	return {
		inspect: (source) => run({ kind: "inspect", source }) as Promise<ImageFacts>,
		render: (source, to, options) => run({ kind: "render", source, to, options }) as Promise<Rendition>,
		firstPage: (source, to, { width }) =>
			run({ kind: "first-page", source, to, width }) as Promise<FirstPage>,
		draw: (to, options) => run({ kind: "draw", to, options }) as Promise<{ bytes: number }>,
		...rest,
	};
}
