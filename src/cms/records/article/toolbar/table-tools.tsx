import type { Editor } from "@tiptap/core";
import { useEffect } from "react";
import { lazyCode, useLazy } from "../../../kit/lazy/lazy.ts";
import { useEditorState } from "../use-editor-state.ts";

const tableTools = lazyCode(async () => (await import("./open-table-tools.tsx")).OpenTableTools);

/** Actions on the current table; renders nothing outside of one. */
export function TableTools({ editor }: { readonly editor: Editor }) {
	const isInTable = useEditorState(editor, (editor) => editor.isActive("table"));
	const OpenTableTools = useLazy(tableTools);
	useEffect(() => {
		// If they fail to load, text in the table can still be edited.
		if (isInTable) tableTools.want().catch(() => undefined);
	}, [isInTable]);
	return isInTable && OpenTableTools && <OpenTableTools editor={editor} />;
}
