import type { ArticleQuery, LinkedQuery } from "../data/content/public/article-reader.ts";
import type { SiteReader } from "../data/content/public/site-reader.ts";
import { wordsOf } from "../data/records/search/words.ts";
import { alternatesOf, type Sibling } from "../model/addresses/alternates.ts";
import type { ArticleCard } from "../model/article/article.ts";
import type { SectionKey } from "../model/look/sections.ts";
import type { LandingLists, Site } from "../site/site.ts";
import type { RequestSite } from "./pages/sites.ts";

const landingArticles = 6;
const relatedArticles = 3;
const linkedArticles = 12;
export const libraryPageSize = 12;
/** Each page costs as much as all before it. */
export const lastLibraryPage = 500;

export interface LibraryRequest {
	readonly type: "" | ArticleCard["type"];
	readonly query: string;
	readonly page: number;
}

const bothTypes = ["insight", "case-study"] as const;

/** Cached per site object: a write that affects a list creates a new one. */
export function openLandingLists(reader: SiteReader) {
	const known = new WeakMap<Site, LandingLists | "requested">();
	return (requestSite: RequestSite): LandingLists => {
		const before = known.get(requestSite.site);
		if (before && before !== "requested") return before;
		const lists = landingLists(reader, requestSite);
		// Not cached on the first request, to save memory: a cached page requests its lists only once.
		known.set(requestSite.site, before ? lists : "requested");
		Promise.all(Object.values(lists)).catch(() => known.delete(requestSite.site));
		return lists;
	};
}

export function landingLists(reader: SiteReader, { site, placements }: RequestSite): LandingLists {
	const articles = (type: ArticleCard["type"]) =>
		listArticles(reader, { placements, types: [type], limit: landingArticles });
	const shows = (requested: SectionKey) => site.sections.some(({ key }) => key === requested);
	return {
		services: site.id && shows("solutions") ? reader.listServices(site.id) : none(),
		caseStudies: shows("caseStudies") ? articles("case-study") : none(),
		team: site.id && shows("team") ? reader.listTeam(site.id) : none(),
		insights: shows("insights") ? articles("insight") : none(),
	};
}

export interface LibraryList {
	readonly articles: readonly ArticleCard[] | undefined;
	readonly hasNext: boolean;
	/** Capped at `mostCounted` + 1; 0 without a search. */
	readonly total: number;
}

export async function libraryList(
	reader: SiteReader,
	{ placements }: RequestSite,
	request: LibraryRequest,
): Promise<LibraryList> {
	const words = wordsOf(request.query);
	if (placements.length === 0 || (request.query !== "" && words.length === 0))
		return { articles: [], hasNext: false, total: 0 };
	const { found, total } = await reader.searchArticles({
		placements,
		pinnedFirst: true,
		types: request.type ? [request.type] : bothTypes,
		words,
		limit: libraryPageSize + 1,
		offset: (request.page - 1) * libraryPageSize,
	});
	return {
		articles: found.slice(0, libraryPageSize),
		hasNext: found.length > libraryPageSize && request.page < lastLibraryPage,
		total,
	};
}

/** Websites of the unit with articles, one per language; none if this one has none. */
export async function libraryAlternates(
	reader: SiteReader,
	site: Site,
	{ type, query, page }: LibraryRequest,
): Promise<readonly Sibling[]> {
	if (query !== "" || page > 1) return [];
	const types = type ? [type] : bothTypes;
	const alternates = await Promise.all(
		alternatesOf(site.id, site.siblings).map(async (sibling) => {
			const articles = await reader.listArticles({ placements: placementsOf(sibling), types, limit: 1 });
			return articles.length > 0 ? [sibling] : [];
		}),
	);
	const listed = alternates.flat();
	return listed.length > 1 && listed.some(({ id }) => id === site.id) ? listed : [];
}

/** Websites of the unit with the page, one per language; none for one language. */
export async function pageAlternates(
	reader: SiteReader,
	{ id, brand, siblings }: Site,
	pageId: string,
): Promise<readonly Sibling[]> {
	if (alternatesOf(id, siblings).length === 0) return [];
	const shown = new Set(await reader.findPageSiblings(pageId, brand.unit));
	return alternatesOf(
		id,
		siblings.filter((sibling) => shown.has(sibling.id)),
	);
}

export function placementsOf({ id, key }: Pick<Sibling, "id" | "key">): readonly string[] {
	return [id, key];
}

/** Pinned ones first, then the newest. */
export function relatedList(reader: SiteReader, { placements }: RequestSite, article: ArticleCard) {
	const types = [article.type];
	return listArticles(reader, { placements, types, limit: relatedArticles, except: article.id });
}

export function linkedList(
	reader: SiteReader,
	{ placements }: RequestSite,
	linked: Pick<LinkedQuery, "linkedBy" | "to" | "types">,
) {
	return reader.listLinkedArticles({ ...linked, placements, limit: linkedArticles });
}

function listArticles(reader: SiteReader, query: ArticleQuery): Promise<ArticleCard[]> {
	return query.placements.length > 0 ? reader.listArticles({ ...query, pinnedFirst: true }) : none();
}

const none = async () => [];
