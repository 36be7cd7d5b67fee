import type { Editor } from "@tiptap/core";
import { lazyCode } from "../../../kit/lazy/lazy.ts";

/** Editor features beyond display; loaded on the first interaction. */
const writing = lazyCode(() => import("./start-writing.ts"));

/** Loads them without an interaction, for example for assistive technology or voice input. */
export function wantWriting(): void {
	writing.want().catch(() => undefined);
}

/**
 * Adds the features to a mounted editor once loaded.
 * @returns the cancel function
 */
export function awaitWriting(editor: Editor): () => void {
	const opened = editor.state;
	const start = () => writing.now()?.startWriting(editor, opened);
	start();
	// Cell selection and navigation require this code.
	if (hasTable(editor)) wantWriting();
	return writing.onCome(start);
}

function hasTable({ state: { doc, schema } }: Editor): boolean {
	return doc.children.some((block) => {
		let isFound = block.type === schema.nodes.table;
		block.descendants(({ type }) => {
			isFound ||= type === schema.nodes.table;
			return !isFound;
		});
		return isFound;
	});
}
