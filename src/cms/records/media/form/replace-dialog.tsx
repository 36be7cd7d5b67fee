import { Alert, Button, FileButton, Group, Modal, Progress, Stack, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { StorageError } from "../../../../client/storage/storage-error.ts";
import type { UploadTask } from "../../../../client/storage/upload-task.ts";
import type { AnyRecord } from "../../../../model/api/api.ts";
import type { FileType } from "../../../../model/file-types.ts";
import type { RecordOf } from "../../../../model/model.ts";
import { client } from "../../../client.ts";
import { useForm } from "../../../kit/form/use-form.ts";
import { saySize } from "../files/media-file.ts";
import { acceptOf, isOfType } from "../picker/accepted-types.ts";
import { storage } from "../storage.ts";
import { whyNot } from "../uploads/why-not.ts";

interface ReplaceDialogProps {
	readonly file: RecordOf<"media">;
	readonly onReplaced: (record: AnyRecord) => void;
	readonly onClose: () => void;
}

export function ReplaceDialog({ file, onReplaced, onClose }: ReplaceDialogProps) {
	const [share, setShare] = useState(0);
	const task = useRef<UploadTask>(undefined);
	const cancel = () => void task.current?.cancel();
	const type = file.type as FileType;
	const form = useForm({ values: {}, sayWhy: whyNotReplaced, send: replace });

	async function replace({ chosen }: { readonly chosen?: File }) {
		if (!chosen) return;
		if (!isOfType(chosen, type)) throw new OtherTypeError(chosen);
		setShare(0);
		const reference = storage.refFromUrl(`gs://${file.bucket}/${file.path}`);
		task.current = reference.uploadResumable(chosen, {}, { ifGenerationMatch: file.generation });
		task.current.subscribe(({ bytesTransferred, totalBytes }) =>
			setShare(totalBytes > 0 ? bytesTransferred / totalBytes : 1),
		);
		await task.current.finished;
		onReplaced((await client.data.get("media", file.id)) as unknown as AnyRecord);
		onClose();
	}

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
					The new file replaces this one: the address stays, and every record that uses it shows the new file.
					{type === "picture" &&
						" The crop and the focal point are reset. Check that the description still fits."}
				</Text>
				{form.failure.message && (
					<Alert color="red" p="xs" role="alert">
						{form.failure.message}
					</Alert>
				)}
				{form.isBusy && <Progress value={share * 100} aria-label="Uploading the new file" />}
				<Group justify="flex-end" gap="xs">
					{form.isBusy && (
						<Button variant="default" onClick={cancel}>
							Cancel
						</Button>
					)}
					<FileButton
						accept={acceptOf([type])}
						onChange={(chosen) => chosen && void form.submit({ chosen })}
						inputProps={{ "aria-label": "The new file" }}
					>
						{(props) => (
							<Button {...props} loading={form.isBusy} data-autofocus>
								Choose the new file…
							</Button>
						)}
					</FileButton>
				</Group>
			</Stack>
		</Modal>
	);
}

class OtherTypeError extends Error {
	override readonly name = "OtherTypeError";
	constructor({ size, type }: File) {
		super(`Choose a file of the same type: this one is ${saySize(size)} of ${type || "something else"}.`);
	}
}

function whyNotReplaced(error: unknown): string {
	if (error instanceof OtherTypeError) return error.message;
	if (!(error instanceof StorageError)) return whyNot(error).reason;
	if (error.code === "canceled") return "";
	if (error.status === 412)
		return "Another user replaced this file after you opened it. Reload the page to see their file.";
	if (error.code === "object-not-found") return "The file has been deleted since you opened it.";
	return whyNot(error).reason;
}
