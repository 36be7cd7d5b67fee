import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { showUndoable, undoMs } from "../../kit/parts/feedback/undo.tsx";
import { calls } from "./calls.ts";
import type { ThreadStore } from "./thread-store.ts";

/** Grace period after the undo window. */
const marginMs = 1_000;

/** Deletion is final, so it waits for the undo window or until the page closes. */
export function removeSoon(store: ThreadStore, thread: string, comment: string): void {
	store.hide(comment, true);
	const timer = setTimeout(() => void remove(), undoMs + marginMs);
	const leave = () => void remove(true);
	window.addEventListener("pagehide", leave);

	function stop() {
		clearTimeout(timer);
		window.removeEventListener("pagehide", leave);
	}

	async function remove(keepalive = false) {
		stop();
		try {
			await removeNow(keepalive).catch(async () => {
				// A reply may have been added since.
				await store.load();
				await removeNow(keepalive);
			});
			await store.load();
		} catch (error) {
			store.hide(comment, false);
			showFailure("The comment could not be deleted", error);
		}
	}

	async function removeNow(keepalive: boolean): Promise<void> {
		const there = store.find(thread);
		if (there) await calls.remove(there, comment, { keepalive });
	}

	showUndoable({
		id: `comment-${comment}`,
		message: "Deleted the comment",
		undo: async () => {
			stop();
			store.hide(comment, false);
		},
		failure: "The comment could not be brought back",
	});
}
