import { useQuery } from "@tanstack/react-query";
import type { FolderOfFiles } from "../../../../model/api/api.ts";
import { client } from "../../../client.ts";

/** Empty until loaded, and after a failure. */
export function useFolders(): readonly FolderOfFiles[] {
	const { data } = useQuery({ queryKey: ["media", "folders"], queryFn: () => client.media.folders() });
	return data?.items ?? [];
}
