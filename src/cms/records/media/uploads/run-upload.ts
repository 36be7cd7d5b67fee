import { StorageError } from "../../../../client/storage/storage-error.ts";
import type { UploadTask } from "../../../../client/storage/upload-task.ts";
import { storage } from "../storage.ts";
import { findTwin } from "./find-twin.ts";
import { finishUpload } from "./finish-upload.ts";
import { newApart, pathOnWire } from "./path-on-wire.ts";
import type { News, Upload } from "./upload-queue.ts";
import { whyNot } from "./why-not.ts";

/** An upload that runs. */
export interface Run {
	/** False when it cannot be paused any more. */
	pause(): boolean;
	resume(): void;
	cancel(): void;
}

/** Paths that uploads of this tab go to. */
const taken = new Set<string>();

/** Uploads a file, and tells how it goes. */
export function runUpload(
	{ folder, isChecked }: Pick<Upload, "folder" | "isChecked">,
	file: File,
	tell: (news: News) => void,
): Run {
	const controller = new AbortController();
	const { signal } = controller;
	let task: UploadTask | undefined;

	async function run() {
		if (!isChecked) {
			const twin = await findTwin(file, signal);
			if (signal.aborted) return;
			tell(twin ? { kind: "twin-found", twin } : { kind: "checked" });
			if (twin) return;
		}
		const id = await send("");
		tell({ kind: "stored" });
		tell({ kind: "done", file: await finishUpload(id) });
	}

	/** Sends it to a path of its own; answers with the id of its record. */
	async function send(apart: string): Promise<string> {
		const path = pathOnWire(file.name, folder, new Date().getFullYear(), apart);
		if (taken.has(path)) return send(newApart());
		taken.add(path);
		task = storage.ref(path).uploadResumable(file, { folder }, { isPublic: true, ifGenerationMatch: 0 });
		task.subscribe(({ bytesTransferred }) => tell({ kind: "sent", bytes: bytesTransferred }));
		try {
			return (await task.finished).mediaId;
		} catch (error) {
			const isThere = error instanceof StorageError && error.status === 412;
			if (!isThere || signal.aborted) throw error;
			return send(newApart());
		} finally {
			taken.delete(path);
		}
	}

	run().catch((error: unknown) => signal.aborted || tell({ kind: "failed", ...whyNot(error) }));
	return {
		pause() {
			if (task) return task.pause();
			controller.abort();
			return true;
		},
		resume: () => void task?.resume(),
		cancel() {
			controller.abort();
			task?.cancel();
		},
	};
}
