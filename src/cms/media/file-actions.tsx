import { ActionIcon, Menu } from "@mantine/core";
import { DotsHorizontalIcon } from "@radix-ui/react-icons";
import type { MediaFile } from "./media-file.ts";

interface FileActionsProps {
	readonly file: MediaFile;
	readonly onMove: () => void;
	readonly onPublic: (isPublic: boolean) => void;
	readonly onDelete: () => void;
}

/** What one does with a file without opening it. */
export function FileActions({ file, onMove, onPublic, onDelete }: FileActionsProps) {
	return (
		<Menu position="bottom-end" shadow="md">
			<Menu.Target>
				<ActionIcon variant="subtle" color="gray" aria-label={`More for “${file.name}”`}>
					<DotsHorizontalIcon aria-hidden />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item onClick={onMove}>Move to a folder</Menu.Item>
				<Menu.Item onClick={() => onPublic(!file.isPublic)}>
					{file.isPublic ? "Make private" : "Make public"}
				</Menu.Item>
				<Menu.Item color="red" onClick={onDelete}>
					Delete
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
}
