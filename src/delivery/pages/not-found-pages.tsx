import type { Context } from "hono";
import type { MissLog } from "../../data/content/addresses/miss-log.ts";
import type { SiteReader } from "../../data/content/public/site-reader.ts";
import { addressKey, isOwnPath, numberedAddress, pathKey } from "../../model/addresses/site-path.ts";
import { NotFoundPage } from "../../site/render.tsx";
import type { Assets } from "../../site/site.ts";
import { UnavailablePage } from "../../site/status/status-pages.tsx";
import type { AddressLimits } from "../http/address-limits.ts";
import { giveUpMs, withDeadline } from "../http/deadlines.ts";
import { clientOf } from "../http/host.ts";
import type { Log } from "../log.ts";
import { closedPage, isClosed } from "./closed.tsx";
import { awayHeaders, type CompletePage, renderComplete } from "./complete-page.tsx";
import { isPerson, searchedSite } from "./search-page.tsx";
import type { RequestSite } from "./sites.ts";

/** Requested by bots, and automatically by browsers. */
const noise = [
	/(^|\/)\.(?!well-known\/?$)/,
	/^\/(wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|adminer|vendor\/|boaform|hnap1|solr|actuator|owa\/|autodiscover|_ignition|server-status|telescope|geoserver|druid|jenkins|shell|setup\.cgi|eval-stdin)/,
	/\/(wp-(admin|content|includes|login|json)|phpunit|eval-stdin\.php|xmlrpc\.php|phpinfo\.php)/,
	/\.(env|git|sql|bak|old|swp|ini|ya?ml|pem|key|log|sh|exe|dll|tar|t?gz|rar|7z)$/,
	/^\/(apple-touch-icon|browserconfig\.xml|(app-)?ads\.txt|crossdomain\.xml|humans\.txt|trafficadvice)/,
];
/** Mail addresses and single-use keys. */
const personal = [/@|%40/, /(^|\/)(?=[^/]*\d)[\w=]{20,}(\/|$)/];
const searchEngines = /google|bing|duckduck|applebot|yandex|baidu/i;
const longest = 200;
/** A page without suggestions is better than a slow one. */
const suggestionMs = 300;

/** People and search engines request old addresses, bots try everything. @param path normalised for lookup */
export function isWorthNoting(path: string, userAgent: string): boolean {
	if (path.length > longest || [...noise, ...personal].some((shape) => shape.test(path))) return false;
	return isPerson(userAgent) || searchEngines.test(userAgent);
}

interface NotFoundPageOptions {
	readonly reader: SiteReader;
	readonly notFoundLog: MissLog<"path">;
	readonly limits: AddressLimits;
	readonly trustProxy: boolean;
	readonly assets: Assets;
	readonly log: Log;
}

export function notFoundPages({ reader, notFoundLog, limits, trustProxy, assets, log }: NotFoundPageOptions) {
	/** For visitors whom a link misled, not for bots. */
	async function suggestionsFor(requestSite: RequestSite, context: Context) {
		const { req } = context;
		const path = pathKey(new URL(req.url).pathname);
		if (path === undefined || req.method !== "GET" || isOwnPath(path)) return [];
		const isPersons = isPerson(req.header("user-agent") ?? "") && !noise.some((shape) => shape.test(path));
		if (!isPersons || limits.take("suggestion", clientOf(context, trustProxy)) > 0) return [];
		return withDeadline(reader.suggestPages(searchedSite(requestSite), path), suggestionMs).catch(
			(error: unknown) => {
				log.warn({ err: error }, "no similar pages could be found");
				return [];
			},
		);
	}

	async function redirectFor(requestSite: RequestSite, { req }: Context) {
		const path = addressKey(new URL(req.url));
		const isAsked = req.method === "GET" || req.method === "HEAD";
		if (path === undefined || !isAsked || isOwnPath(path) || requestSite.site.id === "") return undefined;
		const redirect = await withDeadline(
			reader.findRedirect(requestSite.site.id, requestSite.placements, path),
			giveUpMs,
		);
		if (!redirect && isWorthNoting(path, req.header("user-agent") ?? ""))
			notFoundLog.note(requestSite.site.id, path);
		return redirect;
	}

	const front: CompletePage = { html: "", status: 302, isComplete: true, location: "/" };

	return async (requestSite: RequestSite, context: Context): Promise<CompletePage> => {
		if (isClosed(requestSite)) return closedPage(reader, requestSite, context.req.path);
		const { site, isDegraded } = requestSite;
		const { pathname, search } = new URL(context.req.url);
		const numbered = numberedAddress(pathname + search);
		if (isDegraded && numbered) return front;
		if (isDegraded) {
			// The page may be missing or redirected.
			const page = renderComplete(<UnavailablePage site={site} assets={assets} />);
			return { ...page, status: 503, isComplete: false, headers: awayHeaders };
		}
		const page = async (isComplete: boolean): Promise<CompletePage> => {
			if (numbered) return front;
			const suggestions = isComplete ? await suggestionsFor(requestSite, context) : [];
			const view = <NotFoundPage {...{ site, assets, suggestions }} />;
			return { ...renderComplete(view), status: 404, isComplete };
		};
		if (requestSite.leadsTo)
			return {
				html: "",
				status: 308,
				isComplete: true,
				location: requestSite.leadsTo + (numbered ?? pathname),
			};
		try {
			const redirect = await redirectFor(requestSite, context);
			if (!redirect) return await page(true);
			return { html: "", status: redirect.status, isComplete: true, location: redirect.to };
		} catch (error) {
			log.warn({ err: error }, "redirects could not be read");
			return page(false);
		}
	};
}
