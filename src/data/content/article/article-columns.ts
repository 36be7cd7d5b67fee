import { mediaIdOf } from "../../../model/media/media.ts";
import type { RecordOf } from "../../../model/model.ts";
import { deriveArticle } from "./derive.ts";

export const articleColumns = ["card", "picture", "body", "outline"] as const;

export function columnsOfArticle(article: RecordOf<"content">) {
	const { card, text, body, outline, linked } = deriveArticle(article);
	const columns: Record<(typeof articleColumns)[number], string> = {
		card: JSON.stringify(card),
		// A column, so that lists can join the file.
		picture: mediaIdOf(card.image?.src ?? "") ?? "",
		body,
		outline: JSON.stringify(outline),
	};
	return { columns, text, linked };
}
