import { notifications } from "@mantine/notifications";
import type { EditorView } from "@tiptap/pm/view";
import { insertForeign } from "./insert-foreign.ts";
import { filesIn, takeFiles } from "./picture-files.ts";
import { trackRanges } from "./track-ranges.ts";

/** Handles pasted and dropped content of one editor. The server cleans HTML of other programs. */
export function openPasting() {
	const ranges = trackRanges();
	/** HTML of the event that is being handled, unless it is of an article. */
	let foreign: string | undefined;
	let isInserting = false;

	async function insert(view: EditorView, html: string, at: { readonly from: number; readonly to: number }) {
		const place = ranges.track(at);
		const paste = (cleaned: string) => {
			isInserting = true;
			view.pasteHTML(cleaned);
			isInserting = false;
		};
		await insertForeign(html, (cleaned) => {
			const range = ranges.release(place);
			if (!view.isDestroyed && view.editable) ranges.insertAt(view, range, () => paste(cleaned));
		});
	}

	function takeForeign(view: EditorView, at: { readonly from: number; readonly to: number }): boolean {
		const html = foreign;
		foreign = undefined;
		if (html === undefined) return false;
		insert(view, html, at).catch(() => notifications.show({ color: "red", message: "Nothing was pasted." }));
		return true;
	}

	return {
		/** Maps the places where content is awaited. */
		onTransaction: ranges.map,
		/** Is not called for plain text. */
		transformPastedHTML(html: string): string {
			// Text cut from an article is clean, and its markup has the context.
			if (isInserting || html.includes("data-pm-slice")) return html;
			foreign = html;
			return "";
		},
		handlePaste(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
			const { from, to } = view.state.selection;
			if (!takeFiles(view, filesIn(clipboardData), { from, to })) return takeForeign(view, { from, to });
			foreign = undefined;
			return true;
		},
		handleDrop(view: EditorView, event: DragEvent): boolean {
			const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
			const from = at ?? view.state.selection.from;
			if (!takeFiles(view, filesIn(event.dataTransfer), { from, to: from }, true))
				return takeForeign(view, { from, to: from });
			foreign = undefined;
			return true;
		},
	};
}
