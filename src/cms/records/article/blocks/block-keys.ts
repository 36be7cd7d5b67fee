import type { Editor } from "@tiptap/core";
import { keydownHandler } from "@tiptap/pm/keymap";
import { NodeSelection, Plugin, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { OpenDialog } from "../editor-dialog.ts";
import { leaveBlock, moveBlock } from "./edit-block.ts";
import { isWhole } from "./selected-block.ts";

export function blockKeys(editor: Editor, openDialog: OpenDialog): Plugin {
	const handleKeyDown = keydownHandler({
		"Alt-Shift-ArrowUp": () => moveBlock(editor, -1),
		"Alt-Shift-ArrowDown": () => moveBlock(editor, 1),
		"Mod-Enter": () => leaveBlock(editor),
		Enter({ selection }) {
			if (selection instanceof NodeSelection && isWhole(selection.node)) {
				openDialog({ block: "" });
				return true;
			}
			const name = selection.$from.parent.type.name;
			if (name === "summary") return goToContent(editor);
			return name === "blockCaption" && leaveBlock(editor);
		},
	});
	return new Plugin({
		props: {
			handleKeyDown,
			handleClick: (view, _, { target }) => selectWhole(view, target),
			handleDoubleClick(view, _, { target }) {
				if (!selectWhole(view, target)) return false;
				openDialog({ block: "" });
				return true;
			},
		},
	});
}

/** Browsers report no position for a click into a block without editable text. */
function selectWhole(view: EditorView, target: EventTarget | null): boolean {
	const element = target instanceof Element ? target.closest('[data-block][contenteditable="false"]') : null;
	if (!element || !view.dom.contains(element)) return false;
	const position = view.posAtDOM(element, 0) - 1;
	const node = view.state.doc.nodeAt(position);
	if (!node || !isWhole(node)) return false;
	view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)));
	return true;
}

function goToContent(editor: Editor): boolean {
	const { tr } = editor.state;
	const after = tr.selection.$from.after();
	editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1))).scrollIntoView());
	return true;
}
