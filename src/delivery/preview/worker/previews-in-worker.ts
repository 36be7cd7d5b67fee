import { limitAtOnce } from "../../../files/limit-at-once.ts";
import { PageUses } from "../../../site/uses.tsx";
import type { FramedPage, PreviewedPage, PreviewPages, ShareImage } from "../preview-pages.tsx";
import type { WorkerPreview } from "./messages.ts";
import {
	PreviewProcess,
	PreviewRefusedError,
	ProcessEndedError,
	type ProcessOptions,
} from "./preview-process.ts";

export interface WorkerPreviewsOptions extends Omit<ProcessOptions, "niceness"> {
	/** 0 is the priority of visitors, 19 the lowest. */
	readonly niceness?: number;
	/** Several if the database is slow. */
	readonly atOnce: number;
	readonly mostWaiting?: number;
	/** Per preview, without queueing. */
	readonly deadlineMs?: number;
	readonly idleMs?: number;
}

export interface WorkerPreviews extends PreviewPages {
	readonly pid: number | undefined;
	/** Refuses pending and later previews. */
	close(): Promise<void>;
}

const niceness = 5;
const mostWaiting = 60;
const deadlineMs = 15_000;
const idleMs = 5 * 60_000;

/**
 * The process starts with the first preview and ends when idle. A crashed process is replaced, and its previews are
 * retried once.
 */
export function openWorkerPreviews(options: WorkerPreviewsOptions): WorkerPreviews {
	const limits = { niceness, mostWaiting, deadlineMs, idleMs, ...options };
	const inTurn = limitAtOnce(options.atOnce);
	let current: PreviewProcess | undefined;
	let idle: NodeJS.Timeout | undefined;
	let pending = 0;
	let isClosed = false;

	async function make(requested: WorkerPreview): Promise<unknown> {
		if (pending >= options.atOnce + limits.mostWaiting)
			throw new PreviewRefusedError("Too many previews are being made just now.");
		pending += 1;
		clearTimeout(idle);
		try {
			return await inTurn(() => makeNow(requested));
		} finally {
			pending -= 1;
			if (pending === 0 && !isClosed) idle = setTimeout(() => current?.end(), limits.idleMs).unref();
		}
	}

	async function makeNow(requested: WorkerPreview): Promise<unknown> {
		try {
			return await begun().make(requested, limits.deadlineMs);
		} catch (error) {
			if (!(error instanceof ProcessEndedError)) throw error;
			return begun().make(requested, limits.deadlineMs);
		}
	}

	function begun(): PreviewProcess {
		if (isClosed) throw new ProcessEndedError();
		if (!current?.isAlive) current = new PreviewProcess(limits);
		return current;
	}

	async function page<Page extends FramedPage>(requested: WorkerPreview): Promise<Page> {
		const made = (await make(requested)) as Page;
		const uses = new PageUses();
		uses.include(made.uses);
		return { ...made, uses };
	}

	// The result type matches the preview's name; see worker.ts.
	return {
		page: (actor, request) => page<PreviewedPage>({ what: "page", actor, request }),
		framed: (actor, request) => page<FramedPage>({ what: "framed", actor, request }),
		shareImage: (actor, request) => make({ what: "shareImage", actor, request }) as Promise<ShareImage>,
		get pid() {
			return current?.isAlive ? current.pid : undefined;
		},
		async close() {
			isClosed = true;
			clearTimeout(idle);
			current?.end();
			await current?.ended.catch(() => {});
		},
	};
}
