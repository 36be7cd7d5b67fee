import { availableParallelism } from "node:os";
import type { DrawOptions, FirstPage, Job, PictureFacts, RenderOptions, Rendition } from "./jobs.ts";
import { Pool, type PoolOptions } from "./pool.ts";

/** Reads pictures and makes renditions of them, in processes of their own. */
export interface Pictures {
	/** Decodes all of the picture.  @throws {UnreadablePictureError | BusyError} */
	inspect(source: string): Promise<PictureFacts>;
	/** Writes the picture at `source` to `to`, as it is to be shown.  @throws {UnreadablePictureError | BusyError} */
	render(source: string, to: string, options: RenderOptions): Promise<Rendition>;
	/** Writes the first page of the PDF at `source` to `to`, as WebP.  @throws {UnreadablePictureError | BusyError} */
	firstPage(source: string, to: string, options: { readonly width: number }): Promise<FirstPage>;
	/** Writes a picture that the program draws itself to `to`.  @throws {UnreadablePictureError | BusyError} */
	draw(to: string, options: DrawOptions): Promise<{ readonly bytes: number }>;
	/** The processes that there are now, for whoever watches what they use. */
	pids(): readonly number[];
	/** How many jobs are worked on, and how many wait. */
	figures(): { readonly running: number; readonly waiting: number };
	/** Ends all processes; whoever still waits is refused. */
	close(): Promise<void>;
}

/** What reading pictures may cost. */
export interface PicturesOptions {
	/** Of all frames of a picture together. */
	readonly maxPixels?: number;
	/** Of each process, some 70 MB for itself included. */
	readonly maxMemoryBytes?: number;
	/** How hard AVIF is pressed: 0 is soonest done, 9 gives the smallest files. */
	readonly effort?: number;
	/** Processes at once; all processors but one by default. */
	readonly concurrency?: number;
	/** How far they stand back behind whatever else wants a core: 0 not at all, 19 as far as can be. */
	readonly niceness?: number;
	/** After how long without work a process ends. */
	readonly idleMs?: number;
	/** How long one picture may take, without what it waits for a core. */
	readonly timeoutMs?: number;
	/** How many may wait for a process. */
	readonly maxWaiting?: number;
}

/** Opens the door to pictures; no process is started before the first is needed. */
export function openPictures(options: PicturesOptions = {}): Pictures {
	const pool = new Pool(poolOptionsOf(options));
	return picturesOver((job) => pool.run(job), {
		pids: () => pool.pids,
		figures: () => pool.figures,
		close: () => pool.close(),
	});
}

/** What a pool may use, where it is not said what. */
export function poolOptionsOf(options: PicturesOptions): PoolOptions {
	const { maxPixels = 100_000_000, maxMemoryBytes = 256 * 1024 * 1024, effort = 2 } = options;
	const { concurrency = Math.max(1, availableParallelism() - 1), maxWaiting = 200 } = options;
	const { niceness = 0, idleMs = 20_000, timeoutMs = 30_000 } = options;
	const limits = { maxPixels, maxMemoryBytes, effort };
	return { limits, concurrency, niceness, idleMs, timeoutMs, maxWaiting };
}

/** The door to pictures whose jobs are done by whatever runs them. */
export function picturesOver(
	run: (job: Job) => Promise<unknown>,
	rest: Pick<Pictures, "pids" | "figures" | "close">,
): Pictures {
	// What comes back is what the job of that kind gives; see worker.ts.
	return {
		inspect: (source) => run({ kind: "inspect", source }) as Promise<PictureFacts>,
		render: (source, to, options) => run({ kind: "render", source, to, options }) as Promise<Rendition>,
		firstPage: (source, to, { width }) =>
			run({ kind: "first-page", source, to, width }) as Promise<FirstPage>,
		draw: (to, options) => run({ kind: "draw", to, options }) as Promise<{ bytes: number }>,
		...rest,
	};
}
