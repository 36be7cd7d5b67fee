import "@mantine/dropzone/styles.css";
import { Dropzone } from "@mantine/dropzone";
import { UploadIcon } from "@radix-ui/react-icons";
import { useEffect } from "react";
import classes from "./media.module.css";
import { addUploads } from "./uploads/uploads.ts";

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

/** Browsers call every image of the clipboard `image.png`. */
export function namedPasted(files: readonly File[], at: Date): readonly File[] {
	return files.map((file, index) => {
		const ending = /^image\.([a-z0-9]+)$/i.exec(file.name)?.[1];
		if (ending === undefined) return file;
		const number = files.length > 1 ? ` ${index + 1}` : "";
		return new File([file], `Pasted ${sayTime(at)}${number}.${ending}`, { type: file.type });
	});
}

function sayTime(at: Date): string {
	const two = (number: number) => String(number).padStart(2, "0");
	const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
	return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(".")}`;
}
