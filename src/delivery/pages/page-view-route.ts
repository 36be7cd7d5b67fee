import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie } from "hono/cookie";
import { isbot } from "isbot";
import { z } from "zod";
import type { SiteReader } from "../../data/content/public/site-reader.ts";
import type { PageViews } from "../../data/operations/page-views/page-views.ts";
import { keyOfHost, keysOfDevelopment, normaliseHost } from "../../model/addresses/host.ts";
import { fallbackKey } from "../../model/brands.ts";
import { toId, type WebsiteId } from "../../model/ids.ts";
import { textSchema } from "../../model/kinds/text.ts";
import { recordOfPath } from "../../model/record-path.ts";
import type { AddressLimits } from "../http/address-limits.ts";
import { clientOf, type HostOptions, hostOf, type RequestHost } from "../http/host.ts";
import { parseJson } from "../http/parse-json.ts";
import { problem, problemsOf, tooMany } from "../problems.ts";

const maxBytes = 16_384;

const pathOf = (field: string) =>
	textSchema(field, { max: 2_048 }).check(
		z.refine((path) => path.startsWith("/"), `${field} must begin with /`),
	);

const pageView = z.strictObject({
	page_path: pathOf("page_path"),
	page_title: textSchema("page_title", { max: 1_000 }),
	page_location: z.url({ protocol: /^https?$/ }).max(4_096),
	/** Only the host is used; "" for none. */
	referrer: z.optional(textSchema("referrer", { max: 4_096 })),
	/** An article opened in the reader of this page is no page view. */
	opened: z.optional(pathOf("opened")),
});

export interface PageViewOptions extends HostOptions {
	readonly reader: SiteReader;
	readonly pageViews: PageViews;
	readonly limits: AddressLimits;
}

/** Accepts and ignores views of bots. */
export function pageViewRoute(options: PageViewOptions) {
	const tooLarge = () => problem(413, `A page view may have at most ${maxBytes} bytes`);
	const app = new Hono();
	app.post("/api/page-views", bodyLimit({ maxSize: maxBytes, onError: tooLarge }), (context) =>
		addPageView(context, options),
	);
	app.all("/api/page-views", () =>
		problem(405, "Page views are sent with POST", { headers: { allow: "POST" } }),
	);
	return app;
}

async function addPageView(context: Context, options: PageViewOptions) {
	const headers = context.req.raw.headers;
	const address = clientOf(context, options.trustProxy);
	const waitSeconds = options.limits.take("page view", address);
	if (waitSeconds > 0) return tooMany(waitSeconds);
	const host = hostOf(headers, options);
	if (!host) return problem(400, "The Host header names no host");
	if ((headers.get("sec-fetch-site") ?? "same-origin") !== "same-origin")
		return problem(403, "Page views are accepted from our own pages only");
	const sent = await context.req
		.text()
		.then(parseJson)
		.catch(() => undefined);
	const parsed = pageView.safeParse(sent);
	if (!parsed.success)
		return problem(422, "This is not a page view", { problems: problemsOf(parsed.error.issues) });
	if (new URL(parsed.data.page_location).host !== new URL(host.origin).host)
		return problem(422, "The page is on another host", {
			problems: [{ pointer: "/page_location", message: "must be a page of this host" }],
		});
	const userAgent = headers.get("user-agent") ?? "";
	if (userAgent === "" || isbot(userAgent)) return context.body(null, 204);
	const { page_title: pageTitle, page_location: pageLocation, opened, referrer = "" } = parsed.data;
	const pagePath = opened ?? parsed.data.page_path;
	const isOpening = opened !== undefined;
	const { placements, ...website } = await websiteOf(context, host, options.reader);
	const waitForAll = takeViewOf(website.websiteId || website.domainKey, options.limits);
	if (waitForAll > 0) return tooMany(waitForAll);
	const { articleId, found } = await pageAt(pagePath, placements, options.reader);
	const view = { ...website, pagePath, pageTitle, pageLocation, found, articleId, address, userAgent };
	if (articleId)
		options.pageViews.add({ ...view, isOpening, referrer: await referrerOf(referrer, host, options.reader) });
	else if (!isOpening) options.pageViews.add(view);
	return context.body(null, 204);
}

/** @returns seconds to wait; 0 within the limits */
function takeViewOf(website: string, limits: AddressLimits): number {
	for (const kind of ["views of a website", "views of a website in a day"] as const) {
		const waitSeconds = limits.take(kind, website);
		if (waitSeconds > 0) return waitSeconds;
	}
	return 0;
}

async function websiteOf(context: Context, { host, isDevelopment }: RequestHost, reader: SiteReader) {
	const keys = isDevelopment ? keysOfDevelopment(host, getCookie(context, "dev-domain")) : [keyOfHost(host)];
	const website = await (isDevelopment ? reader.findWebsiteByKeys(keys) : reader.findWebsiteByHost(host));
	const recordId = isDevelopment ? undefined : website?.website.id;
	return {
		// Developers are not visitors.
		websiteId: recordId === undefined ? ("" as const) : toId<WebsiteId>(recordId),
		domainKey: website?.website.domainKey || keys.at(-1) || fallbackKey,
		placements: website?.placements ?? [],
	};
}

async function pageAt(path: string, placements: readonly string[], reader: SiteReader) {
	if (path === "/" || path === "/library") return { found: true, articleId: undefined };
	const [, name] = /^\/library\/([^/]+)$/.exec(path) ?? [];
	const articleId = name && (await reader.findArticleId(decoded(name), placements));
	const address = name ? undefined : recordOfPath(path);
	const isRecord = address && (await reader.findRecordPath(address, placements)) !== undefined;
	return { found: Boolean(articleId) || isRecord === true, articleId: articleId || undefined };
}

/** Host of another website; "" without HTTPS, and for websites of this installation. */
async function referrerOf(referrer: string, own: RequestHost, reader: SiteReader): Promise<string> {
	const address = URL.parse(referrer);
	const host = address?.protocol === "https:" ? normaliseHost(address.hostname) : undefined;
	if (host === undefined || host === own.host) return "";
	return (await reader.findWebsiteByHost(host)) ? "" : host;
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}
