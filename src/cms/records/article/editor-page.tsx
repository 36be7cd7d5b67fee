import type { Editor } from "@tiptap/core";
import { useLayoutEffect, useRef } from "react";

interface EditorPageProps {
	readonly editor: Editor;
	readonly className?: string | undefined;
}

/** Where an editor's text is. */
export function EditorPage({ editor, className }: EditorPageProps) {
	const page = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		if (page.current) editor.mount(page.current);
		return () => editor.unmount();
	}, [editor]);
	return <div ref={page} className={className} />;
}
