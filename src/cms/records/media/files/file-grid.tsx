import { Checkbox } from "@mantine/core";
import classes from "./file-grid.module.css";
import { FileMarks } from "./file-marks.tsx";
import { FileOpener } from "./file-opener.tsx";
import { FileThumbnail } from "./file-thumbnail.tsx";
import type { FilesProps } from "./files-props.ts";
import { endingOf, type MediaFile, saySize } from "./media-file.ts";

export function FileGrid({ files, isBusy = false, ...props }: FilesProps) {
	return (
		<ul className={classes.grid} aria-label="Files" aria-busy={isBusy} data-busy={isBusy || undefined}>
			{files.map((file) => (
				<FileCard key={file.id} {...props} file={file} />
			))}
		</ul>
	);
}

interface FileCardProps extends Omit<FilesProps, "files" | "isBusy"> {
	readonly file: MediaFile;
}

function FileCard({ file, to, onOpen, selection, actions, onDragStart }: FileCardProps) {
	const isSelected = selection?.selected.has(file.id) ?? false;
	return (
		<li
			className={classes.card}
			data-selected={isSelected || undefined}
			draggable={onDragStart !== undefined}
			onDragStart={(event) => onDragStart?.(file, event)}
		>
			{selection && (
				<Checkbox
					// Minimum target size over the thumbnail link (WCAG 2.2, 2.5.8).
					size="md"
					className={classes.check}
					aria-label={`Select “${file.name}”`}
					checked={isSelected}
					onChange={() => selection.onSelect([file.id], !isSelected)}
				/>
			)}
			<FileOpener file={file} to={to} onOpen={onOpen} className={classes.open}>
				<FileThumbnail file={file} sizes="(max-width: 48em) 45vw, 13rem" />
				<span className={classes.name}>{file.name}</span>
			</FileOpener>
			<span className={classes.facts}>{factsOf(file)}</span>
			{actions && <span className={classes.actions}>{actions(file)}</span>}
			<FileMarks file={file} />
		</li>
	);
}

function factsOf(file: MediaFile): string {
	const pixels = file.type === "picture" && file.width > 0 ? [`${file.width} × ${file.height}`] : [];
	return [endingOf(file), saySize(file.size), ...pixels].join(" · ");
}
