import { Button } from "@mantine/core";
import { collections } from "../../../model/model.ts";
import type { MediaFile } from "../../records/media/files/media-file.ts";
import type { FileWork } from "../../records/media/files/use-file-work.ts";
import { BulkBar } from "../list/bulk/bulk-bar.tsx";

interface MediaBulkBarProps {
	readonly chosen: readonly MediaFile[];
	readonly work: FileWork;
	readonly onMove: () => void;
	readonly onCredit: () => void;
	/** Receives the ids that stay selected. */
	readonly onSelected: (ids: readonly string[]) => void;
}

export function MediaBulkBar({ chosen, work, onMove, onCredit, onSelected }: MediaBulkBarProps) {
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
