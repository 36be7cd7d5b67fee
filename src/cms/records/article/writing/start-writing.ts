import type { Editor } from "@tiptap/core";
import { dropCursor } from "@tiptap/pm/dropcursor";
import { gapCursor } from "@tiptap/pm/gapcursor";
import type { EditorState } from "@tiptap/pm/state";
import { fixTables } from "@tiptap/pm/tables";
import { pictureUploads } from "../pictures/picture-uploads.ts";
import { addressLinks } from "./address-links.ts";
import { tableEditing } from "./table-editing.ts";

/**
 * Adds to an editor what makes links of addresses, uploads pictures, keeps tables in shape and shows a cursor between blocks. What has been written
 * since it was opened is treated as if all of this had been there.
 */
export function startWriting(editor: Editor, opened: EditorState): void {
	const first = [...addressLinks(editor), pictureUploads(), ...tableEditing(editor)];
	const last = [gapCursor(), dropCursor({ color: "currentColor" })];
	const { state, view } = editor;
	view.updateState(state.reconfigure({ plugins: [...first, ...state.plugins, ...last] }));
	const fixed = fixTables(editor.state, opened);
	if (fixed) view.dispatch(fixed.setMeta("addToHistory", false));
}
