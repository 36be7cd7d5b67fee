import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { MissLog } from "../../data/content/addresses/miss-log.ts";
import type { SiteReader } from "../../data/content/public/site-reader.ts";
import type { Changes } from "../../data/database/log/changes.ts";
import type { PreviewAccess } from "../../data/editorial/shares/preview-access.ts";
import type { Files } from "../../files/files.ts";
import { isPagePath, pageIdOfPath } from "../../model/addresses/page-path.ts";
import { numberedAddress, pathKey } from "../../model/addresses/site-path.ts";
import type { SectionKey } from "../../model/look/sections.ts";
import type { Assets } from "../../site/site.ts";
import { ErrorPage, UnavailablePage } from "../../site/status/status-pages.tsx";
import type { Edge } from "../edge.ts";
import type { AddressLimits } from "../http/address-limits.ts";
import { resolveInTime } from "../http/deadlines.ts";
import {
	clientOf,
	type HostOptions,
	hostHeaderOf,
	hostOf,
	isOverHttps,
	type RequestHost,
} from "../http/host.ts";
import { factsOf } from "../http/request-facts.ts";
import { type LibraryRequest, openLandingLists } from "../lists.ts";
import type { Log } from "../log.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { closedPage, closedPlan, isClosed } from "./closed.tsx";
import {
	awayHeaders,
	type CompletePage,
	noteBrand,
	type PageRequest,
	renderComplete,
	respondComplete,
} from "./complete-page.tsx";
import { documentsRouter } from "./documents/router.ts";
import type { SiteDocumentsOptions } from "./documents/site-documents.ts";
import { drawnRouter } from "./drawn/router.ts";
import { notFoundPages } from "./not-found-pages.tsx";
import { libraryRequest, pagePlans } from "./page-plans.tsx";
import { lookOf } from "./preview-access-route.ts";
import { arrived, openResponder, type Plan, type Rendering, targetOf } from "./respond.tsx";
import { sampleFormRouter } from "./sample-form.tsx";
import { searchPages, searchRequest } from "./search-page.tsx";
import { type RequestSite, siteFinder } from "./sites.ts";

export interface PagesOptions extends HostOptions, SiteDocumentsOptions {
	readonly reader: SiteReader;
	readonly notFoundLog: MissLog<"path">;
	readonly searchLog: MissLog<"query">;
	readonly previewAccess: PreviewAccess;
	readonly assets: Assets;
	readonly cache: PageCache;
	readonly changes: Changes;
	readonly edge: Edge;
	readonly limits: AddressLimits;
	readonly rendering: Rendering;
	readonly pageWaitMs: number;
	readonly hasSample: boolean;
	readonly hsts: string;
	readonly files: Files;
	readonly log: Log;
}

export function pages(options: PagesOptions) {
	const { reader, assets, cache, edge, hsts, trustProxy, log } = options;
	const sites = siteFinder(reader, log, options.changes);
	const plans = pagePlans({ reader, assets, landingLists: openLandingLists(reader), log });
	const lostPage = notFoundPages(options);
	const searchPage = searchPages(options);
	const responder = openResponder(options);
	const { respond, respondWhen } = responder;

	/** With preview access, a website in preparation is live. */
	async function findSeen(
		host: RequestHost,
		storedKey: string | undefined,
		look: string,
	): Promise<RequestSite> {
		const requestSite = await sites.find(host, storedKey);
		if (requestSite.stage !== "preparing" || look === "") return requestSite;
		return (await options.previewAccess.isOpen(look, host.host))
			? { ...requestSite, stage: "live" }
			: requestSite;
	}

	function requestOf(context: Context): PageRequest | undefined {
		const { headers } = context.req.raw;
		const host = hostOf(headers, options);
		if (!host) return undefined;
		const look = lookOf(context);
		const storedKey = getCookie(context, "dev-domain") ?? context.req.query("dev-domain");
		const named = {
			"x-forwarded-host": headers.get("x-forwarded-host") ?? undefined,
			host: headers.get("host") ?? "",
		};
		return {
			context,
			host: host.isDevelopment ? hostHeaderOf(named, trustProxy) : host.host,
			isExact: host.isDevelopment,
			line: { isSecure: isOverHttps(headers.get("x-forwarded-proto"), trustProxy), hsts },
			look,
			find: () => findSeen(host, storedKey, look),
			isAway: () => sites.isAway,
			mayBeAway: () => cache.mayBeStale,
		};
	}

	const landing = (context: Context) => {
		if (numberedAddress(targetOf(context)) !== undefined) return notFound(context);
		const request = requestOf(context);
		if (!request) return badHost(context);
		return respond<object>(request, (requestSite) =>
			isClosed(requestSite) ? closedPlan(requestSite) : plans.landing(requestSite),
		);
	};

	const library = (context: Context) => {
		const request = requestOf(context);
		if (!request) return badHost(context);
		const requested = libraryRequest(context.req.query());
		if (!requested) return notFound(context);
		if (requested.query !== "") {
			const waitSeconds = options.limits.take("search", clientOf(context, trustProxy));
			if (waitSeconds > 0) return tooManySearches(waitSeconds);
		}
		if (requested.page > 1)
			return respondWhen(request, (requestSite) => laterLibraryPage(requestSite, requested, context));
		return respond<object>(request, (requestSite) =>
			isClosed(requestSite) ? closedPlan(requestSite) : plans.library(requestSite, requested),
		);
	};

	/** 404 without articles, so the status needs the list. */
	async function laterLibraryPage(
		requestSite: RequestSite,
		requested: LibraryRequest,
		context: Context,
	): Promise<CompletePage> {
		if (isClosed(requestSite)) return closedPage(reader, requestSite, context.req.path);
		const plan = plans.library(requestSite, requested);
		const articles = await plan.pieces.articles;
		if (articles?.length === 0) return lostPage(requestSite, context);
		const page = renderComplete(plan.render(await arrived(plan.pieces)));
		if (requestSite.isDegraded) return { ...page, status: 503, isComplete: false, headers: awayHeaders };
		return { ...page, status: 200, isComplete: !plan.isDegraded() };
	}

	const search = (context: Context) => {
		const request = requestOf(context);
		if (!request) return badHost(context);
		const requested = searchRequest(context.req.query());
		if (!requested) return notFound(context);
		if (requested.query !== "") {
			const waitSeconds = options.limits.take("search", clientOf(context, trustProxy));
			if (waitSeconds > 0) return tooManySearches(waitSeconds);
		}
		return respondWhen(request, async (requestSite) => {
			if (isClosed(requestSite)) return closedPage(reader, requestSite, context.req.path);
			return (await searchPage(requestSite, requested, context)) ?? lostPage(requestSite, context);
		});
	};

	const recordPage =
		(planOf: (requestSite: RequestSite, slugOrId: string) => Promise<Plan | string | undefined>) =>
		(context: Context) => {
			const slugOrId = Object.values(context.req.param())[0] ?? "";
			return ofRecord(context, (requestSite) => planOf(requestSite, slugOrId));
		};

	const page = (context: Context) => {
		const { pathname } = new URL(context.req.url);
		const path = pathKey(pathname);
		const id = path === undefined ? undefined : pageIdOfPath(path);
		if (path === undefined || (id === undefined && !isPagePath(path))) return notFound(context);
		return ofRecord(context, async (requestSite) => {
			const plan = await plans.page(requestSite, id ?? path);
			// Visitors type capitals and trailing slashes.
			return plan === undefined || typeof plan === "string" || pathname === path ? plan : path;
		});
	};

	type FindPlan = (requestSite: RequestSite) => Promise<Plan | string | undefined>;

	function ofRecord(context: Context, find: FindPlan) {
		const request = requestOf(context);
		if (!request) return badHost(context);
		return respondWhen(request, (requestSite) => pageOfRecord(requestSite, find, context));
	}

	async function pageOfRecord(
		requestSite: RequestSite,
		find: FindPlan,
		context: Context,
	): Promise<CompletePage> {
		const { site, isDegraded } = requestSite;
		if (isClosed(requestSite)) return closedPage(reader, requestSite, context.req.path);
		try {
			if (isDegraded) throw new Error("the website itself could not be read");
			const plan = await find(requestSite);
			if (plan === undefined) return lostPage(requestSite, context);
			if (typeof plan === "string") return { html: "", status: 301, isComplete: true, location: plan };
			const { promises } = await resolveInTime(plan.pieces, options.pageWaitMs);
			return {
				...renderComplete(plan.render(promises)),
				status: 200,
				isComplete: !plan.isDegraded(),
				of: plan.of,
			};
		} catch (error) {
			log.warn({ err: error }, "a page could not be read");
			const page = renderComplete(<UnavailablePage site={site} assets={assets} />);
			return { ...page, status: 503, isComplete: false, headers: awayHeaders };
		}
	}

	const section = (key: SectionKey) => (context: Context) => {
		const request = requestOf(context);
		if (!request) return badHost(context);
		return respondWhen(request, async (requestSite) => {
			const shown = requestSite.site.sections.find((each) => each.key === key);
			if (!shown || isClosed(requestSite)) return lostPage(requestSite, context);
			return { html: "", status: 302, isComplete: true, location: `/#${shown.id}` };
		});
	};

	const notFound = async (context: Context) => {
		const request = requestOf(context);
		if (!request) return badHost(context);
		const finding = request.find();
		noteBrand(request, finding);
		options.rendering.renders += 1;
		return respondComplete(
			request,
			await lostPage(await finding, context),
			edge.hintsOf((await finding).site.look),
		);
	};

	const failed = async (context: Context) => {
		const request = requestOf(context);
		if (!request) return badHost(context);
		const { site } = await request.find();
		const requestId = factsOf(context)?.id ?? "";
		const page = renderComplete(<ErrorPage {...{ site, assets, requestId }} />);
		return respondComplete(request, { ...page, status: 500, isComplete: false }, edge.hintsOf(site.look));
	};

	const app = new Hono();
	app.use(async (context, next) => {
		await next();
		if (lookOf(context) === "") return;
		// Pages under preview access must be neither cached nor indexed.
		context.res.headers.set("cache-control", "no-store");
		context.res.headers.set("x-robots-tag", "noindex");
	});
	app.get("/", landing);
	app.get("/library", library);
	app.get("/library/:articleId", recordPage(plans.article));
	app.get("/services/:serviceId", recordPage(plans.service));
	app.get("/people/:personId", recordPage(plans.person));
	app.get("/services", section("solutions"));
	app.get("/people", section("team"));
	app.get("/search", search);
	app.get("/search/", withoutSlash);
	for (const path of ["/library/:articleId", "/services/:serviceId", "/people/:personId"])
		for (const each of [path, path.replace(/\/:.*/, "")]) app.get(`${each}/`, withoutSlash);
	app.route("/", documentsRouter({ ...options, responder, requestOf }));
	app.route("/", drawnRouter({ ...options, requestOf }));
	app.route("/", sampleFormRouter({ ...options, requestOf, notFound }));
	app.notFound((context) => (/^(GET|HEAD)$/.test(context.req.method) ? page(context) : notFound(context)));
	return { app, failed };
}

/** Visitors and old links use trailing slashes. */
function withoutSlash({ req }: Context): Response {
	const { pathname, search } = new URL(req.url);
	return new Response(null, { status: 308, headers: { location: pathname.replace(/\/+$/, "") + search } });
}

function badHost(context: Context): Response {
	return context.text("The Host header names no host.\n", 400);
}

function tooManySearches(waitSeconds: number): Response {
	return new Response(`You have searched too often. Please search again in ${waitSeconds} seconds.\n`, {
		status: 429,
		headers: {
			"content-type": "text/plain; charset=utf-8",
			"cache-control": "no-store",
			"retry-after": String(waitSeconds),
		},
	});
}
