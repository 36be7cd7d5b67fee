import { showFailure } from "../../kit/parts/feedback/tell.ts";
import { showUndoable, undoMs } from "../../kit/parts/feedback/undo.tsx";
import { calls } from "./calls.ts";
import type { ThreadStore } from "./thread-store.ts";

/** So much longer than one can take it back is waited. */
const marginMs = 1_000;

/**
 * Deletes what was said once that can no longer be taken back, for its words are gone then; at the latest as the page
 * goes. Until then it is only not shown here.
 */
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
				// Somebody may have answered since.
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
