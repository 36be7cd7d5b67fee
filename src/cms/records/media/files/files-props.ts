import type { DragEvent, ReactNode } from "react";
import type { Selection } from "../../../kit/table/use-selection.ts";
import type { MediaFile } from "./media-file.ts";

export interface FilesProps {
	readonly files: readonly MediaFile[];
	/** If omitted, `onOpen` is called. */
	readonly to?: ((file: MediaFile) => string) | undefined;
	readonly onOpen?: ((file: MediaFile) => void) | undefined;
	readonly selection?: Selection | undefined;
	readonly actions?: ((file: MediaFile) => ReactNode) | undefined;
	readonly onDragStart?: ((file: MediaFile, event: DragEvent<HTMLElement>) => void) | undefined;
	readonly isBusy?: boolean;
}
