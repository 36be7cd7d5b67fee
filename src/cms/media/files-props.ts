import type { DragEvent, ReactNode } from "react";
import type { MediaFile } from "./media-file.ts";

/** What files are shown, and what one may do with them; the same for a grid and a list. */
export interface FilesProps {
	readonly files: readonly MediaFile[];
	/** Where a file leads to. Without it, `onOpen` is called in its place. */
	readonly to?: (file: MediaFile) => string;
	readonly onOpen?: (file: MediaFile) => void;
	/** Ids of those that are selected. */
	readonly selected?: ReadonlySet<string>;
	/** Without it, nothing can be selected. */
	readonly onSelect?: ((ids: readonly string[], isSelected: boolean) => void) | undefined;
	/** What else is done with a file, at its end. */
	readonly actions?: (file: MediaFile) => ReactNode;
	/** Called as a file begins to be dragged; without it, none can be. */
	readonly onDragStart?: ((file: MediaFile, event: DragEvent<HTMLElement>) => void) | undefined;
	readonly isBusy?: boolean;
}
