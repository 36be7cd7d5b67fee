import "@mantine/dropzone/styles.css";
import { Dropzone } from "@mantine/dropzone";
import { UploadIcon } from "@radix-ui/react-icons";
import { useEffect } from "react";
import classes from "./media.module.css";
import { namedPasted } from "./named-pasted.ts";
import { addUploads } from "./uploads/uploads.ts";

/** Takes files that are dropped anywhere on the screen, and those that are pasted. */
export function DropAnywhere({ folder }: { readonly folder: string }) {
	usePaste(folder);
	return (
		<Dropzone.FullScreen
			onDrop={(files: File[]) => void addUploads(files, folder)}
			inputProps={{ "aria-label": "Files to drop" }}
			radius={0}
			acceptColor="dyeline"
			classNames={{ inner: classes.dropInner ?? "" }}
		>
			<span className={classes.drop}>
				<UploadIcon aria-hidden />
				{folder ? `Drop files to upload them to ${folder}` : "Drop files to upload them"}
			</span>
		</Dropzone.FullScreen>
	);
}

function usePaste(folder: string) {
	useEffect(() => {
		const paste = (event: ClipboardEvent) => {
			const files = [...(event.clipboardData?.files ?? [])];
			const isOfField =
				event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
			if (files.length === 0 || isOfField) return;
			event.preventDefault();
			void addUploads(namedPasted(files, new Date()), folder);
		};
		document.addEventListener("paste", paste);
		return () => document.removeEventListener("paste", paste);
	}, [folder]);
}
