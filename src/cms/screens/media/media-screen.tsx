import { Button, FileButton } from "@mantine/core";
import { UploadIcon } from "@radix-ui/react-icons";
import { useEffect, useRef, useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { recall, remember } from "../../kit/parts/stored-choice.ts";
import { useSelection } from "../../kit/table/use-selection.ts";
import { BulkFailures } from "../../records/list/bulk/bulk-frame.tsx";
import { useList } from "../../records/list/use-list.ts";
import { useListAddress } from "../../records/list/use-list-address.ts";
import { CreditDialog } from "../../records/media/credit-dialog.tsx";
import { DropAnywhere } from "../../records/media/drop-anywhere.tsx";
import { loadFiles, pageLength } from "../../records/media/files/load-files.ts";
import type { MediaFile } from "../../records/media/files/media-file.ts";
import { type FileWork, useFileWork } from "../../records/media/files/use-file-work.ts";
import { FolderBar } from "../../records/media/folders/folder-bar.tsx";
import { countIn } from "../../records/media/folders/folders.ts";
import { MoveDialog } from "../../records/media/folders/move-dialog.tsx";
import { filesQuery, isNarrowed, readMediaState, type View } from "../../records/media/media-address.ts";
import { MediaBody } from "../../records/media/media-body.tsx";
import { MediaToolbar } from "../../records/media/media-toolbar.tsx";
import { addUploads, useUploads } from "../../records/media/uploads/uploads.ts";
import { BulkBar } from "../list/bulk/bulk-bar.tsx";

export const namesOf = () => ({ title: collections.media.label, what: "The files" });

export async function load({ request }: LoaderFunctionArgs) {
	const state = readMediaState(new URL(request.url).searchParams);
	const [files, folders] = await Promise.all([
		loadFiles(filesQuery(state), state.most),
		// The library works without folders.
		client.media.folders().catch(() => ({ items: [] })),
	]);
	return { state, files, folders: folders.items };
}

type Dialog = { readonly kind: "move" | "credit"; readonly files: readonly MediaFile[] };

export default function MediaScreen({
	data: { state: shown, files: loaded, folders },
}: ScreenProps<typeof load>) {
	const [address, change] = useListAddress();
	const state = readMediaState(address);
	const view = useView(state.view);
	const page = useList(loaded);
	useReloadAfterUploads(page.reload);
	const work = useFileWork(page.reload);
	const selection = useSelection("Select all that are shown");
	const [dialog, setDialog] = useState<Dialog>();
	const files = page.rows;
	const chosen = files.filter(({ id }) => selection.selected.has(id));

	async function move(moving: readonly MediaFile[], folder: string) {
		selection.keep(await work.move(moving, folder));
	}

	return (
		<>
			<PageHeader title={collections.media.label} action={<UploadButton folder={state.folder} />} />
			<MediaToolbar state={state} view={view} onChange={change} />
			<FolderBar
				folders={folders}
				folder={state.folder}
				onMove={(ids, folder) =>
					void move(
						files.filter(({ id }) => ids.includes(id)),
						folder,
					)
				}
			/>
			{work.run.failures.length > 0 && <BulkFailures run={work.run} />}
			<MediaBody
				state={shown}
				view={view}
				page={page}
				total={isNarrowed(shown) ? undefined : countIn(folders, shown.folder)}
				selection={selection}
				work={work}
				onMove={(file) => setDialog({ kind: "move", files: [file] })}
				onMore={() => change({ shown: String(shown.most + pageLength) })}
			/>
			{chosen.length > 0 && (
				<MediaBulkBar
					chosen={chosen}
					work={work}
					onMove={() => setDialog({ kind: "move", files: chosen })}
					onCredit={() => setDialog({ kind: "credit", files: chosen })}
					onSelected={selection.keep}
				/>
			)}
			<DropAnywhere folder={state.folder} />
			{dialog?.kind === "move" && (
				<MoveDialog
					what={sayFiles(dialog.files)}
					folders={folders}
					from={state.folder}
					onMove={(folder) => void move(dialog.files, folder)}
					onClose={() => setDialog(undefined)}
				/>
			)}
			{dialog?.kind === "credit" && (
				<CreditDialog
					what={sayFiles(dialog.files)}
					onSave={async (changes) => selection.keep(await work.credit(dialog.files, changes))}
					onClose={() => setDialog(undefined)}
				/>
			)}
		</>
	);
}

function useReloadAfterUploads(reload: () => void) {
	const files = useUploads().flatMap(({ file }) => file ?? []);
	const known = files.map(({ id, version }) => `${id} ${version}`).join();
	const [first] = useState(known);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only other files are a reason
	useEffect(() => {
		if (known !== first) reload();
	}, [known]);
}

function sayFiles(files: readonly MediaFile[]): string {
	return files.length === 1 ? (files[0]?.name ?? "") : `${files.length} files`;
}

/** From the URL, otherwise the last choice in this browser. */
function useView(inAddress: View | undefined): View {
	useEffect(() => {
		if (inAddress) remember("media-view", inAddress);
	}, [inAddress]);
	return inAddress ?? (recall("media-view") === "list" ? "list" : "grid");
}

function UploadButton({ folder }: { readonly folder: string }) {
	// So that the same file can be chosen twice.
	const reset = useRef<() => void>(null);
	const add = (files: File[]) => {
		void addUploads(files, folder);
		reset.current?.();
	};
	return (
		<FileButton multiple resetRef={reset} onChange={add} inputProps={{ "aria-label": "Files to upload" }}>
			{(props) => (
				<Button {...props} leftSection={<UploadIcon aria-hidden />}>
					Upload
				</Button>
			)}
		</FileButton>
	);
}

interface MediaBulkBarProps {
	readonly chosen: readonly MediaFile[];
	readonly work: FileWork;
	readonly onMove: () => void;
	readonly onCredit: () => void;
	/** Ids that stay selected. */
	readonly onSelected: (ids: readonly string[]) => void;
}

function MediaBulkBar({ chosen, work, onMove, onCredit, onSelected }: MediaBulkBarProps) {
	const setPublic = async (isPublic: boolean) => onSelected(await work.setPublic(chosen, isPublic));
	const actions = [
		["Move to a folder", onMove],
		["Make public", () => setPublic(true)],
		["Make private", () => setPublic(false)],
		["Credit and licence", onCredit],
	] as const;
	return (
		<BulkBar
			collection={collections.media}
			ids={chosen.map(({ id }) => id)}
			run={work.run}
			onAction={async (action) => onSelected(await work.act(action, chosen))}
			onClear={() => onSelected([])}
		>
			{actions.map(([label, act]) => (
				<Button key={label} size="xs" variant="default" disabled={work.run.isBusy} onClick={() => void act()}>
					{label}
				</Button>
			))}
		</BulkBar>
	);
}
