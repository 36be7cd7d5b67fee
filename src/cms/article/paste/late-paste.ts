import { notifications } from "@mantine/notifications";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import { lazyCode } from "../../lazy/lazy.ts";

const paste = lazyCode(() => import("./take-pasted.ts"));

/** What the editor does with what is pasted and dropped into it, once the code for it has come; until then, it waits. */
export const latePaste: Pick<EditorProps, "transformPastedHTML" | "handlePaste" | "handleDrop"> = {
	transformPastedHTML: (html) => paste.now()?.cleaned(html) ?? html,
	handlePaste: (view, event) =>
		paste.now()?.takePasted(view, event) ??
		hold(
			view,
			event.clipboardData,
			(clipboardData) => new ClipboardEvent("paste", { ...again, clipboardData }),
		),
	handleDrop(view, event) {
		const { clientX, clientY } = event;
		// What is moved within the text is none of a clipboard's.
		if (view.dragging) return false;
		return (
			paste.now()?.takeDropped(view, event) ??
			hold(view, event.dataTransfer, (dataTransfer) => {
				return new DragEvent("drop", { ...again, dataTransfer, clientX, clientY });
			})
		);
	},
};

const again = { bubbles: true, cancelable: true };

/** Has the event happen again when the code has come, with a copy of its data: these are gone with the event. */
function hold(view: EditorView, data: DataTransfer | null, next: (copy: DataTransfer) => Event): boolean {
	const copy = copyOf(data);
	paste.want().then(
		() => view.isDestroyed || view.dom.dispatchEvent(next(copy)),
		() =>
			notifications.show({
				id: "nothing-pasted",
				color: "red",
				title: "Nothing was pasted",
				message: "A part of the editor could not be loaded. Check your connection, then try again.",
			}),
	);
	return true;
}

function copyOf(data: DataTransfer | null): DataTransfer {
	const copy = new DataTransfer();
	for (const type of data?.types ?? []) if (type !== "Files") copy.setData(type, data?.getData(type) ?? "");
	for (const file of data?.files ?? []) copy.items.add(file);
	return copy;
}
