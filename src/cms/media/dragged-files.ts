import type { DragEvent } from "react";
import { useDropTarget } from "../parts/use-drop-target.ts";

const type = "application/x-frontage-files";

/** Begins to drag files, given by their ids. */
export function dragFiles({ dataTransfer }: DragEvent, ids: readonly string[]) {
	dataTransfer.setData(type, JSON.stringify(ids));
	dataTransfer.effectAllowed = "move";
}

/** What makes a thing take files that are dropped on it, and whether some are over it. */
export function useFileDrop(onFiles: (ids: readonly string[]) => void) {
	return useDropTarget(
		({ dataTransfer }) => dataTransfer.types.includes(type),
		({ dataTransfer }) => onFiles(JSON.parse(dataTransfer.getData(type)) as string[]),
	);
}
