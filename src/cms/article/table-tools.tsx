import { Button, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import classes from "./toolbar.module.css";
import { type Tool, tableTools } from "./tools.ts";
import { useRovingFocus } from "./use-roving-focus.ts";

/** What one does to the table that the cursor is in; nothing outside of one. */
export function TableTools({ editor }: { readonly editor: Editor }) {
	const state = useEditorState({
		editor,
		selector: ({ editor }) => ({
			isInTable: editor.isActive("table"),
			caption: String(editor.getAttributes("table").caption ?? ""),
			possible: tableTools.map((tool: Tool) => tool.isPossible?.(editor) ?? true),
		}),
	});
	const roving = useRovingFocus<HTMLDivElement>();
	if (!state.isInTable) return null;
	return (
		<div className={classes.table}>
			<div className={classes.row} role="toolbar" aria-label="Table" {...roving}>
				{tableTools.map((tool, index) => (
					<Button
						key={tool.label}
						size="compact-xs"
						variant="subtle"
						color="gray"
						aria-disabled={!state.possible[index]}
						data-disabled={!state.possible[index]}
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => state.possible[index] && tool.run(editor.chain().focus()).run()}
					>
						{tool.label}
					</Button>
				))}
			</div>
			<TextInput
				className={classes.caption}
				size="xs"
				aria-label="Caption of the table"
				placeholder="Caption of the table"
				value={state.caption}
				onChange={(event) =>
					editor.commands.updateAttributes("table", { caption: event.currentTarget.value })
				}
			/>
		</div>
	);
}
