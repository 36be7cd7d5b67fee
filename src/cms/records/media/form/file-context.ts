import { createContext } from "react";
import type { RecordOf } from "../../../../model/model.ts";

export interface FileOfForm {
	readonly stored: RecordOf<"media">;
	/** Includes unsaved crop and focal point. */
	readonly shown: RecordOf<"media">;
}

export const FileContext = createContext<FileOfForm | undefined>(undefined);
