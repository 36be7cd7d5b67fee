import { content } from "../../model/collections/content.ts";
import { mediaIdOf } from "../../model/media/media.ts";
import type { RecordOf } from "../../model/model.ts";
import { isSame } from "../../model/values.ts";
import { settleHome } from "../addresses/homes.ts";
import { lockPlacements } from "../addresses/placement.ts";
import { keepSlug, settleSlug } from "../addresses/slugs.ts";
import { deriveArticle } from "../article/derive.ts";
import { settlePublishedAt } from "../article/published-at.ts";
import { sanitise } from "../article/sanitise.ts";
import { indexArticle, removeDocument } from "../lists/search.ts";
import { forgetLinks, placementsLinkingTo, writeLinks } from "../reports/article-links.ts";
import type { CollectionHooks } from "./hooks.ts";

/** An article has an address of its own, a home among its websites, and is found by its words. */
export const contentHooks: CollectionHooks = {
	of: content,
	async complete(inside, before, record, isRestored) {
		await lockPlacements(inside, content, before, record);
		return settlePublishedAt(inside, before, await settleSlug(inside, before, record, isRestored));
	},
	async follow(inside, before, after) {
		if (!after) return;
		await keepSlug(inside, after);
		const deciding = ["domains", "canonical"];
		if (!before || deciding.some((name) => !isSame(before[name], after[name])))
			await settleHome(inside, after.id);
	},
	derivedColumns: ["card", "picture", "body", "outline", "home"],
	// All that a sitemap asks of the articles of a website.
	indexes: [["home", "status", "id", "slug", "updated_at"]],
	derive(record) {
		const article = record as unknown as RecordOf<"content">;
		// Sanitised again here, so that a stricter rule reaches what was stored under a looser one.
		const { card, text, body, outline, linked } = deriveArticle({
			...article,
			content: sanitise(article.content),
		});
		const columns = {
			card: JSON.stringify(card),
			// Apart from the card, so that lists join the file that it is by its key.
			picture: mediaIdOf(card.image?.src ?? "") ?? "",
			body,
			outline: JSON.stringify(outline),
		};
		return {
			columns,
			async keep(inside, placements) {
				await writeLinks(inside, article.id, linked);
				await indexArticle(inside, { ...article, text }, placements);
			},
		};
	},
	// They say where it is.
	touched: (inside, ...states) =>
		placementsLinkingTo(inside, [...new Set(states.flatMap((article) => article?.id ?? []))]),
	async forget(inside, id) {
		await forgetLinks(inside, id);
		await removeDocument(inside, id);
	},
};
