import { notifications } from "@mantine/notifications";
import type { EditorProps } from "@tiptap/pm/view";
import { cleanPaste } from "./clean-pasted-html.ts";

/** What the editor does with what is pasted and dropped into it. */
export const pasteProps: Pick<EditorProps, "transformPastedHTML" | "handlePaste" | "handleDrop"> = {
	transformPastedHTML(html) {
		// Cut from an article and put back: nothing to clean, and the slice would be lost.
		if (html.includes("data-pm-slice")) return html;
		const { html: clean, refusedPictures } = cleanPaste(html);
		if (refusedPictures > 0) refusePictures(refusedPictures);
		return clean;
	},
	handlePaste: (_, { clipboardData }) => refuseFiles(clipboardData),
	handleDrop: (_, { dataTransfer }) => refuseFiles(dataTransfer),
};

function refuseFiles(data: DataTransfer | null): boolean {
	// Office programs add a picture of the words to the words.
	const hasWords = data?.types.some((type) => type.startsWith("text/"));
	if (!data || hasWords || data.files.length === 0) return false;
	refusePictures(data.files.length);
	return true;
}

function refusePictures(count: number): void {
	notifications.show({
		id: "refused-pictures",
		color: "yellow",
		autoClose: 12_000,
		title: count === 1 ? "A picture was left out" : `${count} pictures were left out`,
		message:
			"Pictures cannot be pasted into the text. Put them into the media library, then add them here by address.",
	});
}
