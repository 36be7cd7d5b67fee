import type { FolderOfFiles } from "../../../../model/api/api.ts";
import { client } from "../../../client.ts";
import { useLoaded } from "../../../kit/use-loaded.ts";

/** Loads the folders of files; reloads on demand. The library works without them. */
export function useFolders(): { readonly folders: readonly FolderOfFiles[]; reload(): void } {
	const loaded = useLoaded("", () => client.media.folders());
	return { folders: loaded.status === "loaded" ? loaded.value.items : [], reload: loaded.reload };
}
