import { Checkbox, Table, VisuallyHidden } from "@mantine/core";
import { When } from "../parts/when.tsx";
import classes from "./file-list.module.css";
import { FileMarks } from "./file-marks.tsx";
import { FileOpener } from "./file-opener.tsx";
import { FileThumbnail } from "./file-thumbnail.tsx";
import type { FilesProps } from "./files-props.ts";
import { endingOf, type MediaFile, saySize } from "./media-file.ts";

/** Files as rows, with what is known of each. */
export function FileList({ files, isBusy = false, ...props }: FilesProps) {
	const { selected, onSelect, actions } = props;
	const isAll = files.length > 0 && files.every(({ id }) => selected?.has(id));
	const ids = files.map(({ id }) => id);
	return (
		<Table
			className={classes.table}
			highlightOnHover
			verticalSpacing={6}
			stickyHeader
			stickyHeaderOffset="var(--bar)"
			aria-label="Files"
			aria-busy={isBusy}
			data-busy={isBusy || undefined}
		>
			<Table.Thead>
				<Table.Tr>
					{onSelect && (
						<Table.Th className={classes.check}>
							<Checkbox
								size="xs"
								aria-label="Select all that are shown"
								checked={isAll}
								onChange={() => onSelect(ids, !isAll)}
							/>
						</Table.Th>
					)}
					<Table.Th>File name</Table.Th>
					<Table.Th className={classes.extra}>Kind</Table.Th>
					<Table.Th className={classes.extra}>Folder</Table.Th>
					<Table.Th className={classes.extra}>Size</Table.Th>
					<Table.Th className={classes.extra}>Changed</Table.Th>
					{actions && (
						<Table.Th>
							<VisuallyHidden>Actions</VisuallyHidden>
						</Table.Th>
					)}
				</Table.Tr>
			</Table.Thead>
			<Table.Tbody>
				{files.map((file) => (
					<FileRow key={file.id} {...props} file={file} />
				))}
			</Table.Tbody>
		</Table>
	);
}

interface FileRowProps extends Omit<FilesProps, "files" | "isBusy"> {
	readonly file: MediaFile;
}

function FileRow({ file, to, onOpen, selected, onSelect, actions, onDragStart }: FileRowProps) {
	const isSelected = selected?.has(file.id) ?? false;
	return (
		<Table.Tr
			className={classes.row}
			data-selected={isSelected || undefined}
			draggable={onDragStart !== undefined}
			onDragStart={(event) => onDragStart?.(file, event)}
		>
			{onSelect && (
				<Table.Td className={classes.check}>
					<Checkbox
						size="xs"
						aria-label={`Select “${file.name}”`}
						checked={isSelected}
						onChange={() => onSelect([file.id], !isSelected)}
					/>
				</Table.Td>
			)}
			<Table.Td>
				<div className={classes.what}>
					<span className={classes.picture}>
						<FileThumbnail file={file} sizes="3.5rem" />
					</span>
					<div className={classes.words}>
						<FileOpener file={file} {...(to && { to })} {...(onOpen && { onOpen })} className={classes.name}>
							{file.name}
						</FileOpener>
						<div className={classes.below}>
							<span className={classes.phone}>{saySize(file.size)}</span>
							<FileMarks file={file} />
						</div>
					</div>
				</div>
			</Table.Td>
			<Table.Td className={classes.extra}>{endingOf(file)}</Table.Td>
			<Table.Td className={`${classes.extra} ${classes.folder}`}>{file.folder}</Table.Td>
			<Table.Td className={classes.extra}>{saySize(file.size)}</Table.Td>
			<Table.Td className={classes.extra}>
				<When at={file.updatedAt} />
			</Table.Td>
			{actions && <Table.Td className={classes.actions}>{actions(file)}</Table.Td>}
		</Table.Tr>
	);
}
