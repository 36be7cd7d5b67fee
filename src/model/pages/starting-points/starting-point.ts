import type { InputOf } from "../../model.ts";

/** First text of a new page. Square brackets mark facts that staff or a lawyer enter. */
export interface StartingPoint {
	/** Value of `type` in the form's address. */
	readonly name: string;
	readonly label: string;
	/** One sentence for the choice. */
	readonly about: string;
	/** Countries for which it is written; all by default. */
	readonly countries?: readonly string[];
	readonly values: Pick<InputOf<"pages">, "title" | "slug" | "layout" | "summary" | "content">;
}
