import type { DragEvent, ReactNode } from "react";
import type { Selection } from "../../../kit/table/use-selection.ts";
import type { MediaFile } from "./media-file.ts";

/** Props of the file grid and the file list. */
export interface FilesProps {
	readonly files: readonly MediaFile[];
	/** Returns the link of a file; if omitted, `onOpen` is called. */
	readonly to?: ((file: MediaFile) => string) | undefined;
	readonly onOpen?: ((file: MediaFile) => void) | undefined;
	/** Omitted if files are not selectable. */
	readonly selection?: Selection | undefined;
	/** Actions of a file. */
	readonly actions?: ((file: MediaFile) => ReactNode) | undefined;
	/** Called when a drag starts; if omitted, files are not draggable. */
	readonly onDragStart?: ((file: MediaFile, event: DragEvent<HTMLElement>) => void) | undefined;
	readonly isBusy?: boolean;
}
