import type { Editor } from "@tiptap/core";
import { pasteRulesPlugin } from "@tiptap/core";
import { Link } from "@tiptap/extension-link";
import { ListKeymap } from "@tiptap/extension-list/keymap";
import { dropCursor } from "@tiptap/pm/dropcursor";
import { gapCursor } from "@tiptap/pm/gapcursor";
import type { EditorState, Plugin } from "@tiptap/pm/state";
import { fixTables } from "@tiptap/pm/tables";
import { blockKeys } from "./blocks/block-keys.ts";
import "./blocks/blocks.css";
import type { OpenDialog } from "./editor-dialog.ts";
import { isAllowedAddress } from "./links/address.ts";
import { pictureUploads } from "./pictures/picture-uploads.ts";
import { inputRules, isInputRules } from "./typing/input-rules.ts";
import { languageOfWebsite } from "./typing/language.ts";
import { markdownPaste } from "./typing/markdown-paste.ts";
import { openForEarlierSlash, slashMenu } from "./typing/slash-menu.ts";
import { extensionParts } from "./writing/extension-parts.ts";
import { tableEditing } from "./writing/table-editing.ts";

export { patch } from "./patch.ts";

const addresses = Link.configure({
	openOnClick: false,
	defaultProtocol: "https",
	isAllowedUri: isAllowedAddress,
});

function addressLinks(editor: Editor): Plugin[] {
	const { pasteRules, plugins } = extensionParts(addresses, editor);
	return [...pasteRulesPlugin({ editor, rules: pasteRules() }), ...plugins()];
}

export interface WritingOptions {
	/** Ids, domain keys and hosts of the article's websites. */
	readonly domains: readonly string[];
	readonly onOpen: OpenDialog;
}

/** Also processes links, tables and a slash of earlier input. */
export function startWriting(editor: Editor, opened: EditorState, options: () => WritingOptions): void {
	const first = [
		slashMenu(editor, (dialog) => options().onOpen(dialog)),
		inputRules(editor, () => languageOfWebsite(options().domains)),
		markdownPaste(editor),
		...addressLinks(editor),
		pictureUploads(),
		...tableEditing(editor),
		extensionParts(ListKeymap, editor).keys(),
		blockKeys(editor, (dialog) => options().onOpen(dialog)),
	];
	const last = [gapCursor(), dropCursor({ color: "currentColor" })];
	const { state, view } = editor;
	const others = state.plugins.filter((plugin) => !isInputRules(plugin));
	view.updateState(state.reconfigure({ plugins: [...first, ...others, ...last] }));
	const fixed = fixTables(editor.state, opened);
	if (fixed) view.dispatch(fixed.setMeta("addToHistory", false));
	openForEarlierSlash(editor, opened);
}
