import type { InputOf } from "../../model.ts";

/** First text of a new page. Facts that staff or a lawyer enter are in square brackets. */
export interface StartingPoint {
	/** Value of `type` in the address of the form. */
	readonly name: string;
	readonly label: string;
	/** One sentence, shown with the choice. */
	readonly about: string;
	/** Codes of the countries for which it is written; all by default. */
	readonly countries?: readonly string[];
	readonly values: Pick<InputOf<"pages">, "title" | "slug" | "layout" | "summary" | "content">;
}
