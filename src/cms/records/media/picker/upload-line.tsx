import { Button, Group, Progress, Text } from "@mantine/core";
import { isOver, type Upload } from "../uploads/upload-queue.ts";
import { wishUpload } from "../uploads/uploads.ts";

interface UploadLineProps {
	readonly upload: Upload;
	readonly onCancel: () => void;
}

export function UploadLine({ upload, onCancel }: UploadLineProps) {
	const { id, name, sent, size, state, reason, mayRetry } = upload;
	if (state === "failed")
		return (
			<Group gap="xs">
				<Text size="sm" c="red" role="alert">
					“{name}” was not uploaded. {reason}
				</Text>
				{mayRetry && (
					<Button size="compact-xs" variant="default" onClick={() => wishUpload(id, "retry")}>
						Try again
					</Button>
				)}
			</Group>
		);
	if (isOver(upload)) return null;
	return (
		<Group gap="xs" wrap="nowrap" role="status" aria-label={`Uploading ${name}`}>
			<Progress flex={1} value={size > 0 ? (sent / size) * 100 : 0} aria-label={`Uploading ${name}`} />
			<Button size="compact-xs" variant="default" onClick={onCancel}>
				Cancel
			</Button>
		</Group>
	);
}
