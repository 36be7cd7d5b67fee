import { notifications } from "@mantine/notifications";
import type { EditorView } from "@tiptap/pm/view";
import { lazyCode } from "../../../kit/lazy/lazy.ts";
import { trackRanges } from "./track-ranges.ts";

/** Loaded on the first interaction, which precedes a paste. */
const foreignCode = lazyCode(() => import("./insert-foreign.ts"));
const filesCode = lazyCode(() => import("./picture-files.ts"));

/** The server cleans HTML of other programs. */
export function openPasting() {
	const ranges = trackRanges();
	/** HTML of the current event, unless it is of an article. */
	let foreign: string | undefined;
	let isInserting = false;

	async function insert(view: EditorView, html: string, at: { readonly from: number; readonly to: number }) {
		const place = ranges.track(at);
		const paste = (cleaned: string) => {
			isInserting = true;
			view.pasteHTML(cleaned);
			isInserting = false;
		};
		const { insertForeign } = await foreignCode.want();
		await insertForeign(html, view, (cleaned) => {
			const range = ranges.release(place);
			if (!view.isDestroyed && view.editable) ranges.insertAt(view, range, () => paste(cleaned));
		});
	}

	function takeForeign(view: EditorView, at: { readonly from: number; readonly to: number }): boolean {
		const html = foreign;
		foreign = undefined;
		if (html === undefined) return false;
		insert(view, html, at).catch(refuse);
		return true;
	}

	function takeFiles(
		view: EditorView,
		files: readonly File[],
		at: { readonly from: number; readonly to: number },
		isDropped = false,
	): boolean {
		if (files.length === 0) return false;
		foreign = undefined;
		const place = ranges.track(at);
		filesCode
			.want()
			.then(({ insertFiles }) => {
				const range = ranges.release(place);
				if (!view.isDestroyed && view.editable) insertFiles(view, files, range, isDropped);
			})
			.catch(refuse);
		return true;
	}

	return {
		onTransaction: ranges.map,
		/** Is not called for plain text. */
		transformPastedHTML(html: string): string {
			// HTML cut from an article is clean and contains its context.
			if (isInserting || html.includes("data-pm-slice")) return html;
			foreign = html;
			return "";
		},
		handlePaste(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
			const { from, to } = view.state.selection;
			return takeFiles(view, filesIn(clipboardData), { from, to }) || takeForeign(view, { from, to });
		},
		handleDrop(view: EditorView, event: DragEvent): boolean {
			const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
			const from = at ?? view.state.selection.from;
			const place = { from, to: from };
			return takeFiles(view, filesIn(event.dataTransfer), place, true) || takeForeign(view, place);
		},
	};
}

function refuse(): void {
	notifications.show({ color: "red", message: "Nothing was pasted." });
}

/** Ignores the rendered image that office programs add to copied text. */
function filesIn(data: DataTransfer | null): readonly File[] {
	if (!data || data.files.length === 0) return [];
	const hasWords = data.types.some((type) => type.startsWith("text/"));
	return !hasWords || isPictureAlone(data) ? [...data.files] : [];
}

function isPictureAlone(data: DataTransfer): boolean {
	const { body } = new DOMParser().parseFromString(data.getData("text/html"), "text/html");
	return body.textContent?.trim() === "" && body.querySelectorAll("img").length === 1;
}
