import type { Editor, RawCommands } from "@tiptap/core";
import { Table } from "@tiptap/extension-table/table";
import { keymap } from "@tiptap/pm/keymap";
import type { Command, Plugin } from "@tiptap/pm/state";
import { addRowAfter, CellSelection, deleteTable, goToNextCell } from "@tiptap/pm/tables";
import { extensionParts } from "./extension-parts.ts";

export function tableCommands(editor: Editor): RawCommands {
	return extensionParts(Table, editor).commands();
}

export function tableEditing(editor: Editor): Plugin[] {
	return [keymap(keys), ...extensionParts(Table, editor).plugins()];
}

const nextCell = goToNextCell(1);

const nextCellOrRow: Command = (state, dispatch, view) => {
	if (nextCell(state, dispatch)) return true;
	if (!addRowAfter(state, dispatch)) return false;
	return !view || nextCell(view.state, dispatch);
};

const deleteWhole: Command = (state, dispatch) => {
	const { selection } = state;
	const isWhole =
		selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection();
	return isWhole && deleteTable(state, dispatch);
};

const keys = {
	Tab: nextCellOrRow,
	"Shift-Tab": goToNextCell(-1),
	...{ Backspace: deleteWhole, "Mod-Backspace": deleteWhole, Delete: deleteWhole, "Mod-Delete": deleteWhole },
};
