import type { DragEvent, ReactNode } from "react";
import type { Selection } from "../../../kit/table/use-selection.ts";
import type { MediaFile } from "./media-file.ts";

/** Props of the file grid and the file list. */
export interface FilesProps {
	readonly files: readonly MediaFile[];
	/** Where a file leads to. Without it, `onOpen` is called in its place. */
	readonly to?: ((file: MediaFile) => string) | undefined;
	readonly onOpen?: ((file: MediaFile) => void) | undefined;
	/** Without it, nothing can be selected. */
	readonly selection?: Selection | undefined;
	/** What else is done with a file, at its end. */
	readonly actions?: ((file: MediaFile) => ReactNode) | undefined;
	/** Called as a file begins to be dragged; without it, none can be. */
	readonly onDragStart?: ((file: MediaFile, event: DragEvent<HTMLElement>) => void) | undefined;
	readonly isBusy?: boolean;
}
