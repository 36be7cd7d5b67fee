import type { ChainedCommands, Editor } from "@tiptap/core";

/**
 * Commands for the text of an editor, which has the focus at once: Tiptap's own command takes it in the next frame, and
 * what is typed until then would be lost.
 */
export function chainIn(editor: Editor): ChainedCommands {
	if (editor.view.hasFocus()) return editor.chain();
	editor.view.focus();
	return editor.chain().scrollIntoView();
}
