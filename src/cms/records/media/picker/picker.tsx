import {
	Alert,
	Button,
	Center,
	FileButton,
	Group,
	Loader,
	Modal,
	SegmentedControl,
	Select,
	Stack,
	Text,
	TextInput,
} from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Link2Icon, MagnifyingGlassIcon, UploadIcon } from "@radix-ui/react-icons";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type FileType, fileTypes, sayTypes } from "../../../../model/file-types.ts";
import { LoadFailure } from "../../../context/feedback/load-failure.tsx";
import { FileGrid } from "../files/file-grid.tsx";
import { loadFiles, pageLength } from "../files/load-files.ts";
import type { MediaFile } from "../files/media-file.ts";
import { useFolders } from "../folders/use-folders.ts";
import { acceptOf, isOfType } from "./accepted-types.ts";
import classes from "./picker.module.css";
import { UploadLine } from "./upload-line.tsx";
import { useFieldUpload } from "./use-field-upload.ts";

interface PickerProps {
	/** Empty for all. */
	readonly types: readonly FileType[];
	/** Id of a file that is not selectable. */
	readonly without?: string;
	readonly onPick: (file: MediaFile) => void;
	readonly onClose: () => void;
	/** Undefined if only library files are allowed. */
	readonly onAddress?: (() => void) | undefined;
}

export function Picker({ types, without, onPick, onClose, onAddress }: PickerProps) {
	const [problem, setProblem] = useState("");
	const pick = (file: MediaFile) => {
		onPick(file);
		onClose();
	};
	const refused = types.length > 0 && `Choose ${sayTypes(types)} here.`;
	const { upload, start, cancel, isOver, dropProps } = useFieldUpload({
		isReadOnly: false,
		onDone: (file) => {
			if (isTaken(types, file)) pick(file);
			else setProblem(`${refused} “${file.name}” is in the library now.`);
		},
		problemOf: (file) =>
			types.length === 0 || types.some((type) => isOfType(file, type)) ? "" : refused || "",
		onProblem: setProblem,
	});
	return (
		<Modal
			opened
			size="72rem"
			title={types.length > 0 ? `Choose ${sayTypes(types)}` : "Choose a file"}
			onClose={() => {
				cancel();
				onClose();
			}}
		>
			<div className={classes.body} data-over={isOver || undefined} {...dropProps}>
				{problem && (
					<Alert color="red" p="xs" role="alert">
						{problem}
					</Alert>
				)}
				{upload && <UploadLine upload={upload} onCancel={cancel} />}
				<Choice types={types} without={without} onPick={pick}>
					<FileButton accept={acceptOf(types)} onChange={(file) => file && void start(file)}>
						{(props) => (
							<Button {...props} variant="default" leftSection={<UploadIcon />}>
								Upload…
							</Button>
						)}
					</FileButton>
					{onAddress && (
						<Button variant="default" leftSection={<Link2Icon />} onClick={onAddress}>
							Use a web address
						</Button>
					)}
				</Choice>
			</div>
		</Modal>
	);
}

interface ChoiceProps {
	readonly types: readonly FileType[];
	readonly without: string | undefined;
	readonly onPick: (file: MediaFile) => void;
	readonly children: ReactNode;
}

function Choice({ types, without, onPick, children }: ChoiceProps) {
	const [typed, setTyped] = useState("");
	const [search] = useDebouncedValue(typed.trim(), 250);
	const [type, setType] = useState<FileType | "">(types[0] ?? "");
	const [folder, setFolder] = useState("");
	const query = { search, where: { ...(type && { type }), ...(folder && { folder }) } };
	const asked = JSON.stringify(query);
	const [wanted, setWanted] = useState({ of: asked, most: pageLength });
	const most = wanted.of === asked ? wanted.most : pageLength;
	const files = useQuery({
		queryKey: ["media", "picker", query, most],
		queryFn: () => loadFiles(query, most),
		placeholderData: keepPreviousData,
	});
	const isBusy = files.isPending || files.isPlaceholderData;
	const shown = files.data?.items.filter(({ id }) => id !== without);
	return (
		<>
			<Group gap="xs" className={classes.filters}>
				<TextInput
					data-autofocus
					className={classes.search}
					aria-label="Search the library"
					placeholder="Search"
					leftSection={<MagnifyingGlassIcon />}
					value={typed}
					onChange={(event) => setTyped(event.currentTarget.value)}
				/>
				<FolderChoice value={folder} onChange={setFolder} />
				<TypeChoice types={types} value={type} onChange={setType} />
				{children}
			</Group>
			<div className={classes.files}>
				{files.error && (
					<LoadFailure title="The files could not be loaded" error={files.error} onRetry={files.refetch} />
				)}
				{!shown && !files.error && (
					<Center py="xl">
						<Loader aria-label="Loading" />
					</Center>
				)}
				{shown?.length === 0 && !isBusy && (
					<Text size="sm" c="dimmed" ta="center" py="xl">
						{search || folder ? "No files like that" : "There are no such files in the library yet"}
					</Text>
				)}
				{shown && shown.length > 0 && <FileGrid files={shown} isBusy={isBusy} onOpen={onPick} />}
				{files.data?.nextCursor && (
					<Stack align="center" py="sm">
						<Button
							variant="default"
							size="compact-md"
							onClick={() => !isBusy && setWanted({ of: asked, most: most + pageLength })}
						>
							Show more
						</Button>
					</Stack>
				)}
			</div>
		</>
	);
}

interface FolderChoiceProps {
	readonly value: string;
	readonly onChange: (folder: string) => void;
}

function FolderChoice({ value, onChange }: FolderChoiceProps) {
	const names = useFolders().map(({ folder }) => folder);
	return (
		<Select
			className={classes.folder}
			aria-label="Folder"
			placeholder="All folders"
			clearable
			searchable={names.length > 10}
			data={names.filter(Boolean)}
			value={value || null}
			onChange={(chosen) => onChange(chosen ?? "")}
		/>
	);
}

interface TypeChoiceProps {
	readonly types: readonly FileType[];
	readonly value: FileType | "";
	readonly onChange: (type: FileType | "") => void;
}

function TypeChoice({ types, value, onChange }: TypeChoiceProps) {
	if (types.length === 1) return null;
	const offered = types.length > 0 ? types : (Object.keys(fileTypes) as FileType[]);
	const data = offered.map((type) => ({ value: type as string, label: fileTypes[type] }));
	return (
		<SegmentedControl
			aria-label="Type of file"
			data={types.length > 0 ? data : [{ value: "", label: "All" }, ...data]}
			value={value}
			onChange={(chosen) => onChange(chosen as FileType | "")}
		/>
	);
}

function isTaken(types: readonly FileType[], { type }: MediaFile): boolean {
	return types.length === 0 || types.some((each) => each === type);
}
