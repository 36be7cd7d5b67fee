import { Button, FileButton } from "@mantine/core";
import { UploadIcon } from "@radix-ui/react-icons";
import { useRef } from "react";
import { addUploads } from "./uploads/uploads.ts";

/** Uploads files from this computer to a folder. */
export function UploadButton({ folder }: { readonly folder: string }) {
	// Allows choosing the same file twice.
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
