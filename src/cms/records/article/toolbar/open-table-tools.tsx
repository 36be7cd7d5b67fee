import { Button, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { chainIn } from "../chain-in.ts";
import { useEditorState } from "../use-editor-state.ts";
import { tableCommands } from "../writing/table-editing.ts";
import { tableIcons } from "./table-icons.tsx";
import { ToolButton } from "./tool-button.tsx";
import classes from "./toolbar.module.css";
import { useRovingFocus } from "./use-roving-focus.ts";

const groups = [
	{
		label: "Row",
		tools: [
			{ label: "Row above", icon: "rowAbove", command: "addRowBefore" },
			{ label: "Row below", icon: "rowBelow", command: "addRowAfter" },
			{ label: "Delete row", icon: "deleteRow", command: "deleteRow" },
		],
	},
	{
		label: "Column",
		tools: [
			{ label: "Column before", icon: "columnBefore", command: "addColumnBefore" },
			{ label: "Column after", icon: "columnAfter", command: "addColumnAfter" },
			{ label: "Delete column", icon: "deleteColumn", command: "deleteColumn" },
		],
	},
	{
		label: "Header",
		tools: [
			{ label: "Header row", icon: "headerRow", command: "toggleHeaderRow" },
			{ label: "Header column", icon: "headerColumn", command: "toggleHeaderColumn" },
		],
	},
	{
		label: "Cells",
		tools: [{ label: "Merge or split cells", icon: "merge", command: "mergeOrSplit" }],
	},
] as const;

type TableCommand = (typeof groups)[number]["tools"][number]["command"] | "deleteTable";

export function OpenTableTools({ editor }: { readonly editor: Editor }) {
	const [commands] = useState(() => tableCommands(editor));
	const state = useEditorState(editor, (editor) => ({
		caption: String(editor.getAttributes("table").caption ?? ""),
		mayMergeOrSplit: editor.can().command(commands.mergeOrSplit()),
	}));
	const roving = useRovingFocus<HTMLDivElement>();
	const run = (name: TableCommand) => chainIn(editor).command(commands[name]()).run();
	return (
		<div className={classes.table}>
			<div className={classes.row} role="toolbar" aria-label="Table" {...roving}>
				{groups.map(({ label, tools }) => (
					<span key={label} className={classes.group}>
						<span className={classes.what} aria-hidden>
							{label}
						</span>
						{tools.map(({ label, icon, command }) => (
							<ToolButton
								key={label}
								label={label}
								isPossible={command !== "mergeOrSplit" || state.mayMergeOrSplit}
								onRun={() => run(command)}
							>
								{tableIcons[icon]}
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
					onClick={() => run("deleteTable")}
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
