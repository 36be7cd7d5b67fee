import { type ClipboardEvent, type DragEvent, useState } from "react";
import type { MediaFile } from "../files/media-file.ts";
import { useSingleUpload } from "./use-single-upload.ts";

interface FieldUploadOptions {
	readonly isReadOnly: boolean;
	readonly onDone: (file: MediaFile) => void;
	/** Reason to refuse a file before upload; "" if accepted. */
	readonly problemOf: (file: File) => string;
	readonly onProblem: (problem: string) => void;
}

export function useFieldUpload({ isReadOnly, onDone, problemOf, onProblem }: FieldUploadOptions) {
	const [isOver, setOver] = useState(false);
	const { upload, start, cancel } = useSingleUpload(onDone);
	const take = async (file: File) => {
		const problem = problemOf(file);
		onProblem(problem);
		if (!problem) await start(file);
	};
	const takeFirst = (event: { preventDefault(): void }, files: FileList | undefined) => {
		const file = files?.[0];
		if (!file || isReadOnly) return;
		event.preventDefault();
		void take(file);
	};
	const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files") && !isReadOnly;
	return {
		upload,
		start: take,
		cancel,
		isOver,
		dropProps: {
			onDragOver(event: DragEvent) {
				if (!hasFiles(event)) return;
				event.preventDefault();
				setOver(true);
			},
			onDragLeave(event: DragEvent) {
				const isWithin = event.currentTarget.contains(event.relatedTarget as Node | null);
				if (!isWithin) setOver(false);
			},
			onDrop(event: DragEvent) {
				setOver(false);
				takeFirst(event, event.dataTransfer.files);
			},
			onPaste: (event: ClipboardEvent) => takeFirst(event, event.clipboardData.files),
		},
	};
}
