import { notifications } from "@mantine/notifications";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Schema, Slice } from "@tiptap/pm/model";
import { dropPoint } from "@tiptap/pm/transform";
import type { EditorView } from "@tiptap/pm/view";
import { isOfType } from "../../media/picker/accepted-types.ts";
import { withoutStyles } from "./dom.ts";
import { unwrapGoogleDocs } from "./google-docs.ts";
import { sanitizePaste } from "./sanitize-paste.ts";
import { fileOfDataAddress, retainPicture } from "./waiting-pictures.ts";
import { unwrapWord } from "./word.ts";

export function cleaned(html: string): string {
	// Cut from an article: already clean, and cleaning would lose the slice.
	if (html.includes("data-pm-slice")) return html;
	const { html: clean, refusedPictures } = cleanPaste(html);
	if (refusedPictures > 0) refusePictures(refusedPictures);
	return clean;
}

export function handlePaste(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
	const files = filesIn(clipboardData);
	const { from, to } = view.state.selection;
	return takeFiles(view, files, { from, to });
}

export function handleDrop(view: EditorView, event: DragEvent): boolean {
	const files = filesIn(event.dataTransfer);
	const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
	return takeFiles(view, files, { from: at, to: at }, true);
}

/** Returns copied files; ignores the rendered image that office programs add to copied text. */
function filesIn(data: DataTransfer | null): readonly File[] {
	if (!data || data.files.length === 0) return [];
	const hasWords = data.types.some((type) => type.startsWith("text/"));
	return !hasWords || isPictureAlone(data) ? [...data.files] : [];
}

/** Returns whether the clipboard contains a single image, whose HTML only displays it. */
function isPictureAlone(data: DataTransfer): boolean {
	const { body } = new DOMParser().parseFromString(data.getData("text/html"), "text/html");
	return body.textContent?.trim() === "" && body.querySelectorAll("img").length === 1;
}

interface Range {
	readonly from: number;
	readonly to: number;
}

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
	// Starts a new undo step with these images only.
	view.dispatch(closeHistory(tr.replaceRange(at, isDropped ? at : to, slice).scrollIntoView()));
	return true;
}

function figureOf(schema: Schema, file: File) {
	const { key, address } = retainPicture(file);
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

interface CleanPaste {
	readonly html: string;
	/** Number of skipped images, which are in a document or on the user's disk, not on the web. */
	readonly refusedPictures: number;
}

export function cleanPaste(html: string): CleanPaste {
	// Conditional comments contain a second version of the adjacent content.
	const visible = html.replace(/<!--\[if[^\]]*\]>[\s\S]*?<!\[endif\]-->/gi, "").replace(/<!\[[^\]]*\]>/g, "");
	const { body } = new DOMParser().parseFromString(withoutStyles(visible), "text/html");
	unwrapWord(body);
	unwrapGoogleDocs(body);
	const refusedPictures = takePictures(body);
	sanitizePaste(body);
	return { html: body.innerHTML.trim(), refusedPictures };
}

/** Queues images with data for upload. @returns number of removed images */
function takePictures(body: HTMLElement): number {
	const strange = [...body.querySelectorAll("img")].filter((image) => !isOnTheWeb(image));
	const gone = strange.filter((image) => isTracker(image) || !willBeUploaded(image));
	const shown = gone.filter((image) => !isTracker(image));
	for (const image of gone) image.remove();
	return shown.length;
}

function willBeUploaded(image: Element): boolean {
	const name = image.getAttribute("alt")?.trim().slice(0, 60) || "pasted picture";
	const file = fileOfDataAddress(image.getAttribute("src") ?? "", name);
	if (!file) return false;
	const { key, address } = retainPicture(file);
	image.setAttribute("src", address);
	image.setAttribute("data-uploading", key);
	return true;
}

function isOnTheWeb(image: Element): boolean {
	const address = image.getAttribute("src") ?? "";
	// Google Docs serves document images at addresses that expire with the session.
	const isDocs = /^https:\/\/[\w-]+\.googleusercontent\.com\/(docs|image)/i.test(address);
	return /^(https?:\/\/|\/(?!\/))/i.test(address) && !isDocs && !isTracker(image);
}

function isTracker(image: Element): boolean {
	return ["width", "height"].some((side) => /^[01](px)?$/.test(image.getAttribute(side) ?? ""));
}
