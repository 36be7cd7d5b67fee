import { useEffect, useRef, useState } from "react";
import type { MediaFile } from "../files/media-file.ts";
import type { Upload } from "../uploads/upload-queue.ts";
import { addUploads, useUploads, wishUpload } from "../uploads/uploads.ts";
import { rememberFile } from "./use-file.ts";

/** Uses the existing file if the library already contains it. */
export function useSingleUpload(onDone: (file: MediaFile) => void): {
	readonly upload: Upload | undefined;
	readonly start: (file: File) => Promise<void>;
	readonly cancel: () => void;
} {
	const queue = useUploads();
	const [id, setId] = useState<number>();
	const upload = queue.find((each) => each.id === id);
	const done = useRef(onDone);
	done.current = onDone;
	useEffect(() => {
		if (!upload) return;
		if (upload.state === "duplicate") wishUpload(upload.id, "use-twin");
		if (upload.state !== "done" || !upload.file) return;
		setId(undefined);
		rememberFile(upload.file);
		done.current(upload.file);
	}, [upload]);
	return {
		upload,
		async start(file) {
			setId((await addUploads([file], ""))[0]);
		},
		cancel() {
			if (upload) wishUpload(upload.id, "cancel");
			setId(undefined);
		},
	};
}
