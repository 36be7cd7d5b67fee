import { ActionIcon } from "@mantine/core";
import { DotsHorizontalIcon } from "@radix-ui/react-icons";
import { LazyMenu } from "../../lazy/lazy-menu.tsx";
import type { MediaFile } from "./media-file.ts";

interface FileActionsProps {
	readonly file: MediaFile;
	readonly onMove: () => void;
	readonly onPublic: (isPublic: boolean) => void;
	readonly onDelete: () => void;
}

/** Actions on a file that do not open it. */
export function FileActions({ file, onMove, onPublic, onDelete }: FileActionsProps) {
	return (
		<LazyMenu
			position="bottom-end"
			shadow="md"
			entries={[
				{ label: "Move to a folder", onClick: onMove },
				{ label: file.isPublic ? "Make private" : "Make public", onClick: () => onPublic(!file.isPublic) },
				{ label: "Delete", isDangerous: true, onClick: onDelete },
			]}
		>
			<ActionIcon variant="subtle" color="gray" aria-label={`More for “${file.name}”`}>
				<DotsHorizontalIcon aria-hidden />
			</ActionIcon>
		</LazyMenu>
	);
}
