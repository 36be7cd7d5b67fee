import { Button } from "@mantine/core";
import {
	ArrowDownIcon,
	ArrowUpIcon,
	CopyIcon,
	Pencil1Icon,
	PlusIcon,
	TrashIcon,
} from "@radix-ui/react-icons";
import type { Editor } from "@tiptap/core";
import { blockNamed } from "../../../../model/rich-text/blocks/registry.ts";
import type { OpenDialog } from "../editor-dialog.ts";
import { ToolButton } from "../toolbar/tool-button.tsx";
import { useRovingFocus } from "../toolbar/use-roving-focus.ts";
import { useEditorState } from "../use-editor-state.ts";
import { blockIcons } from "./block-icons.tsx";
import styles from "./block-tools.module.css";
import { addItem, deleteBlock, duplicateBlock, leaveBlock, mayAddItem, moveBlock } from "./edit-block.ts";
import { selectedName } from "./selected-block.ts";

interface BlockToolsProps {
	readonly editor: Editor;
	readonly onOpen: OpenDialog;
}

export function BlockTools({ editor, onOpen }: BlockToolsProps) {
	const { name, hasItems } = useEditorState(editor, (editor) => ({
		name: selectedName(editor),
		hasItems: mayAddItem(editor),
	}));
	const roving = useRovingFocus<HTMLDivElement>();
	const block = blockNamed(name);
	if (!block) return null;
	const hasForm = Object.keys(block.fields).length > 0;
	return (
		<div className={styles.bar}>
			<div className={styles.tools} role="toolbar" aria-label={`${block.label} block`} {...roving}>
				<span className={styles.label}>
					{blockIcons[block.icon]}
					<span>{block.label}</span>
				</span>
				{hasForm && (
					<ToolButton label="Edit block" onRun={() => onOpen({ block: "" })}>
						<Pencil1Icon />
					</ToolButton>
				)}
				<ToolButton label="Move block up" keys="Alt-Shift-ArrowUp" onRun={() => moveBlock(editor, -1)}>
					<ArrowUpIcon />
				</ToolButton>
				<ToolButton label="Move block down" keys="Alt-Shift-ArrowDown" onRun={() => moveBlock(editor, 1)}>
					<ArrowDownIcon />
				</ToolButton>
				<ToolButton label="Duplicate block" onRun={() => duplicateBlock(editor)}>
					<CopyIcon />
				</ToolButton>
				<ToolButton
					label="Delete block"
					onRun={() => {
						deleteBlock(editor);
						editor.view.focus();
					}}
				>
					<TrashIcon />
				</ToolButton>
				{hasItems && (
					<Button
						className={styles.leave}
						size="compact-xs"
						variant="subtle"
						color="gray"
						leftSection={<PlusIcon aria-hidden />}
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => {
							addItem(editor);
							editor.view.focus();
						}}
					>
						Add item
					</Button>
				)}
				<Button
					className={styles.leave}
					size="compact-xs"
					variant="subtle"
					color="gray"
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => {
						leaveBlock(editor);
						editor.view.focus();
					}}
				>
					Write below
				</Button>
			</div>
		</div>
	);
}
