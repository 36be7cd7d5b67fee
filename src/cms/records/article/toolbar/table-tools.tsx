import type { Editor } from "@tiptap/core";
import { useEffect } from "react";
import { lazyCode, useLazy } from "../../../kit/lazy/lazy.ts";
import { useEditorState } from "../use-editor-state.ts";

const tableTools = lazyCode(async () => (await import("./open-table-tools.tsx")).OpenTableTools);

/** Actions on the table that the cursor is in; nothing outside of one. */
export function TableTools({ editor }: { readonly editor: Editor }) {
	const isInTable = useEditorState(editor, (editor) => editor.isActive("table"));
	const OpenTableTools = useLazy(tableTools);
	useEffect(() => {
		// Should they not come, the table is written in without them.
		if (isInTable) tableTools.want().catch(() => undefined);
	}, [isInTable]);
	return isInTable && OpenTableTools && <OpenTableTools editor={editor} />;
}
