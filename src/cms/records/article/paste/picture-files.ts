import { notifications } from "@mantine/notifications";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Schema, Slice } from "@tiptap/pm/model";
import { dropPoint } from "@tiptap/pm/transform";
import type { EditorView } from "@tiptap/pm/view";
import { isOfType } from "../../media/picker/accepted-types.ts";
import { retainPicture } from "./waiting-pictures.ts";

interface Range {
	readonly from: number;
	readonly to: number;
}

export function insertFiles(
	view: EditorView,
	files: readonly File[],
	{ from, to }: Range,
	isDropped: boolean,
): void {
	const pictures = files.filter((file) => isOfType(file, "picture"));
	if (pictures.length < files.length) refuseOthers(files.length - pictures.length);
	if (pictures.length === 0) return;
	const { schema, doc, tr } = view.state;
	const slice = new Slice(Fragment.from(pictures.map((file) => figureOf(schema, file))), 0, 0);
	const at = isDropped ? (dropPoint(doc, from, slice) ?? from) : from;
	// A new undo step with these images only.
	view.dispatch(closeHistory(tr.replaceRange(at, isDropped ? at : to, slice).scrollIntoView()));
}

function figureOf(schema: Schema, file: File) {
	const { key, address } = retainPicture(file);
	const figure = schema.nodes.figure?.create({ src: address, uploading: key });
	if (!figure) throw new Error("Articles have no pictures");
	return figure;
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
