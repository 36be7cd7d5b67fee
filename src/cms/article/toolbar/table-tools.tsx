import { Button, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { tableIcons } from "./table-icons.tsx";
import { ToolButton } from "./tool-button.tsx";
import classes from "./toolbar.module.css";
import { type ToolGroup, tableTools } from "./tools.ts";
import { useRovingFocus } from "./use-roving-focus.ts";

/** Actions on the table that the cursor is in; nothing outside of one. */
export function TableTools({ editor }: { readonly editor: Editor }) {
	const state = useEditorState({
		editor,
		selector: ({ editor }) => ({
			isInTable: editor.isActive("table"),
			caption: String(editor.getAttributes("table").caption ?? ""),
			impossible: tableTools
				.flatMap(({ tools }: ToolGroup) => tools)
				.filter((tool) => tool.isPossible?.(editor) === false)
				.map(({ label }) => label),
		}),
	});
	const roving = useRovingFocus<HTMLDivElement>();
	if (!state.isInTable) return null;
	return (
		<div className={classes.table}>
			<div className={classes.row} role="toolbar" aria-label="Table" {...roving}>
				{tableTools.map(({ label, tools }: ToolGroup) => (
					<span key={label} className={classes.group}>
						<span className={classes.what} aria-hidden>
							{label}
						</span>
						{tools.map((tool) => (
							<ToolButton
								key={tool.label}
								label={tool.label}
								isPossible={!state.impossible.includes(tool.label)}
								onRun={() => tool.run(editor.chain().focus()).run()}
							>
								{tableIcons[tool.icon]}
							</ToolButton>
						))}
					</span>
				))}
				<Button
					className={classes.whole}
					size="compact-xs"
					variant="subtle"
					color="gray"
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => editor.chain().focus().deleteTable().run()}
				>
					Delete table
				</Button>
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
