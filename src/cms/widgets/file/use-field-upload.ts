import type { ClipboardEvent } from "react";
import type { MediaFile } from "../../media/files/media-file.ts";
import { useSingleUpload } from "../../media/picker/use-single-upload.ts";
import { useDropTarget } from "../../parts/use-drop-target.ts";

interface FieldUploadOptions {
	readonly isReadOnly: boolean;
	readonly onDone: (file: MediaFile) => void;
	/** Why a file is not even uploaded; "" when it is. */
	readonly problemOf: (file: File) => string;
	readonly onProblem: (problem: string) => void;
}

/** Uploads a file that is chosen for a field, dropped onto it or pasted into it. */
export function useFieldUpload({ isReadOnly, onDone, problemOf, onProblem }: FieldUploadOptions) {
	const { upload, start, cancel } = useSingleUpload(onDone);
	const take = async (file: File | undefined) => {
		if (!file) return;
		const problem = problemOf(file);
		onProblem(problem);
		if (!problem) await start(file);
	};
	const { isOver, dropProps } = useDropTarget(
		({ dataTransfer }) => dataTransfer.types.includes("Files") && !isReadOnly,
		({ dataTransfer }) => void take(dataTransfer.files[0]),
	);
	return {
		upload,
		start: take,
		cancel,
		/** True while a file is held over the field. */
		isOver,
		dropProps: {
			...dropProps,
			onPaste(event: ClipboardEvent) {
				const [file] = event.clipboardData.files;
				if (!file || isReadOnly) return;
				event.preventDefault();
				void take(file);
			},
		},
	};
}
