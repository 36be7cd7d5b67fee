import { notifications } from "@mantine/notifications";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Schema, Slice } from "@tiptap/pm/model";
import { dropPoint } from "@tiptap/pm/transform";
import type { EditorView } from "@tiptap/pm/view";
import { isOfType } from "../../media/picker/accepted-types.ts";
import { cleanPaste } from "./clean-pasted-html.ts";
import { keepWaiting } from "./waiting-pictures.ts";

/** What pasted HTML is in an article. */
export function cleaned(html: string): string {
	// Cut from an article and put back: nothing to clean, and the slice would be lost.
	if (html.includes("data-pm-slice")) return html;
	const { html: clean, refusedPictures } = cleanPaste(html);
	if (refusedPictures > 0) refusePictures(refusedPictures);
	return clean;
}

/** Takes pasted files. @returns whether there were any */
export function takePasted(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
	const files = filesIn(clipboardData);
	const { from, to } = view.state.selection;
	return takeFiles(view, files, { from, to });
}

/** Takes files where they are dropped. @returns whether there were any */
export function takeDropped(view: EditorView, event: DragEvent): boolean {
	const files = filesIn(event.dataTransfer);
	const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
	return takeFiles(view, files, { from: at, to: at }, true);
}

/** Files that were copied as files: office programs add a picture of the words to the words. */
function filesIn(data: DataTransfer | null): readonly File[] {
	if (!data || data.files.length === 0) return [];
	const hasWords = data.types.some((type) => type.startsWith("text/"));
	return !hasWords || isPictureAlone(data) ? [...data.files] : [];
}

/** A picture that is copied by itself comes with a piece of HTML that only shows it. */
function isPictureAlone(data: DataTransfer): boolean {
	const { body } = new DOMParser().parseFromString(data.getData("text/html"), "text/html");
	return body.textContent?.trim() === "" && body.querySelectorAll("img").length === 1;
}

interface Range {
	readonly from: number;
	readonly to: number;
}

/** Puts pictures into the text, where they wait for their upload; what is none is refused with words. */
function takeFiles(
	view: EditorView,
	files: readonly File[],
	{ from, to }: Range,
	isDropped = false,
): boolean {
	if (files.length === 0) return false;
	const pictures = files.filter((file) => isOfType(file, "picture"));
	if (pictures.length < files.length) refuseOthers(files.length - pictures.length);
	if (pictures.length === 0) return true;
	const { schema, doc, tr } = view.state;
	const slice = new Slice(Fragment.from(pictures.map((file) => figureOf(schema, file))), 0, 0);
	const at = isDropped ? (dropPoint(doc, from, slice) ?? from) : from;
	// Undo takes out these pictures, and nothing that was done a moment before.
	view.dispatch(closeHistory(tr.replaceRange(at, isDropped ? at : to, slice).scrollIntoView()));
	return true;
}

function figureOf(schema: Schema, file: File) {
	const { key, address } = keepWaiting(file);
	const figure = schema.nodes.figure?.create({ src: address, uploading: key });
	if (!figure) throw new Error("Articles have no pictures");
	return figure;
}

function refusePictures(count: number): void {
	notifications.show({
		id: "refused-pictures",
		color: "yellow",
		autoClose: 12_000,
		title: count === 1 ? "A picture was left out" : `${count} pictures were left out`,
		message:
			"They were not part of what you copied. Copy them one by one, or upload them with the picture tool.",
	});
}

function refuseOthers(count: number): void {
	notifications.show({
		id: "refused-files",
		color: "yellow",
		autoClose: 12_000,
		title: count === 1 ? "A file was left out" : `${count} files were left out`,
		message: "Only pictures can go into the text. Upload other files to the library, then link to them.",
	});
}
