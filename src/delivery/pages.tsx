import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { LostPaths } from "../data/addresses/lost-paths.ts";
import type { SiteReader } from "../data/site-reader.ts";
import { articlePath } from "../site/article/link.ts";
import { ArticlePage, LandingPage, LibraryPageView, renderPage } from "../site/render.tsx";
import type { Assets } from "../site/site.ts";
import { UnavailablePage } from "../site/unavailable.tsx";
import type { Edge } from "./edge.ts";
import { type HostOptions, hostOf } from "./host.ts";
import {
	type LibraryList,
	type LibraryRequest,
	landingLists,
	lastLibraryPage,
	libraryList,
	relatedList,
} from "./lists.ts";
import type { Log } from "./log.ts";
import { lostPages } from "./lost-page.tsx";
import type { PageCache } from "./page-cache/page-cache.ts";
import { hostHeaderOf } from "./page-cache/serve-kept.ts";
import { awaiting, giveUpMs, partOf, settleInTime, withDeadline } from "./patience.ts";
import { openResponder, type PageRequest, plan, respondWhole, type Whole } from "./respond.tsx";
import { type FoundSite, siteFinder } from "./sites.ts";

export interface PagesOptions extends HostOptions {
	readonly reader: SiteReader;
	readonly lostPaths: LostPaths;
	readonly assets: Assets;
	readonly cache: PageCache;
	readonly edge: Edge;
	readonly log: Log;
}

/** The public pages of every site. */
export function pages(options: PagesOptions) {
	const { reader, assets, cache, edge, log } = options;
	const findSite = siteFinder(reader, log);
	const lostPage = lostPages(options);
	const { respond, respondWhen } = openResponder(cache, edge, log);

	/** The request for a page; undefined when its Host header is no host. */
	function requestOf(context: Context): PageRequest | undefined {
		const { headers } = context.req.raw;
		const host = hostOf(headers, options);
		if (!host) return undefined;
		const named = {
			"x-forwarded-host": headers.get("x-forwarded-host") ?? undefined,
			host: headers.get("host") ?? "",
		};
		return {
			context,
			host: hostHeaderOf({ headers: named }, options.trustProxy),
			find: () => findSite(host, getCookie(context, "dev-domain")),
		};
	}

	const landing = (context: Context) => {
		const request = requestOf(context);
		if (!request) return badHost(context);
		return respond(request, (found) => {
			const lists = landingLists(reader, found);
			return plan(
				{
					services: awaiting(lists.services, [], "services", log),
					caseStudies: awaiting(lists.caseStudies, [], "case studies", log),
					team: awaiting(lists.team, [], "team", log),
					insights: awaiting(lists.insights, [], "insights", log),
				},
				(pieces) => <LandingPage site={found.site} assets={assets} lists={pieces} />,
			);
		});
	};

	const library = (context: Context) => {
		const request = requestOf(context);
		if (!request) return badHost(context);
		const asked = libraryRequest(context);
		if (!asked) return notFound(context);
		return respond(request, (found) => {
			const empty = { articles: [], hasNext: false };
			const list = awaiting<LibraryList>(libraryList(reader, found, asked), empty, "library", log);
			return plan(
				{
					articles: partOf(list, ({ articles }) => articles),
					hasNext: partOf(list, ({ hasNext }) => hasNext),
				},
				(pieces) => <LibraryPageView site={found.site} assets={assets} library={{ ...asked, ...pieces }} />,
			);
		});
	};

	const article = (context: Context) => {
		const request = requestOf(context);
		if (!request) return badHost(context);
		return respondWhen(request, (found) => articlePage(found, context.req.param("articleId") ?? "", context));
	};

	/** @param asked slug, former slug or id */
	async function articlePage(found: FoundSite, asked: string, context: Context): Promise<Whole> {
		const { site, places, isDegraded } = found;
		try {
			if (isDegraded) throw new Error("the website itself could not be read");
			const shown =
				places.length > 0 ? await withDeadline(reader.findArticle(asked, places), giveUpMs) : undefined;
			if (!shown) return lostPage(found, context);
			if (shown.slug !== "" && shown.slug !== asked)
				return { html: "", status: 301, isWhole: true, location: articlePath(shown) };
			const related = awaiting(relatedList(reader, found, shown), [], "related articles", log);
			const { promises } = await settleInTime({ related: related.value });
			const page = <ArticlePage site={site} assets={assets} article={shown} related={promises.related} />;
			return { html: renderPage(page), status: 200, isWhole: !related.hasFailed() };
		} catch (error) {
			log.warn({ err: error }, "an article could not be read");
			const html = renderPage(<UnavailablePage site={site} assets={assets} />);
			return { html, status: 503, isWhole: false, headers: { "retry-after": "10" } };
		}
	}

	const notFound = async (context: Context) => {
		const request = requestOf(context);
		if (!request) return badHost(context);
		return respondWhole(context, await lostPage(await request.find(), context), edge.hints);
	};

	const app = new Hono();
	app.get("/", landing);
	app.get("/library", library);
	app.get("/library/:articleId", article);
	app.notFound(notFound);
	return app;
}

function badHost(context: Context): Response {
	return context.text("The Host header names no host.\n", 400);
}

/** What the query asks of the library; undefined for what no link of ours asks. */
function libraryRequest(context: Context): LibraryRequest | undefined {
	const { type = "", query = "", page = "1" } = context.req.query();
	if (type !== "" && type !== "insight" && type !== "case-study") return undefined;
	const number = /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 0;
	if (number < 1 || number > lastLibraryPage) return undefined;
	return { type, query: query.trim().slice(0, 200), page: number };
}
