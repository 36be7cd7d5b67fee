import type { Editor } from "@tiptap/core";
import { pasteRulesPlugin } from "@tiptap/core";
import { Link } from "@tiptap/extension-link";
import { dropCursor } from "@tiptap/pm/dropcursor";
import { gapCursor } from "@tiptap/pm/gapcursor";
import type { EditorState, Plugin } from "@tiptap/pm/state";
import { fixTables } from "@tiptap/pm/tables";
import { isAllowedAddress } from "../links/address.ts";
import { pictureUploads } from "../pictures/picture-uploads.ts";
import { extensionParts } from "./extension-parts.ts";
import { tableEditing } from "./table-editing.ts";

const addresses = Link.configure({
	openOnClick: false,
	defaultProtocol: "https",
	isAllowedUri: isAllowedAddress,
});

/** Makes links of addresses that are typed or pasted, and of words that an address is pasted over. */
function addressLinks(editor: Editor): Plugin[] {
	const { pasteRules, plugins } = extensionParts(addresses, editor);
	return [...pasteRulesPlugin({ editor, rules: pasteRules() }), ...plugins()];
}

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
