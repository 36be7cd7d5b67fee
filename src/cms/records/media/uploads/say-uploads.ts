import { isOver, isUnderWay, type Queue, type Upload } from "./upload-queue.ts";

/** Stays below 100 until complete. */
export function percentOf({ sent, size }: Pick<Upload, "sent" | "size">): number {
	return size === 0 ? 0 : Math.min(99, Math.floor((100 * sent) / size));
}

export function sayUpload(upload: Upload): string {
	if (upload.state === "uploading") return `Uploading ${percentOf(upload)} %`;
	if (upload.state === "paused") return upload.sent > 0 ? `Paused at ${percentOf(upload)} %` : "Paused";
	if (upload.state === "failed") return upload.reason;
	if (upload.state === "done" && upload.warning !== "") return upload.warning;
	if (upload.state === "duplicate") return `This file is already in the library: ${upload.twin?.name ?? ""}`;
	const words = {
		waiting: "Waiting",
		checking: "Checking",
		finishing: "Checking",
		done: "Done",
		canceled: "Cancelled",
	} as const;
	return words[upload.state];
}

export function sayQueue(queue: Queue): string {
	const meant = queue.filter(({ state }) => state !== "canceled");
	const done = meant.filter(({ state }) => state === "done").length;
	const failed = meant.filter(({ state }) => state === "failed").length;
	const requested = meant.filter(({ state }) => state === "duplicate").length;
	if (queue.some(isUnderWay)) return `Uploading ${done + failed + requested + 1} of ${meant.length}`;
	if (requested > 0) return `${sayFiles(requested)} already in the library`;
	if (failed > 0) return `${sayFiles(failed)} not uploaded`;
	const isWarned = meant.some(({ warning }) => warning !== "");
	return done > 0 ? `${sayFiles(done)} uploaded${isWarned ? ", with a warning" : ""}` : "Nothing uploaded";
}

export function announce(queue: Queue): string {
	const shown = queue.filter(({ state }) => state === "failed" || state === "duplicate").at(-1);
	if (shown?.state === "duplicate") return `${shown.name}: ${sayUpload(shown)}`;
	if (shown) return `${shown.name} was not uploaded: ${shown.reason}`;
	const warned = queue.filter(({ warning }) => warning !== "").at(-1);
	if (warned && queue.every(isOver)) return `${warned.name}: ${warned.warning}`;
	const isDone = queue.some(({ state }) => state === "done") && queue.every(isOver);
	return isDone ? sayQueue(queue) : "";
}

function sayFiles(count: number): string {
	return count === 1 ? "1 file" : `${count} files`;
}
