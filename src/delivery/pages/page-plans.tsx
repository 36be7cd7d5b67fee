import type { SiteReader } from "../../data/content/public/site-reader.ts";
import { alternatesOf } from "../../model/addresses/alternates.ts";
import type { ArticleCard } from "../../model/article/article.ts";
import { collections } from "../../model/model.ts";
import { pagePath, recordOfPath } from "../../model/record-path.ts";
import { noBlockLists } from "../../site/article/blocks/block-lists.ts";
import { articlePath } from "../../site/article-link.ts";
import {
	ArticlePage,
	LandingPage,
	LibraryPageView,
	PageView,
	PersonPage,
	ServicePage,
} from "../../site/render.tsx";
import type { Assets, LandingLists } from "../../site/site.ts";
import { openBlockLists } from "../block-lists.ts";
import { awaiting, awaitingLists, giveUpMs, partOf, withDeadline } from "../http/deadlines.ts";
import {
	type LibraryList,
	type LibraryRequest,
	lastLibraryPage,
	libraryAlternates,
	libraryList,
	linkedList,
	pageAlternates,
	placementsOf,
	relatedList,
} from "../lists.ts";
import type { Log } from "../log.ts";
import { type Plan, plan } from "./respond.tsx";
import type { RequestSite } from "./sites.ts";

interface PlanOptions {
	readonly reader: SiteReader;
	readonly assets: Assets;
	/** Created once: it caches lists between requests. */
	readonly landingLists: (requestSite: RequestSite) => LandingLists;
	readonly log: Log;
}

export type PagePlans = ReturnType<typeof pagePlans>;

export function pagePlans({ reader, assets, landingLists, log }: PlanOptions) {
	const blockLists = openBlockLists(reader);
	const awaitingBlocks = (requestSite: RequestSite, html: string) =>
		awaiting(blockLists(requestSite, [html]), noBlockLists, "lists of blocks", log);
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
			const blocks = awaitingBlocks(requestSite, article.html);
			const lists = await blocks.value;
			const page = plan({ related, blocks }, (pieces) => (
				<ArticlePage {...{ site, assets, article, lists }} related={pieces.related} />
			)) as Plan;
			return { ...page, of: { id: article.id, version: article.version } };
		},

		/** Returns and throws as `article` does. */
		async service(requestSite: RequestSite, slugOrId: string): Promise<Plan | string | undefined> {
			const { site, placements } = requestSite;
			const found = await withDeadline(reader.findService(slugOrId, placements), giveUpMs);
			if (!found || site.id === "") return undefined;
			const { id, path } = found.card;
			if (path !== pagePath(collections.services, slugOrId)) return path;
			const about = (type: ArticleCard["type"]) =>
				linkedList(reader, requestSite, { linkedBy: "service", to: id, types: [type] });
			const blocks = awaitingBlocks(requestSite, found.text.html);
			const lists = await blocks.value;
			const page = plan(
				{
					blocks,
					caseStudies: awaiting(about("case-study"), [], "case studies of a service", log),
					insights: awaiting(about("insight"), [], "insights of a service", log),
					people: awaiting(reader.listTeamOf(id, site.id), [], "people of a service", log),
				},
				(pieces) => <ServicePage {...{ site, assets, page: found }} {...pieces} blocks={lists} />,
			) as Plan;
			return { ...page, of: { id, version: found.version } };
		},

		/** Returns and throws as `article` does. */
		async person(requestSite: RequestSite, slugOrId: string): Promise<Plan | string | undefined> {
			const { site, placements } = requestSite;
			const found = await withDeadline(reader.findPerson(slugOrId, placements), giveUpMs);
			if (!found || site.id === "") return undefined;
			const { id, path } = found.card;
			if (path !== pagePath(collections.team, slugOrId)) return path;
			const types = ["case-study", "insight"] as const;
			const written = linkedList(reader, requestSite, { linkedBy: "author", to: id, types });
			const blocks = awaitingBlocks(requestSite, found.text.html);
			const lists = await blocks.value;
			const page = plan(
				{
					blocks,
					services: awaiting(reader.listServicesOf(id, site.id), [], "services of a person", log),
					articles: awaiting(written, [], "articles of a person", log),
				},
				(pieces) => <PersonPage {...{ site, assets, page: found }} {...pieces} blocks={lists} />,
			) as Plan;
			return { ...page, of: { id, version: found.version } };
		},

		/** Undefined for paths other than records. Returns and throws as `article` does. */
		async atPath(requestSite: RequestSite, path: string): Promise<Plan | string | undefined> {
			const { collection, slugOrId } = recordOfPath(path) ?? {};
			if (collection?.pagesAt === "/library") return this.article(requestSite, slugOrId ?? "");
			if (collection?.pagesAt === "/services") return this.service(requestSite, slugOrId ?? "");
			return collection && this.person(requestSite, slugOrId ?? "");
		},

		/**
		 * Current path if the address is another one; undefined without a page.
		 * @param pathOrId path as a lookup key, or the id of the page
		 * @throws {Error} if it cannot be read
		 */
		async page(requestSite: RequestSite, pathOrId: string): Promise<Plan | string | undefined> {
			const { site } = requestSite;
			if (site.id === "") return undefined;
			const page = await withDeadline(reader.findPage(pathOrId, site.id), giveUpMs);
			if (!page) return undefined;
			if (page.path !== pathOrId) return page.path;
			const alternates = awaiting(pageAlternates(reader, site, page.id), [], "alternates", log);
			const blocks = awaitingBlocks(requestSite, page.html);
			const known = { alternates: await alternates.value, lists: await blocks.value };
			const view = plan({ alternates, blocks }, () => (
				<PageView site={site} assets={assets} page={page} {...known} />
			)) as Plan;
			return { ...view, of: { id: page.id, version: page.version } };
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
