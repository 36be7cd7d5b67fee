import { Autocomplete, Button, Group, Modal, Stack } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import type { FolderOfFiles } from "../../model/api.ts";
import { tidyFolder } from "../../model/kinds/folder.ts";
import { everyFolder } from "./folders.ts";

interface MoveDialogProps {
	/** What moves, such as "3 files". */
	readonly what: string;
	readonly folders: readonly FolderOfFiles[];
	/** Where they are now. */
	readonly from: string;
	readonly onMove: (folder: string) => void;
	readonly onClose: () => void;
}

/** Asks for the folder that files are to move to: one that there is, or a new one. */
export function MoveDialog({ what, folders, from, onMove, onClose }: MoveDialogProps) {
	const [folder, setFolder] = useState(from);
	function submit(event: SubmitEvent) {
		event.preventDefault();
		onMove(tidyFolder(folder));
		onClose();
	}
	return (
		<Modal opened onClose={onClose} title={`Move ${what}`} centered>
			<form onSubmit={submit}>
				<Stack>
					<Autocomplete
						label="Folder"
						description="A new name makes a new folder; a / parts folders within folders. Empty for no folder."
						data={[...everyFolder(folders)]}
						limit={50}
						maxLength={300}
						data-autofocus
						value={folder}
						onChange={setFolder}
					/>
					<Group justify="flex-end">
						<Button variant="default" onClick={onClose}>
							Cancel
						</Button>
						<Button type="submit">Move</Button>
					</Group>
				</Stack>
			</form>
		</Modal>
	);
}
