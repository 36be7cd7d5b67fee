import type { ReactNode } from "react";

/** A setting of the website that visitors see instead of a field of its record. */
interface Rival {
	/** "" if the setting hides the field. */
	readonly text: string;
	readonly notice: ReactNode;
}

export type RivalOf = (name: string) => Rival | undefined;
