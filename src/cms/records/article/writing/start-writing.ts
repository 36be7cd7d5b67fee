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

function addressLinks(editor: Editor): Plugin[] {
	const { pasteRules, plugins } = extensionParts(addresses, editor);
	return [...pasteRulesPlugin({ editor, rules: pasteRules() }), ...plugins()];
}

/** Earlier input is processed as if these features had been active. */
export function startWriting(editor: Editor, opened: EditorState): void {
	const first = [...addressLinks(editor), pictureUploads(), ...tableEditing(editor)];
	const last = [gapCursor(), dropCursor({ color: "currentColor" })];
	const { state, view } = editor;
	view.updateState(state.reconfigure({ plugins: [...first, ...state.plugins, ...last] }));
	const fixed = fixTables(editor.state, opened);
	if (fixed) view.dispatch(fixed.setMeta("addToHistory", false));
}
