import type { SiteReader } from "../../data/content/public/site-reader.ts";
import { alternatesOf } from "../../model/addresses/alternates.ts";
import { articlePath } from "../../site/article-link.ts";
import { ArticlePage, LandingPage, LibraryPageView } from "../../site/render.tsx";
import type { Assets, LandingLists } from "../../site/site.ts";
import { awaiting, awaitingLists, giveUpMs, partOf, withDeadline } from "../http/deadlines.ts";
import {
	type LibraryList,
	type LibraryRequest,
	lastLibraryPage,
	libraryAlternates,
	libraryList,
	placementsOf,
	relatedList,
} from "../lists.ts";
import type { Log } from "../log.ts";
import { type Plan, plan } from "./respond.tsx";
import type { RequestSite } from "./sites.ts";

interface PlanOptions {
	readonly reader: SiteReader;
	readonly assets: Assets;
	/** Created once, because it caches lists between requests. */
	readonly landingLists: (requestSite: RequestSite) => LandingLists;
	readonly log: Log;
}

export type PagePlans = ReturnType<typeof pagePlans>;

export function pagePlans({ reader, assets, landingLists, log }: PlanOptions) {
	return {
		landing: (requestSite: RequestSite) =>
			plan(awaitingLists(landingLists(requestSite), log), (lists) => (
				<LandingPage site={requestSite.site} assets={assets} lists={lists} />
			)),

		library(requestSite: RequestSite, request: LibraryRequest) {
			const unread = { articles: undefined, hasNext: false, total: 0 };
			const list = awaiting<LibraryList>(libraryList(reader, requestSite, request), unread, "library", log);
			const { site } = requestSite;
			const alternates = awaiting(libraryAlternates(reader, site, request), [], "alternates", log);
			const page = plan(
				{
					articles: partOf(list, ({ articles }) => articles),
					hasNext: partOf(list, ({ hasNext }) => hasNext),
					total: partOf(list, ({ total }) => total),
					alternates,
				},
				(pieces) => <LibraryPageView site={site} assets={assets} library={{ ...request, ...pieces }} />,
			);
			// A website without articles becomes an alternate with its first one.
			const tags = async () => {
				const listed = new Set(await alternates.value);
				const missing = alternatesOf(site.id, site.siblings).filter((sibling) => !listed.has(sibling));
				return missing.flatMap(placementsOf);
			};
			return { ...page, tags };
		},

		/** New path after a rename; undefined without an article. @throws {Error} if it cannot be read */
		async article(requestSite: RequestSite, slugOrId: string): Promise<Plan | string | undefined> {
			const { site, placements } = requestSite;
			if (placements.length === 0) return undefined;
			const article = await withDeadline(reader.findArticle(slugOrId, placements), giveUpMs);
			if (!article) return undefined;
			if (article.slug !== "" && article.slug !== slugOrId) return articlePath(article);
			const related = awaiting(relatedList(reader, requestSite, article), [], "related articles", log);
			const page = plan({ related }, (pieces) => (
				<ArticlePage site={site} assets={assets} article={article} related={pieces.related} />
			)) as Plan;
			return { ...page, of: { id: article.id, version: article.version } };
		},
	};
}

/** Undefined for queries that no link uses. */
export function libraryRequest(parameters: Readonly<Record<string, string>>): LibraryRequest | undefined {
	const { type = "", query = "", page = "1" } = parameters;
	if (type !== "" && type !== "insight" && type !== "case-study") return undefined;
	const number = /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 0;
	if (number < 1 || number > lastLibraryPage) return undefined;
	return { type, query: query.trim().slice(0, 200), page: number };
}
