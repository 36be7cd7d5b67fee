import type { Editor } from "@tiptap/core";
import type { Locator } from "playwright-core";
import { expect } from "vitest";

/**
 * Puts the caret of an article's focused editor after its last letter. Just after it got the focus an editor may
 * restore the caret, so the key is pressed until the editor reports it there.
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

/** Waits until the code for typing in an article has loaded; the menu of tools is part of it. */
export async function isReadyForTyping(editor: Locator): Promise<void> {
	const keys = () =>
		editor.evaluate((element) => {
			const { plugins } = (element as HTMLElement & { readonly editor: Editor }).editor.state;
			return plugins.map((plugin) => (plugin as unknown as { readonly key: string }).key).join();
		});
	await expect.poll(keys).toContain("slashMenu$");
}
