import { useQuery } from "@tanstack/react-query";
import type { FolderOfFiles } from "../../../../model/api/api.ts";
import { client } from "../../../client.ts";
import { reportedAs } from "../../../kit/query/query-client.ts";

/** Empty until loaded, and after a failure, which is reported. */
export function useFolders(): readonly FolderOfFiles[] {
	const { data } = useQuery({
		queryKey: ["media", "folders"],
		queryFn: () => client.media.folders(),
		meta: reportedAs("The folders could not be loaded"),
	});
	return data?.items ?? [];
}
