import type { AnyRecord } from "../../../../model/api/api.ts";
import { collections } from "../../../../model/model.ts";
import type { BulkAction } from "../../list/bulk/bulk.ts";
import { useBulk } from "../../list/bulk/use-bulk.ts";
import type { MediaFile } from "./media-file.ts";

export function useFileWork(reload: () => void) {
	const bulk = useBulk(collections.media, reload);
	const act = (action: BulkAction, files: readonly MediaFile[]) =>
		bulk.start(action, files as unknown as readonly AnyRecord[]);
	return {
		run: bulk.run,
		act,
		/** Returns the ids of failures. */
		move: (files: readonly MediaFile[], folder: string) =>
			act(
				{ kind: "set", label: folder ? `Moved to ${folder}` : "Moved out of folders", changes: { folder } },
				files.filter((file) => file.folder !== folder),
			),
		setPublic: (files: readonly MediaFile[], isPublic: boolean) =>
			act(
				{ kind: "set", label: isPublic ? "Made public" : "Made private", changes: { isPublic } },
				files.filter((file) => file.isPublic !== isPublic),
			),
		credit: (files: readonly MediaFile[], changes: Readonly<Record<string, string>>) =>
			act({ kind: "set", label: "Credit and licence", changes }, files),
		remove: (files: readonly MediaFile[]) => act({ kind: "remove", label: "Delete" }, files),
	};
}

export type FileWork = ReturnType<typeof useFileWork>;
