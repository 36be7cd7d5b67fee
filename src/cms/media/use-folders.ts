import { useEffect, useState } from "react";
import type { FolderOfFiles } from "../../model/api.ts";
import { client } from "../client.ts";

/** The folders that files are in; loaded again on demand. Should they not come, files are found without them. */
export function useFolders(): { readonly folders: readonly FolderOfFiles[]; reload(): void } {
	const [round, setRound] = useState(0);
	const [folders, setFolders] = useState<readonly FolderOfFiles[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
	useEffect(() => {
		let isCurrent = true;
		client.media.folders().then(
			({ items }) => isCurrent && setFolders(items),
			() => undefined,
		);
		return () => {
			isCurrent = false;
		};
	}, [round]);
	return { folders, reload: () => setRound((before) => before + 1) };
}
