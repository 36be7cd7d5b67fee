import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../../client/request.ts";
import { client } from "../../../client.ts";
import { queryClient } from "../../../kit/query/query-client.ts";
import type { MediaFile } from "../files/media-file.ts";
import { useUploads } from "../uploads/uploads.ts";

export type PickedFile =
	| { readonly status: "loading" }
	| { readonly status: "gone" }
	| { readonly status: "failed" }
	| { readonly status: "found"; readonly file: MediaFile };

export function rememberFile(file: MediaFile) {
	queryClient.setQueryData(["media", file.id], file);
}

export function useFile(id: string | undefined): PickedFile | undefined {
	const { data: file, error } = useQuery({
		queryKey: ["media", id],
		queryFn: () => client.data.get("media", String(id)),
		enabled: id !== undefined,
	});
	const described = useUploads().findLast(({ file }) => file !== undefined && file.id === id)?.file;
	if (id === undefined) return undefined;
	if (error instanceof ApiError && error.status === 404) return { status: "gone" };
	// The upload tray may have changed a new file's description.
	if (described && described.version > (file?.version ?? 0)) return { status: "found", file: described };
	if (file) return { status: "found", file };
	return { status: error ? "failed" : "loading" };
}
