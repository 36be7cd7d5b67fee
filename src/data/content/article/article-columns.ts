import { mediaIdOf } from "../../../model/media/media.ts";
import type { RecordOf } from "../../../model/model.ts";
import { deriveArticle } from "./derive.ts";

/** Columns that are derived from the article's text alone. */
export const articleColumns = ["card", "picture", "body", "outline"] as const;

/** Derives the article columns, its search text and its links. */
export function columnsOfArticle(article: RecordOf<"content">) {
	const { card, text, body, outline, linked } = deriveArticle(article);
	const columns: Record<(typeof articleColumns)[number], string> = {
		card: JSON.stringify(card),
		// A separate column, so that lists can join the file by its key.
		picture: mediaIdOf(card.image?.src ?? "") ?? "",
		body,
		outline: JSON.stringify(outline),
	};
	return { columns, text, linked };
}
