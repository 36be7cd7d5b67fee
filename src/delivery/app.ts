import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Platform } from "../platform.ts";
import type { Assets } from "../site/site.ts";
import { accountsRouter } from "./accounts/router.ts";
import { apiRouter } from "./api/router.ts";
import { apiRoutes } from "./api/routes.ts";
import { type CmsAssets, cmsPages } from "./cms.ts";
import { type CdnOptions, openEdge } from "./edge.ts";
import type { Log } from "./log.ts";
import { mediaRouter } from "./media/router.ts";
import { originCheck } from "./origin-check.ts";
import { openPageCache, type PageCache } from "./page-cache/page-cache.ts";
import { commonHeaders } from "./page-headers.ts";
import { pageViewRoute } from "./page-view-route.ts";
import { pages } from "./pages.tsx";
import { storageRouter } from "./storage/router.ts";
import { tlsRoute } from "./tls-route.ts";

export interface AppOptions {
	readonly platform: Platform;
	readonly assets: Assets;
	readonly cmsAssets: CmsAssets;
	/** Folder of the built files that `/assets/` serves. */
	readonly assetsFolder: string;
	readonly developmentDomain: string;
	readonly trustProxy: boolean;
	/** The one that the listener asks, too; one of its own unless given. */
	readonly pageCache?: PageCache;
	/** None unless given. */
	readonly cdn?: CdnOptions | undefined;
	readonly log: Log;
}

const immutable = "public, max-age=31536000, immutable";

const isSpeculation = (path: string) => /speculation-[^/]*\.json$/.test(path);

/** Everything that is routed. */
export function createApp(options: AppOptions) {
	const { platform, assets, log, developmentDomain, trustProxy } = options;
	const { reader, pageViews, lostPaths } = platform;
	const hosts = { developmentDomain, trustProxy };
	const pageCache = options.pageCache ?? openPageCache(platform.database);
	const edge = openEdge(assets, options.cdn);
	const app = new Hono();

	app.use(async (context, next) => {
		await next();
		for (const [name, value] of Object.entries(commonHeaders)) context.header(name, value);
	});
	app.on(
		["POST", "PUT", "PATCH", "DELETE"],
		["/", "/library", "/library/*", "/assets/*", "/media/*"],
		(context) => context.text("Pages are read with GET.\n", 405, { allow: "GET, HEAD" }),
	);
	app.use(
		"/assets/*",
		serveStatic({
			root: options.assetsFolder,
			rewriteRequestPath: (path) => path.replace("/assets/", "/"),
			precompressed: true,
			onFound: (path, context) => {
				context.header("cache-control", immutable);
				if (isSpeculation(path)) context.header("content-type", "application/speculationrules+json");
			},
		}),
	);
	app.route("/", mediaRouter({ platform, log, cdn: options.cdn }));
	app.route("/", storageRouter({ platform, log, ...hosts }));
	app.route("/", pageViewRoute({ reader, pageViews, ...hosts }));
	app.use("/api/*", originCheck(hosts));
	app.route("/", tlsRoute({ reader, developmentDomain, cmsUrl: () => platform.accounts.baseUrl, log }));
	app.route("/", accountsRouter({ platform, log, ...hosts }));
	// The last of what is below /api: whatever no other route takes is a 404 of the API.
	app.route("/", apiRouter(apiRoutes(), { platform, identify: platform.accounts.identify, log, ...hosts }));
	app.route(
		"/",
		cmsPages({
			assets: options.cmsAssets,
			bucket: platform.files.bucket,
			identify: platform.accounts.identify,
		}),
	);
	const publicPages = pages({ reader, lostPaths, assets, cache: pageCache, edge, log, ...hosts });
	app.route("/", publicPages);
	app.notFound((context) => publicPages.fetch(context.req.raw, context.env));
	app.onError((error, context) => {
		log.error({ err: error, path: context.req.path }, "a request failed");
		return context.text("Something went wrong on our side. Please try again in a minute.\n", 500, {
			"cache-control": "no-store",
		});
	});
	return app;
}
