import { useEffect, useState } from "react";
import { ApiError } from "../../../../client/request.ts";
import { client } from "../../../client.ts";
import type { MediaFile } from "../files/media-file.ts";
import { useUploads } from "../uploads/uploads.ts";

export type PickedFile =
	| { readonly status: "loading" }
	| { readonly status: "gone" }
	| { readonly status: "failed" }
	| { readonly status: "found"; readonly file: MediaFile };

/** Files picked, uploaded or loaded in this tab: shown immediately and refreshed in the background. */
const known = new Map<string, MediaFile>();

export function rememberFile(file: MediaFile) {
	known.set(file.id, file);
}

export function useFile(id: string | undefined): PickedFile | undefined {
	const [loaded, setFound] = useState<{ readonly id: string; readonly file: PickedFile }>();
	useEffect(() => {
		if (id === undefined) return;
		let isWanted = true;
		const tell = (file: PickedFile) => isWanted && setFound({ id, file });
		client.data.get("media", id).then(
			(file) => {
				rememberFile(file);
				tell({ status: "found", file });
			},
			(error: unknown) =>
				tell({ status: error instanceof ApiError && error.status === 404 ? "gone" : "failed" }),
		);
		return () => {
			isWanted = false;
		};
	}, [id]);
	const described = useUploads().findLast(({ file }) => file !== undefined && file.id === id)?.file;
	if (id === undefined) return undefined;
	const looked = loaded?.id === id ? loaded.file : undefined;
	const file = looked?.status === "found" ? looked.file : known.get(id);
	// The upload tray may have changed a new file's description meanwhile.
	if (described && described.version > (file?.version ?? 0)) return { status: "found", file: described };
	return looked ?? (file ? { status: "found", file } : { status: "loading" });
}
