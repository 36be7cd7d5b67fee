import type { Editor } from "@tiptap/core";
import { useState, useSyncExternalStore } from "react";

type Json = string | number | boolean | undefined | readonly Json[] | { readonly [name: string]: Json };

/** Re-renders only when the selected part changes. */
export function useEditorState<Shown extends Json>(editor: Editor, read: (editor: Editor) => Shown): Shown {
	const [listen] = useState(() => (listener: () => void) => {
		editor.on("transaction", listener);
		return () => editor.off("transaction", listener);
	});
	const [snapshot] = useState(() => {
		let [state, shown] = [editor.state, read(editor)];
		return () => {
			if (state === editor.state) return shown;
			state = editor.state;
			const next = read(editor);
			if (JSON.stringify(next) !== JSON.stringify(shown)) shown = next;
			return shown;
		};
	});
	return useSyncExternalStore(listen, snapshot);
}
