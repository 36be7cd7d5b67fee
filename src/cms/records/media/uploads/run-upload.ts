import type { FileMetadata } from "../../../../client/storage/metadata.ts";
import { StorageError } from "../../../../client/storage/storage-error.ts";
import type { UploadTask } from "../../../../client/storage/upload-task.ts";
import { addressOf } from "../../../../model/media/media.ts";
import { client } from "../../../client.ts";
import { type MediaFile, shownFields } from "../files/media-file.ts";
import { storage } from "../storage.ts";
import { drawPoster } from "./draw-poster.ts";
import { newUniquePart, pathOnWire } from "./path-on-wire.ts";
import type { News, Upload } from "./upload-queue.ts";
import { whyNot } from "./why-not.ts";

/** Duplicate detection reads the full file into memory. */
const mostBytes = 50_000_000;

/** Undefined if there is none, or if unknown. */
async function findTwin(file: Blob, signal: AbortSignal): Promise<MediaFile | undefined> {
	const sha256 = await hashOf(file);
	if (sha256 === undefined || signal.aborted) return undefined;
	const { items } = await client.data.list("media", {
		where: { sha256 },
		fields: shownFields,
		order: "createdAt",
		limit: 1,
		signal,
	});
	return items[0];
}

/** Hexadecimal; undefined for large files, and without Web Crypto, for example over http. */
async function hashOf(file: Blob): Promise<string | undefined> {
	if (file.size > mostBytes || !globalThis.crypto?.subtle) return undefined;
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
	return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface Run {
	/** Returns false if it can no longer be paused. */
	pause(): boolean;
	resume(): void;
	cancel(): void;
}

const taken = new Set<string>();

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
		const { mediaId, warnings } = await send("");
		tell({ kind: "stored" });
		tell({ kind: "done", file: await finishUpload(mediaId), warning: warnings.join(" ") });
	}

	async function send(apart: string): Promise<FileMetadata> {
		const path = pathOnWire(file.name, folder, new Date().getFullYear(), apart);
		if (taken.has(path)) return send(newUniquePart());
		taken.add(path);
		task = storage.ref(path).uploadResumable(file, { folder }, { isPublic: true, ifGenerationMatch: 0 });
		task.subscribe(({ bytesTransferred }) => tell({ kind: "sent", bytes: bytesTransferred }));
		try {
			return await task.finished;
		} catch (error) {
			const isThere = error instanceof StorageError && error.status === 412;
			if (!isThere || signal.aborted) throw error;
			return send(newUniquePart());
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

/** Generates the poster of a video. @throws {ApiError} */
async function finishUpload(id: string): Promise<MediaFile> {
	const stored = await client.data.get("media", id);
	if (stored.type !== "video" || stored.poster !== "") return stored;
	const poster = await posterOf(stored);
	// A poster that the user has chosen meanwhile takes precedence.
	return poster ? client.data.update("media", id, { poster }, stored.version).catch(() => stored) : stored;
}

/** Undefined if this browser cannot play the video. */
async function posterOf(video: Pick<MediaFile, "id" | "name" | "folder">): Promise<string | undefined> {
	try {
		const picture = await drawPoster(addressOf(video));
		const name = `${video.name.replace(/\.[a-z0-9]+$/i, "")} poster.jpg`;
		const { folder } = video;
		const path = pathOnWire(name, folder, new Date().getFullYear(), newUniquePart());
		// The video's own description is used.
		const described = { folder, decorative: true };
		const { mediaId } = await storage.ref(path).upload(picture, described, { isPublic: true });
		return addressOf({ id: mediaId, name });
	} catch {
		return undefined;
	}
}
