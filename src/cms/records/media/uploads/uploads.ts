import { useSyncExternalStore } from "react";
import { requestTray } from "../../../context/navigation/request-tray.ts";
import { showFailure } from "../../../kit/parts/feedback/notify.ts";
import type { MediaFile } from "../files/media-file.ts";
import type { Run } from "./run-upload.ts";
import {
	isOver,
	isRunning,
	isUnderWay,
	type Queue,
	type QueueEvent,
	queueAfter,
	type Upload,
	type Wish,
} from "./upload-queue.ts";

let queue: Queue = [];
let lastId = 0;
const listeners = new Set<() => void>();
const files = new Map<number, File>();
const runs = new Map<number, Run>();
let runUpload: typeof import("./run-upload.ts").runUpload | undefined;

/** Uploads continue across screens. */
export function useUploads(): Queue {
	return useSyncExternalStore(subscribe, () => queue);
}

export function uploadsNow(): Queue {
	return queue;
}

export function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** @returns ids in the queue */
export async function addUploads(added: readonly File[], folder: string): Promise<readonly number[]> {
	if (added.length === 0) return [];
	try {
		({ runUpload } = await import("./run-upload.ts"));
	} catch (error) {
		showFailure("Nothing can be uploaded at the moment", error);
		return [];
	}
	const uploads = added.map((file) => {
		lastId += 1;
		files.set(lastId, file);
		return { id: lastId, name: file.name, size: file.size, folder };
	});
	happen({ kind: "added", uploads });
	requestTray();
	return uploads.map(({ id }) => id);
}

export function wishUpload(id: number, wish: Wish) {
	const run = runs.get(id);
	// All bytes have been sent.
	if (wish === "pause" && run && !run.pause()) return;
	if (wish === "cancel") run?.cancel();
	happen({ kind: "wish", id, wish });
}

export function showDescribed(file: MediaFile) {
	happen({ kind: "described", file });
}

export function clearUploads() {
	happen({ kind: "cleared" });
}

function happen(event: QueueEvent) {
	const before = queue;
	queue = queueAfter(before, event);
	const ranBefore = new Set(before.filter(isRunning).map(({ id }) => id));
	const byId = new Map(queue.map((upload) => [upload.id, upload]));
	for (const id of [...runs.keys()]) if (!isGoingOn(byId.get(id))) runs.delete(id);
	for (const id of [...files.keys()]) if (!byId.has(id)) files.delete(id);
	for (const upload of queue) if (isRunning(upload) && !ranBefore.has(upload.id)) goOn(upload);
	guard(queue.some(isUnderWay));
	for (const listener of listeners) listener();
}

function isGoingOn(upload: Upload | undefined): boolean {
	return upload !== undefined && !isOver(upload) && (isRunning(upload) || upload.isBegun);
}

function goOn(upload: Upload) {
	const { id, attempt } = upload;
	const file = files.get(id);
	const run = runs.get(id);
	if (run) run.resume();
	else if (file && runUpload)
		runs.set(
			id,
			runUpload(upload, file, (news) => happen({ kind: "news", id, attempt, news })),
		);
}

/** Makes browsers confirm closing the tab. */
function guard(isNeeded: boolean) {
	if (isNeeded) window.addEventListener("beforeunload", ask);
	else window.removeEventListener("beforeunload", ask);
}

function ask(event: BeforeUnloadEvent) {
	event.preventDefault();
}
