import { createContext } from "react";
import type { RecordOf } from "../../../../model/model.ts";

/** The file whose form this is. */
export interface FileOfForm {
	/** As it is stored. */
	readonly stored: RecordOf<"media">;
	/** With the crop and the focal point that have been chosen so far. */
	readonly shown: RecordOf<"media">;
}

/** Undefined in forms of other records. */
export const FileContext = createContext<FileOfForm | undefined>(undefined);
