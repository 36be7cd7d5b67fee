import type { FolderOfFiles } from "../../../../model/api/api.ts";
import { client } from "../../../client.ts";
import { useLoaded } from "../../../kit/use-loaded.ts";

/** Empty until loaded, and after a failure: the library works without them. */
export function useFolders(): { readonly folders: readonly FolderOfFiles[]; reload(): void } {
	const loaded = useLoaded("", () => client.media.folders());
	return { folders: loaded.status === "loaded" ? loaded.value.items : [], reload: loaded.reload };
}
