import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { collectionNames } from "../model/model.ts";
import type { Services } from "../services.ts";
import type { SecurityContact } from "../site/documents/security.ts";
import type { Assets } from "../site/site.ts";
import { relatedOrigins } from "./accounts/related-origins.ts";
import type { ReadingOrigins } from "./api/cors.ts";
import type { Examine } from "./api/endpoint.ts";
import { apiRouter } from "./api/router.ts";
import { type CmsAssets, cmsPages } from "./back-office/cms.ts";
import { tlsRoute } from "./connections/tls-route.ts";
import { type CdnOptions, openEdge } from "./edge.ts";
import { endpointsOf } from "./endpoints/endpoints.ts";
import { mediaRouter } from "./files/media/router.ts";
import { storageRouter } from "./files/storage/router.ts";
import { AddressLimits } from "./http/address-limits.ts";
import { waitForDataMs } from "./http/deadlines.ts";
import { isOverHttps } from "./http/host.ts";
import type { HostCheckOptions } from "./http/host-check.ts";
import { originCheck } from "./http/origin-check.ts";
import { completeHeaders } from "./http/page-headers.ts";
import { openerPolicyOf } from "./http/policy/opener-policy.ts";
import { policyReportRoute } from "./http/policy/report-route.ts";
import { PolicyReports } from "./http/policy/reports.ts";
import { factsOf } from "./http/request-facts.ts";
import { hostCheckRoute } from "./launch/host-check-route.ts";
import { openHostInspection } from "./launch/host-inspection.ts";
import { type Log, logOf } from "./log.ts";
import { mcpRoute } from "./mcp/mcp-route.ts";
import { openPageCache, type PageCache } from "./page-cache/page-cache.ts";
import { pageViewRoute } from "./pages/page-view-route.ts";
import { pages } from "./pages/pages.tsx";
import { previewAccessRoute } from "./pages/preview-access-route.ts";
import type { Rendering } from "./pages/respond.tsx";
import { openPreviewPages, type PreviewPages } from "./preview/preview-pages.tsx";
import { problem } from "./problems.ts";
import { openChecker } from "./receipts/check.ts";
import type { EntryPoint } from "./receipts/request-page.ts";
import { immutable } from "./send-bytes.ts";
import { isGuestComment } from "./shares/guest-comments.ts";
import { sharesRouter, withoutToken } from "./shares/router.ts";
import type { StaticFiles } from "./static-files/static-files.ts";
import { storePictures } from "./static-files/store-pictures.ts";

export interface AppOptions {
	readonly platform: Services;
	readonly assets: Assets;
	readonly cmsAssets: CmsAssets;
	readonly assetsFolder: string;
	readonly developmentDomain: string;
	readonly trustProxy: boolean;
	/** Shared with the listener. */
	readonly pageCache?: PageCache;
	readonly previewPages?: PreviewPages;
	readonly staticFiles?: StaticFiles | undefined;
	readonly cdn?: CdnOptions | undefined;
	readonly limits?: AddressLimits;
	/** Origins whose pages may read the public API; `*` by default. */
	readonly readingOrigins?: ReadingOrigins;
	readonly policyReports?: PolicyReports;
	/** Fills an empty database; false by default. */
	readonly hasSample?: boolean;
	/** Time until pages are sent without missing data. */
	readonly pageWaitMs?: number;
	readonly rendering?: Rendering;
	/** Strict-Transport-Security over https; omitted for none. */
	readonly hsts?: string;
	/** By default, the protocol's maximum. */
	readonly mostInSitemap?: number;
	/** By default, the email address of each site. */
	readonly security?: SecurityContact;
	readonly entryPoint?: () => EntryPoint | undefined;
	/** Proxy or CDN to check as well; "" or omitted for none. */
	readonly checkUrl?: string;
	readonly hostCheck?: HostCheckOptions;
	readonly examine?: Examine;
	readonly log: Log;
}

const pagePaths = [
	"/",
	"/search",
	...["/library", "/services", "/people"].flatMap((path) => [path, `${path}/*`]),
];

const isSpeculation = (path: string) => /speculation-[^/]*\.json$/.test(path);

export function createApp(options: AppOptions) {
	const { platform, assets, log, developmentDomain, trustProxy, hsts = "" } = options;
	const { reader, pageViews, notFoundLog, searchLog } = platform;
	const { changes } = platform.database;
	const hosts = { developmentDomain, trustProxy };
	const {
		limits = new AddressLimits(0),
		policyReports = new PolicyReports(log),
		rendering = { renders: 0 },
		pageWaitMs = waitForDataMs,
	} = options;
	const pageCache = options.pageCache ?? openPageCache(platform.database);
	const edge = openEdge(assets, options.cdn);
	const previewPages = options.previewPages ?? openPreviewPages({ previews: platform.previews, assets, log });
	const app = new Hono();

	app.use(async (context, next) => {
		await next();
		const facts = factsOf(context);
		if (facts) facts.route = routePath(context).replace(/^\/?\*$/, "");
		const isSecure = isOverHttps(context.req.header("x-forwarded-proto"), trustProxy);
		completeHeaders(context.res.headers, { isSecure, hsts }, openerPolicyOf(context.req.path));
	});
	app.on(["POST", "PUT", "PATCH", "DELETE"], [...pagePaths, "/assets/*", "/media/*"], (context) =>
		context.text("Pages are read with GET.\n", 405, { allow: "GET, HEAD" }),
	);
	app.on("OPTIONS", pagePaths, (context) =>
		context.text("Pages are read with GET.\n", 405, { allow: "GET, HEAD" }),
	);
	app.use(
		"/assets/*",
		serveStatic({
			root: options.assetsFolder,
			rewriteRequestPath: (path) => path.replace("/assets/", "/"),
			precompressed: true,
			onFound: (path, context) => {
				context.header("cache-control", immutable);
				// A preview has an opaque origin, so its own scripts and fonts are cross-origin.
				context.header("access-control-allow-origin", "*");
				context.header("cross-origin-resource-policy", "cross-origin");
				if (isSpeculation(path)) context.header("content-type", "application/speculationrules+json");
			},
		}),
	);
	const { staticFiles } = options;
	if (staticFiles) {
		const keep = storePictures({ files: staticFiles, cache: pageCache, ...hosts });
		for (const path of ["/media/*", "/icons/*", "/share/*"]) app.use(path, keep);
	}
	app.route("/", mediaRouter({ platform, limits, trustProxy, log, cdn: options.cdn }));
	for (const path of ["/api/*", "/v0/*"]) app.use(path, nothingNamedByNul);
	app.route("/", storageRouter({ platform, limits, log, ...hosts }));
	app.route("/", pageViewRoute({ reader, pageViews, limits, ...hosts }));
	app.route("/", policyReportRoute({ reports: policyReports, limits, trustProxy }));
	app.use("/api/*", originCheck(hosts));
	app.route(
		"/",
		tlsRoute({
			...{ reader, launches: platform.launches, developmentDomain, log },
			cmsUrl: () => platform.accounts.baseUrl,
		}),
	);
	app.route("/", hostCheckRoute({ reader, secret: platform.accounts.secret, ...hosts }));
	app.route("/", relatedOrigins({ platform, ...hosts }));
	// Last below /api: other paths are 404.
	app.route(
		"/",
		apiRouter(endpointsOf(collectionNames), {
			platform,
			previewPages,
			inspectHost: openHostInspection({
				...{ previewPages, assets, assetsFolder: options.assetsFolder, records: platform.records, log },
				launches: platform.launches,
				...{ secret: platform.accounts.secret, allowsPrivate: false, ...options.hostCheck },
			}),
			checker: openChecker({
				entryPoint: options.entryPoint ?? (() => undefined),
				checkUrl: options.checkUrl ?? "",
			}),
			examine: options.examine ?? (async () => []),
			identify: platform.accounts.identifyCaller,
			limits,
			readingOrigins: options.readingOrigins ?? ["*"],
			log,
			...hosts,
		}),
	);
	app.route(
		"/",
		mcpRoute({ platform, limits, log, ask: (request, env) => app.fetch(request, env), ...hosts }),
	);
	app.route(
		"/",
		cmsPages({
			assets: options.cmsAssets,
			bucket: platform.files.bucket,
			identify: platform.accounts.identify,
			trustProxy,
			log,
			backOffice: () => platform.accounts.baseUrl,
		}),
	);
	const checkOrigin = originCheck(hosts);
	// A form on a page without referrer sends no origin; a guest is authorised by the address alone.
	app.use("/_share/*", (context, next) =>
		isGuestComment(context.req.path) ? next() : checkOrigin(context, next),
	);
	const { shares, comments, previewAccess, files } = platform;
	app.route("/", previewAccessRoute({ previewAccess, ...hosts }));
	app.route("/", sharesRouter({ shares, comments, previewPages, assets, limits, files, ...hosts }));
	const pageOptions = {
		reader,
		previewAccess,
		notFoundLog,
		searchLog,
		assets,
		cache: pageCache,
		edge,
		limits,
		rendering,
		pageWaitMs,
		log,
		hsts,
		changes,
	};
	const { mostInSitemap, hasSample = false, security = { contacts: [], days: 180 } } = options;
	const publicPages = pages({
		...pageOptions,
		hasSample,
		files: platform.files,
		mostInSitemap,
		security,
		...hosts,
	});
	app.route("/", publicPages.app);
	app.notFound((context) => publicPages.app.fetch(context.req.raw, context.env));
	app.onError((error, context) => {
		const path = withoutToken(context.req.path);
		logOf(log, context).error({ err: error, path }, "a request failed");
		return publicPages.failed(context).catch((err: unknown) => {
			logOf(log, context).error({ err, path }, "the page of a failure failed");
			return bareFailure(context);
		});
	});
	return app;
}

/** PostgreSQL refuses to search for NUL. */
const nothingNamedByNul: MiddlewareHandler = ({ req }, next) =>
	/^[^?]*%00/.test(req.url) ? Promise.resolve(problem(404, "There is no such address")) : next();

function bareFailure(context: Context): Response {
	const id = factsOf(context)?.id;
	const text = `Something went wrong on our side. Please try again in a minute.\n${id ? `Reference: ${id}\n` : ""}`;
	return context.text(text, 500, { "cache-control": "no-store" });
}
