import { Text } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "../use-editor-state.ts";
import { waitingIn } from "./waiting-in.ts";

export function WaitingNotice({ editor }: { readonly editor: Editor }) {
	const count = useEditorState(editor, ({ state }) => waitingIn(state.doc).length);
	return (
		<div role="status">
			{count > 0 && (
				<Text size="sm" c="dimmed" px="sm" py={4}>
					{count === 1 ? "A picture is" : `${count} pictures are`} being uploaded. What is saved until then is
					without
					{count === 1 ? " it." : " them."}
				</Text>
			)}
		</div>
	);
}
