import type { Context } from "hono";
import { isbot } from "isbot";
import type { NotFoundLog } from "../../data/content/addresses/not-found-log.ts";
import type { SiteReader } from "../../data/content/public/site-reader.ts";
import { addressKey, isOwnPath, numberedAddress } from "../../model/addresses/site-path.ts";
import { NotFoundPage } from "../../site/render.tsx";
import type { Assets } from "../../site/site.ts";
import { UnavailablePage } from "../../site/status/status-pages.tsx";
import { giveUpMs, withDeadline } from "../http/deadlines.ts";
import type { Log } from "../log.ts";
import { closedPage, isClosed } from "./closed.tsx";
import { awayHeaders, type CompletePage, renderComplete } from "./complete-page.tsx";
import type { RequestSite } from "./sites.ts";

/** Bots try them on every website, and browsers and programs request them automatically. */
const noise = [
	/(^|\/)\.(?!well-known\/?$)/,
	/^\/(wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|adminer|vendor\/|boaform|hnap1|solr|actuator|owa\/|autodiscover|_ignition|server-status|telescope|geoserver|druid|jenkins|shell|setup\.cgi|eval-stdin)/,
	/\/(wp-(admin|content|includes|login|json)|phpunit|eval-stdin\.php|xmlrpc\.php|phpinfo\.php)/,
	/\.(env|git|sql|bak|old|swp|ini|ya?ml|pem|key|log|sh|exe|dll|tar|t?gz|rar|7z)$/,
	/^\/(apple-touch-icon|browserconfig\.xml|(app-)?ads\.txt|crossdomain\.xml|humans\.txt|trafficadvice)/,
];
/** Mail addresses, and single-use keys in links. */
const personal = [/@|%40/, /(^|\/)(?=[^/]*\d)[\w=]{20,}(\/|$)/];
const searchEngines = /google|bing|duckduck|applebot|yandex|baidu/i;
const longest = 200;

/** People and search engines request old addresses, bots try everything. @param path normalised for lookup */
export function isWorthNoting(path: string, userAgent: string): boolean {
	if (path.length > longest || [...noise, ...personal].some((shape) => shape.test(path))) return false;
	return userAgent !== "" && (!isbot(userAgent) || searchEngines.test(userAgent));
}

interface NotFoundPageOptions {
	readonly reader: SiteReader;
	readonly notFoundLog: NotFoundLog;
	readonly assets: Assets;
	readonly log: Log;
}

export function notFoundPages({ reader, notFoundLog, assets, log }: NotFoundPageOptions) {
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

	/** For an unknown numeric address, as for any other query. */
	const front: CompletePage = { html: "", status: 302, isComplete: true, location: "/" };

	return async (requestSite: RequestSite, context: Context): Promise<CompletePage> => {
		if (isClosed(requestSite)) return closedPage(reader, requestSite, context.req.path);
		const { site, isDegraded } = requestSite;
		const { pathname, search } = new URL(context.req.url);
		const numbered = numberedAddress(pathname + search);
		if (isDegraded && numbered) return front;
		if (isDegraded) {
			// It is unknown whether the page is missing or redirected.
			const page = renderComplete(<UnavailablePage site={site} assets={assets} />);
			return { ...page, status: 503, isComplete: false, headers: awayHeaders };
		}
		const page = (isComplete: boolean): CompletePage =>
			numbered
				? front
				: {
						...renderComplete(<NotFoundPage site={site} assets={assets} />),
						status: 404,
						isComplete,
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
			if (!redirect) return page(true);
			return { html: "", status: redirect.status, isComplete: true, location: redirect.to };
		} catch (error) {
			log.warn({ err: error }, "redirects could not be read");
			return page(false);
		}
	};
}
