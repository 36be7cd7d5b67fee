import { Group } from "@mantine/core";
import { When } from "../../../kit/parts/when.tsx";
import { DataTable, type TableColumn } from "../../../kit/table/data-table.tsx";
import tableClasses from "../../../kit/table/table.module.css";
import classes from "./file-list.module.css";
import { FileMarks } from "./file-marks.tsx";
import { FileOpener } from "./file-opener.tsx";
import { FileThumbnail } from "./file-thumbnail.tsx";
import type { FilesProps } from "./files-props.ts";
import { endingOf, type MediaFile, saySize } from "./media-file.ts";

const facts: readonly TableColumn<MediaFile>[] = [
	{ name: "type", label: "Kind", show: endingOf },
	{ name: "folder", label: "Folder", show: ({ folder }) => <span className={classes.folder}>{folder}</span> },
	{ name: "size", label: "Size", show: ({ size }) => saySize(size) },
	{ name: "updatedAt", label: "Changed", show: ({ updatedAt }) => <When at={updatedAt} /> },
];

export function FileList({ files, isBusy = false, selection, actions, onDragStart, ...opening }: FilesProps) {
	return (
		<DataTable
			label="Files"
			rows={files}
			idOf={({ id }) => id}
			titleOf={({ name }) => name}
			columns={[
				{
					name: "name",
					label: "File name",
					show: (file) => (
						<Group gap="0.75rem" wrap="nowrap">
							<span className={classes.picture}>
								<FileThumbnail file={file} sizes="3.5rem" isSmall />
							</span>
							<div>
								<FileOpener file={file} {...opening} className={tableClasses.title}>
									{file.name}
								</FileOpener>
								<FileMarks file={file} />
							</div>
						</Group>
					),
				},
				...facts,
			]}
			actions={actions}
			selection={selection}
			isBusy={isBusy}
			rowProps={(file) => ({
				draggable: onDragStart !== undefined,
				onDragStart: (event) => onDragStart?.(file, event),
			})}
		/>
	);
}
