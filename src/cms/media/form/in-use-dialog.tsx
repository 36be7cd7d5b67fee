import { Alert, Button, Group, Modal, Radio, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { FileUses } from "../../../model/api.ts";
import type { FileType } from "../../../model/file-types.ts";
import { client } from "../../client.ts";
import { useLookups } from "../../lookups/lookups.ts";
import { LoadFailure } from "../../parts/load-failure.tsx";
import { refusalOf } from "../../parts/stale.ts";
import { showDone } from "../../parts/tell.ts";
import type { MediaFile } from "../files/media-file.ts";
import { Chosen } from "../picker/chosen.tsx";
import { Picker } from "../picker/picker.tsx";
import { UseList } from "./use-list.tsx";
import { useUses } from "./use-uses.ts";

interface InUseDialogProps {
	readonly file: {
		readonly id: string;
		readonly version: number;
		readonly name: string;
		readonly type: string;
	};
	/** Called once it is gone. */
	readonly onRemoved: () => void;
	readonly onClose: () => void;
}

/** Asks what becomes of the usages of a file before it is deleted. */
export function InUseDialog({ file, onRemoved, onClose }: InUseDialogProps) {
	const uses = useUses(file.id);
	const [isPicking, setPicking] = useState(false);
	return (
		<Modal
			opened
			onClose={onClose}
			// The key is meant for the picker that lies over it.
			closeOnEscape={!isPicking}
			size="lg"
			title={`Delete “${file.name}”?`}
		>
			{uses.status === "loading" && <Skeleton h={120} />}
			{uses.status === "failed" && (
				<LoadFailure title="Where it is used could not be loaded" error={uses.error} onRetry={uses.reload} />
			)}
			{uses.status === "loaded" && (
				<Question {...{ file, onRemoved, onClose, isPicking, setPicking }} uses={uses.value} />
			)}
		</Modal>
	);
}

interface QuestionProps extends InUseDialogProps {
	readonly uses: FileUses;
	readonly isPicking: boolean;
	readonly setPicking: (isPicking: boolean) => void;
}

function Question({ file, uses, onRemoved, onClose, isPicking, setPicking }: QuestionProps) {
	const [choice, setChoice] = useState<"" | "clear" | "replace">("");
	const [other, setOther] = useState<MediaFile>();
	const { isRemoving, reason, remove } = useRemoval(file, onRemoved);
	return (
		<Stack gap="sm">
			<Text size="sm">It is used in {uses.total === 1 ? "one place" : `${uses.total} places`}:</Text>
			<UseList uses={uses} isApart />
			<Radio.Group
				label="What should happen to them?"
				value={choice}
				onChange={(chosen) => setChoice(chosen as typeof choice)}
			>
				<Stack gap="xs" mt={6}>
					<Radio
						value="clear"
						label="They are left empty"
						description="In articles, it goes with its caption; links to it keep their words."
					/>
					<Radio value="replace" label="They get another file" />
				</Stack>
			</Radio.Group>
			{choice === "replace" && (
				<Group gap="sm">
					{other && <Chosen file={other} />}
					<Button size="compact-sm" variant="default" onClick={() => setPicking(true)}>
						{other ? "Choose another…" : "Choose a file…"}
					</Button>
				</Group>
			)}
			{reason && (
				<Alert color="red" p="xs" role="alert" title="Nothing was deleted">
					{reason}
				</Alert>
			)}
			<Text size="xs" c="dimmed">
				The trash keeps the file for 30 days. Restoring it does not put it back into these places.
			</Text>
			<Group justify="flex-end" gap="xs">
				<Button variant="default" onClick={onClose} data-autofocus>
					Keep it
				</Button>
				<Button
					color="red"
					loading={isRemoving}
					disabled={choice === "" || (choice === "replace" && !other)}
					onClick={() => void remove(choice === "replace" ? other?.id : undefined)}
				>
					Delete
				</Button>
			</Group>
			{isPicking && (
				<Picker
					types={[file.type as FileType]}
					without={file.id}
					onPick={setOther}
					onClose={() => setPicking(false)}
				/>
			)}
		</Stack>
	);
}

function useRemoval({ id, version, name }: InUseDialogProps["file"], onRemoved: () => void) {
	const { people } = useLookups();
	const [isRemoving, setRemoving] = useState(false);
	const [reason, setReason] = useState("");
	/** @param other id of the file that replaces it; undefined for none */
	const remove = async (other: string | undefined) => {
		setRemoving(true);
		try {
			const removal = other ? ({ places: "replace", with: other } as const) : ({ places: "clear" } as const);
			await client.media.removeUsed(id, version, removal);
			showDone(`Deleted “${name}”`);
			onRemoved();
		} catch (error) {
			setReason(refusalOf(error, people));
			setRemoving(false);
		}
	};
	return { isRemoving, reason, remove };
}
