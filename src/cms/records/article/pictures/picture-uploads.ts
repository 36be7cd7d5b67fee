import { notifications } from "@mantine/notifications";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { addressOf, shownSize } from "../../../../model/media/media.ts";
import type { MediaFile } from "../../media/files/media-file.ts";
import { rememberFile } from "../../media/picker/use-file.ts";
import type { Upload } from "../../media/uploads/upload-queue.ts";
import { addUploads, subscribe, uploadsNow, wishUpload } from "../../media/uploads/uploads.ts";
import { waitingFile } from "../paste/waiting-pictures.ts";
import classes from "./picture-uploads.module.css";
import { type Waiting, waitingIn } from "./waiting-in.ts";

export function pictureUploads(): Plugin {
	return new Plugin({
		view: openUploads,
		props: { decorations: ({ doc }) => DecorationSet.create(doc, waitingIn(doc).map(decorate)) },
	});
}

const uploadIds = new Map<string, number>();

function uploadOf(key: string): Upload | undefined {
	const id = uploadIds.get(key);
	return uploadsNow().find((upload) => upload.id === id);
}

function decorate({ key, position, node }: Waiting): Decoration {
	const upload = uploadOf(key);
	const share = upload && upload.size > 0 ? upload.sent / upload.size : 0;
	return Decoration.node(position, position + node.nodeSize, {
		class: classes.waiting ?? "",
		style: `--sent: ${Math.round(share * 100)}%`,
	});
}

function openUploads(view: EditorView) {
	const done = new Map<string, MediaFile>();
	const begun = new Set<string>();
	const end = subscribe(() => {
		look();
		// May be called during a view update.
		queueMicrotask(redraw);
	});

	function look() {
		if (view.isDestroyed) return;
		const waiting = new Set(waitingIn(view.state.doc).map(({ key }) => key));
		const gone = begun.difference(waiting).difference(new Set(done.keys()));
		for (const key of waiting.difference(begun)) void begin(key);
		for (const key of gone) giveUp(key);
		for (const key of waiting) settle(key);
		for (const key of done.keys()) describe(key);
	}

	function redraw() {
		if (!view.isDestroyed && waitingIn(view.state.doc).length > 0) view.updateState(view.state);
	}

	async function begin(key: string) {
		begun.add(key);
		const file = waitingFile(key);
		const id = file && uploadIds.get(key) === undefined ? (await addUploads([file], ""))[0] : undefined;
		if (id !== undefined) uploadIds.set(key, id);
		if (!file) takeOut(key);
		look();
	}

	function giveUp(key: string) {
		const upload = uploadOf(key);
		begun.delete(key);
		uploadIds.delete(key);
		if (upload) wishUpload(upload.id, "cancel");
	}

	function settle(key: string) {
		const upload = uploadOf(key);
		if (upload?.state === "duplicate") wishUpload(upload.id, "use-twin");
		if (upload?.state === "done" && upload.file) putIn(key, upload.file);
		if (upload?.state === "failed" || upload?.state === "canceled") {
			takeOut(key);
			if (upload.reason) tellOf(upload);
		}
	}

	/** Not a separate undo step: undoing the paste removes the image as well. */
	function putIn(key: string, file: MediaFile) {
		done.set(key, file);
		rememberFile(file);
		const attributes = Object.entries(attributesOf(file));
		const { tr, doc } = view.state;
		for (const { position } of waitingIn(doc).filter((waiting) => waiting.key === key))
			for (const [name, value] of attributes) tr.setNodeAttribute(position, name, value);
		if (tr.docChanged) view.dispatch(tr.setMeta("addToHistory", false));
	}

	/** The upload tray may set the description; text in the article is not replaced. */
	function describe(key: string) {
		const file = uploadOf(key)?.file;
		const before = done.get(key);
		if (!file || !before || file.version <= before.version) return;
		done.set(key, file);
		const { tr, doc } = view.state;
		doc.descendants(({ attrs }, position) => {
			if (attrs.src === addressOf(file) && attrs.alt === null)
				tr.setNodeAttribute(position, "alt", attributesOf(file).alt ?? null);
		});
		if (tr.docChanged) view.dispatch(tr.setMeta("addToHistory", false));
	}

	function takeOut(key: string) {
		const { tr, doc } = view.state;
		for (const { position, node, key: each } of waitingIn(doc).toReversed())
			if (each === key) tr.delete(position, position + node.nodeSize);
		if (tr.docChanged) view.dispatch(tr.setMeta("addToHistory", false));
	}

	// For placeholders inserted before this code had loaded.
	queueMicrotask(look);
	return { update: () => queueMicrotask(look), destroy: end };
}

/** `alt` is "" for decorative images, and null without a description in the library. */
function attributesOf(file: MediaFile): Readonly<Record<string, string | null>> {
	const { width, height } = shownSize(file);
	return {
		src: addressOf(file),
		alt: file.decorative ? "" : file.alt || null,
		width: width > 0 ? String(width) : null,
		height: height > 0 ? String(height) : null,
		uploading: null,
	};
}

function tellOf({ name, reason }: Upload) {
	notifications.show({
		color: "red",
		autoClose: 15_000,
		title: `“${name}” was not uploaded and has been left out`,
		message: reason,
	});
}
