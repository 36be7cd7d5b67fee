import type { ChainedCommands, Editor } from "@tiptap/core";

/** Tiptap focuses in the next frame, and input until then would be lost. */
export function chainIn(editor: Editor): ChainedCommands {
	if (editor.view.hasFocus()) return editor.chain();
	editor.view.focus();
	return editor.chain().scrollIntoView();
}
