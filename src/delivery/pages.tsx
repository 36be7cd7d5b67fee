import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { SiteReader } from "../data/site-reader.ts";
import { ArticlePage, LandingPage, LibraryPageView, NotFoundPage, renderPage } from "../site/render.tsx";
import type { Assets } from "../site/site.ts";
import { UnavailablePage } from "../site/unavailable.tsx";
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
import { awaiting, giveUpMs, partOf, settleInTime, withDeadline } from "./patience.ts";
import { plan, respond, respondWhole } from "./respond.tsx";
import { type FoundSite, siteFinder } from "./sites.ts";

export interface PagesOptions extends HostOptions {
	readonly reader: SiteReader;
	readonly assets: Assets;
	readonly log: Log;
}

/** The public pages of every site. */
export function pages(options: PagesOptions) {
	const { reader, assets, log } = options;
	const findSite = siteFinder(reader, log);

	/** The site of a request; undefined when its Host header is no host. */
	function siteOf(context: Context): Promise<FoundSite> | undefined {
		const host = hostOf(context.req.raw.headers, options);
		return host && findSite(host, getCookie(context, "dev-domain"));
	}

	const landing = (context: Context) => {
		const finding = siteOf(context);
		if (!finding) return badHost(context);
		return respond(context, log, finding, (found) => {
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
		const finding = siteOf(context);
		if (!finding) return badHost(context);
		const request = libraryRequest(context);
		if (!request) return notFound(context);
		return respond(context, log, finding, (found) => {
			const empty = { articles: [], hasNext: false };
			const list = awaiting<LibraryList>(libraryList(reader, found, request), empty, "library", log);
			return plan(
				{
					articles: partOf(list, ({ articles }) => articles),
					hasNext: partOf(list, ({ hasNext }) => hasNext),
				},
				(pieces) => <LibraryPageView site={found.site} assets={assets} library={{ ...request, ...pieces }} />,
			);
		});
	};

	const article = async (context: Context) => {
		const finding = siteOf(context);
		if (!finding) return badHost(context);
		const found = await finding;
		const { site, places, isDegraded } = found;
		try {
			if (isDegraded) throw new Error("the website itself could not be read");
			const id = context.req.param("articleId") ?? "";
			const shown =
				places.length > 0 ? await withDeadline(reader.findArticle(id, places), giveUpMs) : undefined;
			if (!shown) return notFound(context);
			const related = awaiting(relatedList(reader, found, shown), [], "related articles", log);
			const { promises } = await settleInTime({ related: related.value });
			return respondWhole(
				context,
				renderPage(<ArticlePage site={site} assets={assets} article={shown} related={promises.related} />),
				200,
				!related.hasFailed(),
			);
		} catch (error) {
			log.warn({ err: error }, "an article could not be read");
			const response = await respondWhole(
				context,
				renderPage(<UnavailablePage site={site} assets={assets} />),
				503,
				false,
			);
			response.headers.set("retry-after", "10");
			return response;
		}
	};

	const notFound = async (context: Context) => {
		const found = await siteOf(context);
		if (!found) return badHost(context);
		const page = renderPage(<NotFoundPage site={found.site} assets={assets} />);
		return respondWhole(context, page, 404, !found.isDegraded);
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
