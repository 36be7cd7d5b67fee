import { Button, FileButton, Group, Stack } from "@mantine/core";
import type { MediaFile } from "../../media/files/media-file.ts";
import { acceptOf } from "../../media/picker/accepted-types.ts";
import { UploadLine } from "../../media/picker/upload-line.tsx";
import { useSingleUpload } from "../../media/picker/use-single-upload.ts";

interface PictureSourceProps {
	readonly onTake: (file: MediaFile) => void;
	readonly onPick: () => void;
}

/** Where a picture comes from: the library, or this computer. */
export function PictureSource({ onTake, onPick }: PictureSourceProps) {
	const { upload, start, cancel } = useSingleUpload(onTake);
	return (
		<Stack gap="xs" pt={4}>
			<Group gap="xs">
				<Button variant="default" data-autofocus onClick={onPick}>
					Choose from the library…
				</Button>
				<FileButton accept={acceptOf(["picture"])} onChange={(file) => file && void start(file)}>
					{(props) => (
						<Button {...props} variant="default">
							Upload…
						</Button>
					)}
				</FileButton>
			</Group>
			{upload && <UploadLine upload={upload} onCancel={cancel} />}
		</Stack>
	);
}
