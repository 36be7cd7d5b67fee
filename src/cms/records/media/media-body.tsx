import { Button, Checkbox, Group } from "@mantine/core";
import { collections } from "../../../model/model.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { MoreMenu } from "../../context/menu/action-menu.tsx";
import { useMayWrite } from "../../kit/parts/user.ts";
import type { Selection } from "../../kit/table/use-selection.ts";
import type { ListPage } from "../list/use-list.ts";
import { dragFiles } from "./dragged-files.ts";
import { EmptyMedia } from "./empty-media.tsx";
import { FileGrid } from "./files/file-grid.tsx";
import { FileList } from "./files/file-list.tsx";
import type { FilesProps } from "./files/files-props.ts";
import type { MediaFile } from "./files/media-file.ts";
import type { FileWork } from "./files/use-file-work.ts";
import classes from "./media.module.css";
import type { MediaState, View } from "./media-address.ts";

interface MediaBodyProps {
	readonly state: MediaState;
	readonly view: View;
	readonly page: ListPage<MediaFile>;
	readonly selection: Selection;
	readonly total: number | undefined;
	readonly work: FileWork;
	readonly onMove: (file: MediaFile) => void;
	readonly onMore: () => void;
}

export function MediaBody({ state, view, page, selection, total, work, onMove, onMore }: MediaBodyProps) {
	const keepBrand = useBrandAddress();
	const mayWrite = useMayWrite(collections.media);
	const { rows: files, isBusy, nextCursor } = page;
	if (files.length === 0) return <EmptyMedia state={state} />;
	const { selected, onSelect, label } = selection;
	const shown: FilesProps = {
		files,
		isBusy,
		to: ({ id }) => keepBrand(`/cms/media/${id}`),
		...(mayWrite && forWriters()),
	};
	const isAll = files.every(({ id }) => selected.has(id));

	function forWriters(): Partial<FilesProps> {
		return {
			selection,
			onDragStart: ({ id }, event) => dragFiles(event, selected.has(id) ? [...selected] : [id]),
			actions: (file) => (
				<MoreMenu
					of={`“${file.name}”`}
					entries={[
						{ label: "Move to a folder", onClick: () => onMove(file) },
						{
							label: file.isPublic ? "Make private" : "Make public",
							onClick: () => void work.setPublic([file], !file.isPublic),
						},
						{ label: "Delete", isDangerous: true, onClick: () => void work.remove([file]) },
					]}
				/>
			),
		};
	}
	return (
		<>
			<div className={classes.line}>
				{view === "grid" && mayWrite && (
					<Checkbox
						size="xs"
						label={label}
						checked={isAll}
						onChange={() =>
							onSelect(
								files.map(({ id }) => id),
								!isAll,
							)
						}
					/>
				)}
				<span>{sayCount(files.length, nextCursor ? (total ?? "more") : files.length)}</span>
			</div>
			{view === "grid" ? <FileGrid {...shown} /> : <FileList {...shown} />}
			{nextCursor && (
				<Group justify="center" py="1.25rem">
					<Button variant="default" loading={isBusy} onClick={onMore}>
						Show more
					</Button>
				</Group>
			)}
		</>
	);
}

function sayCount(shown: number, total: number | "more"): string {
	if (total === "more") return `The first ${shown} files`;
	if (total > shown) return `${shown} of ${total.toLocaleString("en-NZ")} files`;
	return shown === 1 ? "1 file" : `${shown} files`;
}
