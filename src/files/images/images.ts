import { availableParallelism } from "node:os";
import type { DrawOptions, FirstPage, ImageFacts, Job, RenderOptions, Rendition } from "./jobs.ts";
import { Pool, type PoolOptions } from "./pool.ts";

/** Decodes pictures and creates renditions in separate processes. */
export interface Images {
	/** Decodes the complete picture.  @throws {UnreadableImageError | BusyError} */
	inspect(source: string): Promise<ImageFacts>;
	/** Writes a rendition of `source` to `to`.  @throws {UnreadableImageError | BusyError} */
	render(source: string, to: string, options: RenderOptions): Promise<Rendition>;
	/** Writes the first page of the PDF at `source` to `to`, as WebP.  @throws {UnreadableImageError | BusyError} */
	firstPage(source: string, to: string, options: { readonly width: number }): Promise<FirstPage>;
	/** Writes a generated drawing to `to`.  @throws {UnreadableImageError | BusyError} */
	draw(to: string, options: DrawOptions): Promise<{ readonly bytes: number }>;
	/** Returns the ids of current processes, for measurements. */
	pids(): readonly number[];
	/** Returns the numbers of running and waiting jobs. */
	figures(): { readonly running: number; readonly waiting: number };
	/** Ends all processes and refuses waiting jobs. */
	close(): Promise<void>;
}

/** Resource options of image processing. */
export interface ImagesOptions {
	/** Maximum number of pixels over all frames of a picture. */
	readonly maxPixels?: number;
	/** Memory limit per process in bytes, including some 70 MB for the process itself. */
	readonly maxMemoryBytes?: number;
	/** AVIF effort: 0 is fastest, 9 gives the smallest files. */
	readonly effort?: number;
	/** Number of processes; defaults to all processors but one. */
	readonly concurrency?: number;
	/** Niceness of the processes: 0 for normal priority, 19 for the lowest. */
	readonly niceness?: number;
	/** Idle time after which a process ends, in milliseconds. */
	readonly idleMs?: number;
	/** Time limit per picture in milliseconds, without waiting time for a core. */
	readonly timeoutMs?: number;
	/** Maximum number of waiting jobs. */
	readonly maxWaiting?: number;
}

/** Opens image processing; processes start on demand. */
export function openImages(options: ImagesOptions = {}): Images {
	const pool = new Pool(poolOptionsOf(options));
	return imagesOver((job) => pool.run(job), {
		pids: () => pool.pids,
		figures: () => pool.figures,
		close: () => pool.close(),
	});
}

/** Returns the options of a pool with defaults. */
export function poolOptionsOf(options: ImagesOptions): PoolOptions {
	const { maxPixels = 100_000_000, maxMemoryBytes = 256 * 1024 * 1024, effort = 2 } = options;
	const { concurrency = Math.max(1, availableParallelism() - 1), maxWaiting = 200 } = options;
	const { niceness = 0, idleMs = 20_000, timeoutMs = 30_000 } = options;
	const limits = { maxPixels, maxMemoryBytes, effort };
	return { limits, concurrency, niceness, idleMs, timeoutMs, maxWaiting };
}

/** Opens image processing over any job runner. */
export function imagesOver(
	run: (job: Job) => Promise<unknown>,
	rest: Pick<Images, "pids" | "figures" | "close">,
): Images {
	// The result type depends on the kind of job; see worker.ts.
	return {
		inspect: (source) => run({ kind: "inspect", source }) as Promise<ImageFacts>,
		render: (source, to, options) => run({ kind: "render", source, to, options }) as Promise<Rendition>,
		firstPage: (source, to, { width }) =>
			run({ kind: "first-page", source, to, width }) as Promise<FirstPage>,
		draw: (to, options) => run({ kind: "draw", to, options }) as Promise<{ bytes: number }>,
		...rest,
	};
}
