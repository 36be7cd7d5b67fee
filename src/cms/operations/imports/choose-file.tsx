import { Button, FileButton, Group, Progress, Text } from "@mantine/core";
import { UploadIcon } from "@radix-ui/react-icons";
import { type DragEvent, useState } from "react";
import type { ImportTask } from "../../../model/api/operating/import-api.ts";
import { Notice } from "../../kit/form/notice.tsx";
import { bytesText } from "./import-texts.ts";
import classes from "./imports.module.css";
import { useUpload } from "./use-upload.ts";

const accepted = ".csv,.xml,.json,.jsonl,.ndjson,.zip";

/** @param begun import whose upload is incomplete */
export function ChooseFile({ begun }: { readonly begun?: ImportTask }) {
	const { sending, failure, send, cancel } = useUpload(begun);
	const [isOver, setOver] = useState(false);
	const take = (file: File | null | undefined) => {
		if (file && !sending) void send(file);
	};
	const over = (event: DragEvent, isNow: boolean) => {
		event.preventDefault();
		setOver(isNow);
	};
	return (
		<section
			aria-label="File to import"
			className={classes.drop}
			data-over={isOver || undefined}
			onDragOver={(event) => over(event, true)}
			onDragLeave={(event) => over(event, false)}
			onDrop={(event) => {
				over(event, false);
				take(event.dataTransfer.files[0]);
			}}
		>
			{sending ? (
				<>
					<Text size="sm" role="status">
						Uploading “{sending.name}”: {bytesText(sending.sent)} of {bytesText(sending.bytes)}
					</Text>
					<Progress
						className={classes.progress}
						value={(100 * sending.sent) / sending.bytes}
						aria-label="Uploaded"
					/>
					<Button variant="default" size="xs" onClick={cancel}>
						Cancel
					</Button>
				</>
			) : (
				<>
					<Group gap="sm">
						<FileButton accept={accepted} onChange={take} inputProps={{ "aria-label": "File to import" }}>
							{(props) => (
								<Button {...props} leftSection={<UploadIcon aria-hidden />}>
									Choose a file
								</Button>
							)}
						</FileButton>
						<Text size="sm" c="dimmed">
							or drop it here
						</Text>
					</Group>
					<Text size="sm" c="dimmed">
						{begun
							? `${bytesText(begun.received)} are uploaded. Choose the same file again to upload the rest.`
							: "An export of WordPress (XML), Ghost or Firebase (JSON), or a table (CSV). With pictures or several files: a ZIP of the folder. Nothing changes before you confirm the preview."}
					</Text>
				</>
			)}
			<Notice failure={failure} />
		</section>
	);
}
