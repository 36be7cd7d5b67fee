import { Autocomplete, Modal } from "@mantine/core";
import type { FolderOfFiles } from "../../../../model/api/api.ts";
import { tidyFolder } from "../../../../model/kinds/folder.ts";
import { Form } from "../../../kit/form/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { everyFolder } from "./folders.ts";

interface MoveDialogProps {
	readonly what: string;
	readonly folders: readonly FolderOfFiles[];
	readonly from: string;
	readonly onMove: (folder: string) => void;
	readonly onClose: () => void;
}

export function MoveDialog({ what, folders, from, onMove, onClose }: MoveDialogProps) {
	const form = useForm({
		values: { folder: from },
		send({ folder }) {
			onMove(tidyFolder(folder));
			onClose();
		},
	});
	return (
		<Modal opened onClose={onClose} title={`Move ${what}`} centered>
			<Form form={form} action="Move" look="dialog" onCancel={onClose}>
				<Autocomplete
					label="Folder"
					description="A new name creates a folder. Separate nested folders with /. Leave empty for no folder."
					data={[...everyFolder(folders)]}
					limit={50}
					maxLength={300}
					data-autofocus
					value={form.values.folder}
					onChange={(folder) => form.change({ folder })}
				/>
			</Form>
		</Modal>
	);
}
