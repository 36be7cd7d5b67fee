import type { Editor } from "@tiptap/core";
import type { Locator } from "playwright-core";
import { expect } from "vitest";

/**
 * Puts the caret of an article's editor, which has the focus, behind its last letter. Just after it got the focus an editor
 * may put the caret back where it was, so the key is pressed until the editor, too, has it there.
 */
export async function toEndOf(editor: Locator): Promise<void> {
	await expect
		.poll(async () => {
			await editor.press("Control+End");
			return editor.evaluate((element) => {
				const { state } = (element as HTMLElement & { readonly editor: Editor }).editor;
				return state.selection.empty && state.selection.head === state.doc.content.size - 1;
			});
		})
		.toBe(true);
}
