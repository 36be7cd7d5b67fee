import { Alert, Button, FileButton, Group, Modal, Progress, Stack, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { StorageError } from "../../../client/storage/storage-error.ts";
import type { UploadTask } from "../../../client/storage/upload-task.ts";
import type { AnyRecord } from "../../../model/api.ts";
import type { FileType } from "../../../model/file-types.ts";
import type { RecordOf } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { saySize } from "../files/media-file.ts";
import { acceptOf, isOfType } from "../picker/accepted-types.ts";
import { storage } from "../storage.ts";
import { whyNot } from "../uploads/why-not.ts";

interface ReplaceDialogProps {
	readonly file: RecordOf<"media">;
	readonly onReplaced: (record: AnyRecord) => void;
	readonly onClose: () => void;
}

/** Puts other bytes in place of a file's: its address stays, and every place that uses it shows the new ones. */
export function ReplaceDialog({ file, onReplaced, onClose }: ReplaceDialogProps) {
	const { state, replace, cancel } = useReplacing(file, (record) => {
		onReplaced(record);
		onClose();
	});
	const type = file.type as FileType;
	return (
		<Modal
			opened
			title={`Replace “${file.name}”`}
			onClose={() => {
				cancel();
				onClose();
			}}
		>
			<Stack gap="sm">
				<Text size="sm">
					The new file takes this one's place: the address stays, and every place that uses it shows the new
					one.
					{type === "picture" && " The crop and the focal point are reset. Check that the words still fit."}
				</Text>
				{state.reason && (
					<Alert color="red" p="xs" role="alert">
						{state.reason}
					</Alert>
				)}
				{state.share !== undefined && (
					<Progress value={state.share * 100} aria-label={`Uploading ${state.name}`} />
				)}
				<Group justify="flex-end" gap="xs">
					{state.share !== undefined && (
						<Button variant="default" onClick={cancel}>
							Cancel
						</Button>
					)}
					<FileButton
						accept={acceptOf([type])}
						onChange={(chosen) => chosen && void replace(chosen)}
						inputProps={{ "aria-label": "The new file" }}
					>
						{(props) => (
							<Button {...props} loading={state.share !== undefined} data-autofocus>
								Choose the new file…
							</Button>
						)}
					</FileButton>
				</Group>
			</Stack>
		</Modal>
	);
}

interface Replacing {
	readonly name: string;
	/** Share of the bytes, from 0 to 1, that is uploaded; undefined while nothing is. */
	readonly share: number | undefined;
	/** Why it failed; "" when it did not. */
	readonly reason: string;
}

const resting: Replacing = { name: "", share: undefined, reason: "" };

function useReplacing(file: RecordOf<"media">, onReplaced: (record: AnyRecord) => void) {
	const [state, setState] = useState(resting);
	const task = useRef<UploadTask>(undefined);
	const replace = async (chosen: File) => {
		const { type, bucket, path, generation } = file;
		if (!isOfType(chosen, type as FileType)) {
			setState({
				...resting,
				reason: `Choose a file of the same type: this one is ${saySize(chosen.size)} of ${chosen.type || "something else"}.`,
			});
			return;
		}
		setState({ ...resting, name: chosen.name, share: 0 });
		try {
			const reference = storage.refFromUrl(`gs://${bucket}/${path}`);
			const upload = reference.uploadResumable(chosen, {}, { ifGenerationMatch: generation });
			task.current = upload;
			upload.subscribe(({ bytesTransferred, totalBytes }) =>
				setState((before) => ({ ...before, share: totalBytes > 0 ? bytesTransferred / totalBytes : 1 })),
			);
			await upload.finished;
			onReplaced((await client.data.get("media", file.id)) as unknown as AnyRecord);
		} catch (error) {
			setState({ ...resting, reason: reasonOf(error) });
		}
	};
	return { state, replace, cancel: () => void task.current?.cancel() };
}

function reasonOf(error: unknown): string {
	if (!(error instanceof StorageError)) return whyNot(error).reason;
	if (error.code === "canceled") return "";
	if (error.status === 412)
		return "Somebody else has replaced this file since you opened it. Reload the page to see theirs first.";
	if (error.code === "object-not-found") return "The file has been deleted since you opened it.";
	return whyNot(error).reason;
}
