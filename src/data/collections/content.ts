import { mediaIdOf } from "../../model/media.ts";
import type { RecordOf } from "../../model/model.ts";
import { settleHomes } from "../addresses/homes.ts";
import { keepSlug, settleSlug } from "../addresses/slugs.ts";
import { deriveArticle } from "../article/derive.ts";
import { sanitise } from "../article/sanitise.ts";
import { indexDocument, removeDocument, shelfOf } from "../search.ts";
import type { CollectionHooks } from "./hooks.ts";

/** An article has an address of its own, a home among its websites, and is found by its words. */
export const content: CollectionHooks = {
	complete: settleSlug,
	async follow(inside, _, after) {
		if (!after) return;
		await keepSlug(inside, after);
		await settleHomes(inside, after.id);
	},
	derivedColumns: ["card", "picture", "body", "outline", "home"],
	// All that a sitemap asks of the articles of a website.
	indexes: [["home", "status", "id", "slug", "updated_at"]],
	async derive(inside, record) {
		const article = record as unknown as RecordOf<"content">;
		// Sanitised again here, so that a stricter rule reaches what was stored under a looser one.
		const { card, text, body, outline } = deriveArticle({ ...article, content: sanitise(article.content) });
		const shelves = ["", ...article.domains].map((place) => shelfOf(article.status, article.type, place));
		await indexDocument(inside, { id: article.id, title: article.title, text, shelves });
		return {
			card: JSON.stringify(card),
			// Apart from the card, so that lists join the file that it is by its key.
			picture: mediaIdOf(card.image?.src ?? "") ?? "",
			body,
			outline: JSON.stringify(outline),
		};
	},
	forget: removeDocument,
};
