import { ActionIcon } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import type { ReactNode } from "react";
import { allBlocks } from "../../../../model/rich-text/blocks/registry.ts";
import { ActionMenu } from "../../../context/menu/action-menu.tsx";
import type { OpenDialog } from "../editor-dialog.ts";
import toolbar from "../toolbar/toolbar.module.css";
import { blockIcons } from "./block-icons.tsx";
import { addBlock } from "./edit-block.ts";

interface InsertMenuProps {
	readonly editor: Editor;
	readonly onOpen: OpenDialog;
	readonly isOpen: boolean;
	readonly icon: ReactNode;
}

export function InsertMenu({ editor, onOpen, isOpen, icon }: InsertMenuProps) {
	return (
		<ActionMenu
			position="bottom-end"
			defaultOpened={isOpen}
			returnFocus={false}
			entries={allBlocks().map((block) => ({
				label: block.label,
				icon: blockIcons[block.icon],
				onClick: () => addBlock(editor, block, onOpen),
			}))}
		>
			<ActionIcon
				className={toolbar.tool}
				variant="subtle"
				color="gray"
				aria-label="Insert a block"
				onMouseDown={(event) => event.preventDefault()}
			>
				{icon}
			</ActionIcon>
		</ActionMenu>
	);
}
