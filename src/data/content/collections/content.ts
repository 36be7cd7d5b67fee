import { content } from "../../../model/collections/content.ts";
import type { RecordOf } from "../../../model/model.ts";
import { isSame } from "../../../model/values.ts";
import { lockPlacements } from "../../records/scopes/placement.ts";
import { removeDocuments } from "../../records/search/documents.ts";
import type { CollectionHooks } from "../../schema/collection-hooks.ts";
import { settleHome } from "../addresses/homes.ts";
import { keepSlug, settleSlug } from "../addresses/slugs.ts";
import { articleColumns, columnsOfArticle } from "../article/article-columns.ts";
import { forgetLinks, placementsLinkingTo } from "../article/article-links.ts";
import { keepArticle } from "../article/keep-article.ts";
import { settlePublishedAt } from "../article/published-at.ts";
import { lockWhereSaid } from "../article/said-on-website.ts";

/** Addresses, home websites and search documents of articles. */
export const contentHooks: CollectionHooks = {
	of: content,
	async complete(inside, before, record, { givesWay }) {
		await lockPlacements(inside, content, before, record);
		await lockWhereSaid(inside, record.id);
		return settlePublishedAt(inside, before, await settleSlug(inside, before, record, givesWay));
	},
	async follow(inside, before, after) {
		if (!after) return;
		await keepSlug(inside, after);
		const deciding = ["domains", "canonical"];
		if (!before || deciding.some((name) => !isSame(before[name], after[name])))
			await settleHome(inside, after.id);
	},
	derivedColumns: [...articleColumns, "home"],
	// All that a sitemap asks of the articles of a website.
	indexes: [["home", "status", "id", "slug", "updated_at"]],
	derive(record) {
		const article = record as unknown as RecordOf<"content">;
		const own = columnsOfArticle(article);
		return {
			columns: own.columns,
			keep: (inside, placements) => keepArticle(inside, article, own, placements, true),
		};
	},
	// They say where it is.
	touched: (inside, ...states) =>
		placementsLinkingTo(inside, [...new Set(states.flatMap((article) => article?.id ?? []))]),
	async forget(inside, id) {
		await forgetLinks(inside, id);
		await removeDocuments(inside, id);
	},
};
