import { Button, Checkbox } from "@mantine/core";
import { useKeepBrand } from "../parts/brand.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { dragFiles } from "./dragged-files.ts";
import { EmptyMedia } from "./empty-media.tsx";
import { FileActions } from "./file-actions.tsx";
import { FileGrid } from "./file-grid.tsx";
import { FileList } from "./file-list.tsx";
import type { FilesProps } from "./files-props.ts";
import classes from "./media.module.css";
import type { MediaState, View } from "./media-address.ts";
import type { MediaFile } from "./media-file.ts";
import { MediaSkeleton } from "./media-skeleton.tsx";
import type { FileWork } from "./use-file-work.ts";
import type { FilesPage } from "./use-files.ts";

interface MediaBodyProps {
	readonly state: MediaState;
	readonly view: View;
	readonly page: FilesPage;
	readonly selected: ReadonlySet<string>;
	readonly onSelect: NonNullable<FilesProps["onSelect"]>;
	/** Files that there are in all; undefined where that is not known. */
	readonly total: number | undefined;
	readonly work: FileWork;
	/** Asks where a file is to go. */
	readonly onMove: (file: MediaFile) => void;
}

/** The files of the library, or what stands in their place while there are none. */
export function MediaBody(props: MediaBodyProps) {
	const { state, page } = props;
	if (page.error !== undefined)
		return <LoadFailure title="The files could not be loaded" error={page.error} onRetry={page.reload} />;
	if (!page.files) return <MediaSkeleton />;
	if (page.files.length === 0 && !page.isBusy) return <EmptyMedia state={state} />;
	return <Files {...props} files={page.files} />;
}

function Files(props: MediaBodyProps & { readonly files: readonly MediaFile[] }) {
	const { view, page, selected, onSelect, work, onMove, files, total } = props;
	const keepBrand = useKeepBrand();
	const shown: FilesProps = {
		files,
		isBusy: page.isBusy,
		selected,
		onSelect,
		to: ({ id }) => keepBrand(`/cms/media/${id}`),
		onDragStart: ({ id }, event) => dragFiles(event, selected.has(id) ? [...selected] : [id]),
		actions: (file) => (
			<FileActions
				file={file}
				onMove={() => onMove(file)}
				onPublic={(isPublic) => void work.setPublic([file], isPublic)}
				onDelete={() => void work.remove([file])}
			/>
		),
	};
	const isAll = files.every(({ id }) => selected.has(id));
	return (
		<>
			<div className={classes.line}>
				{view === "grid" && (
					<Checkbox
						size="xs"
						label="Select all that are shown"
						checked={isAll}
						onChange={() =>
							onSelect(
								files.map(({ id }) => id),
								!isAll,
							)
						}
					/>
				)}
				<span>{sayCount(files.length, page.onMore ? (total ?? "more") : files.length)}</span>
			</div>
			{view === "grid" ? <FileGrid {...shown} /> : <FileList {...shown} />}
			{page.onMore && (
				<div className={classes.more}>
					<Button variant="default" loading={page.isBusy} onClick={page.onMore}>
						Show more
					</Button>
				</div>
			)}
		</>
	);
}

/** "1 file", "60 of 160 files", "The first 60 files" where nobody has counted them. */
function sayCount(shown: number, total: number | "more"): string {
	if (total === "more") return `The first ${shown} files`;
	if (total > shown) return `${shown} of ${total.toLocaleString("en-NZ")} files`;
	return shown === 1 ? "1 file" : `${shown} files`;
}
