import { type MediaFile, needsDescription } from "../files/media-file.ts";

export type UploadState =
	| "waiting"
	| "checking"
	| "duplicate"
	| "uploading"
	| "paused"
	| "finishing"
	| "done"
	| "failed"
	| "canceled";

export interface Upload {
	readonly id: number;
	readonly name: string;
	/** Bytes. */
	readonly size: number;
	/** "" for none. */
	readonly folder: string;
	readonly state: UploadState;
	/** Number of starts, to detect outdated events. */
	readonly attempt: number;
	/** True once duplicate detection is done or skipped. */
	readonly isChecked: boolean;
	/** True while the server may have a part of it. */
	readonly isBegun: boolean;
	/** Bytes received by the server. */
	readonly sent: number;
	/** Existing identical file. */
	readonly twin: MediaFile | undefined;
	readonly file: MediaFile | undefined;
	readonly reason: string;
	/** In sentences; "" for none. */
	readonly warning: string;
	/** False if the file itself is refused. */
	readonly mayRetry: boolean;
}

export type Queue = readonly Upload[];

export type Wish = "pause" | "resume" | "cancel" | "retry" | "use-twin" | "upload-anyway" | "remove";

export type News =
	| { readonly kind: "twin-found"; readonly twin: MediaFile }
	| { readonly kind: "checked" }
	| { readonly kind: "sent"; readonly bytes: number }
	| { readonly kind: "stored" }
	| { readonly kind: "done"; readonly file: MediaFile; readonly warning: string }
	| { readonly kind: "failed"; readonly reason: string; readonly mayRetry: boolean };

export type QueueEvent =
	| { readonly kind: "added"; readonly uploads: readonly Pick<Upload, "id" | "name" | "size" | "folder">[] }
	| { readonly kind: "news"; readonly id: number; readonly attempt: number; readonly news: News }
	| { readonly kind: "wish"; readonly id: number; readonly wish: Wish }
	| { readonly kind: "described"; readonly file: MediaFile }
	| { readonly kind: "cleared" };

/** More would only share the bandwidth. */
export const mostRunning = 3;

const running: readonly UploadState[] = ["checking", "uploading", "finishing"];
const over: readonly UploadState[] = ["done", "failed", "canceled"];

const grantedFrom: Readonly<Record<Wish, readonly UploadState[]>> = {
	pause: ["waiting", "checking", "uploading"],
	resume: ["paused"],
	cancel: ["waiting", "checking", "duplicate", "uploading", "paused"],
	retry: ["failed", "canceled"],
	"use-twin": ["duplicate"],
	"upload-anyway": ["duplicate"],
	remove: over,
};

export function isRunning({ state }: Upload): boolean {
	return running.includes(state);
}

export function isOver({ state }: Upload): boolean {
	return over.includes(state);
}

export function isSettled(queue: Queue): boolean {
	return queue.every(
		({ state, file, warning }) =>
			state === "canceled" || (state === "done" && file && !needsDescription(file) && warning === ""),
	);
}

/** True if closing the tab would abort the upload. */
export function isUnderWay(upload: Upload): boolean {
	return !isOver(upload) && upload.state !== "duplicate";
}

export function mayWish({ state, mayRetry }: Upload, wish: Wish): boolean {
	return grantedFrom[wish].includes(state) && (wish !== "retry" || state === "canceled" || mayRetry);
}

/** Also starts further uploads in free slots. */
export function queueAfter(queue: Queue, event: QueueEvent): Queue {
	const changed = changedBy(queue, event);
	const free = mostRunning - changed.filter(isRunning).length;
	const waiting = changed.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free));
	return changed.map((upload) => (waiting.includes(upload) ? started(upload) : upload));
}

/** Ignores an event that does not fit the state. */
function changedBy(queue: Queue, event: QueueEvent): Queue {
	if (event.kind === "added") return [...queue, ...event.uploads.map(newUpload)];
	if (event.kind === "cleared") return queue.filter((upload) => !isOver(upload));
	if (event.kind === "described")
		return queue.map((upload) =>
			upload.file?.id === event.file.id ? { ...upload, file: event.file } : upload,
		);
	if (event.kind === "wish" && event.wish === "remove")
		return queue.filter((upload) => upload.id !== event.id || !mayWish(upload, "remove"));
	return queue.map((upload) => (upload.id === event.id ? uploadAfter(upload, event) : upload));
}

const fresh = {
	state: "waiting",
	isChecked: false,
	isBegun: false,
	sent: 0,
	reason: "",
	warning: "",
	mayRetry: true,
} as const satisfies Partial<Upload>;

function newUpload(given: Pick<Upload, "id" | "name" | "size" | "folder">): Upload {
	return { ...given, ...fresh, attempt: 0, twin: undefined, file: undefined };
}

function uploadAfter(upload: Upload, event: Extract<QueueEvent, { readonly kind: "news" | "wish" }>): Upload {
	if (event.kind === "wish") return mayWish(upload, event.wish) ? granted(upload, event.wish) : upload;
	return event.attempt === upload.attempt ? afterNews(upload, event.news) : upload;
}

function started(upload: Upload): Upload {
	if (upload.isBegun) return { ...upload, state: "uploading" };
	const attempt = upload.attempt + 1;
	if (upload.isChecked) return { ...upload, attempt, state: "uploading", isBegun: true };
	return { ...upload, attempt, state: "checking" };
}

function granted(upload: Upload, wish: Wish): Upload {
	if (wish === "pause") return { ...upload, state: "paused" };
	if (wish === "resume") return { ...upload, state: "waiting" };
	if (wish === "cancel") return { ...upload, state: "canceled", isBegun: false, sent: 0, twin: undefined };
	if (wish === "use-twin")
		return { ...upload, state: "done", file: upload.twin, twin: undefined, sent: upload.size };
	if (wish === "upload-anyway") return { ...upload, state: "waiting", isChecked: true, twin: undefined };
	return { ...upload, ...fresh };
}

function afterNews(upload: Upload, news: News): Upload {
	const { state, size } = upload;
	if (news.kind === "failed" && isRunning(upload))
		return { ...upload, state: "failed", isBegun: false, reason: news.reason, mayRetry: news.mayRetry };
	if (news.kind === "twin-found" && state === "checking")
		return { ...upload, state: "duplicate", twin: news.twin };
	if (news.kind === "checked" && state === "checking")
		return { ...upload, state: "uploading", isChecked: true, isBegun: true };
	if (news.kind === "sent" && state === "uploading")
		return { ...upload, sent: Math.min(size, Math.max(0, news.bytes)) };
	if (news.kind === "stored" && state === "uploading") return { ...upload, state: "finishing", sent: size };
	if (news.kind === "done" && state === "finishing")
		return { ...upload, state: "done", file: news.file, warning: news.warning };
	return upload;
}
