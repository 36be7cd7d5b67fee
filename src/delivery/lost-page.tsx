import type { Context } from "hono";
import type { LostPaths } from "../data/addresses/lost-paths.ts";
import type { SiteReader } from "../data/site-reader.ts";
import { isOwnPath, pathKey } from "../model/site-path.ts";
import { NotFoundPage } from "../site/render.tsx";
import type { Assets } from "../site/site.ts";
import { UnavailablePage } from "../site/unavailable.tsx";
import type { Log } from "./log.ts";
import { giveUpMs, withDeadline } from "./patience.ts";
import type { FoundSite } from "./sites.ts";
import { awayHeaders, drawGone, drawWhole, type Whole } from "./whole-page.tsx";
import { isWorthNoting } from "./worth-noting.ts";

interface LostPageOptions {
	readonly reader: SiteReader;
	readonly lostPaths: LostPaths;
	readonly assets: Assets;
	readonly log: Log;
}

/** Answers at a path that has no page: where staff redirect it to, or the 404 page. */
export function lostPages({ reader, lostPaths, assets, log }: LostPageOptions) {
	async function redirectFor(found: FoundSite, { req }: Context) {
		const path = pathKey(new URL(req.url).pathname);
		const isAsked = req.method === "GET" || req.method === "HEAD";
		if (path === undefined || !isAsked || isOwnPath(path) || found.site.id === "") return undefined;
		const redirect = await withDeadline(reader.findRedirect(found.site.id, found.places, path), giveUpMs);
		if (!redirect && isWorthNoting(path, req.header("user-agent") ?? "")) lostPaths.note(found.site.id, path);
		return redirect;
	}

	return async (found: FoundSite, context: Context): Promise<Whole> => {
		if (found.isGone) return drawGone();
		const { site, isDegraded } = found;
		if (isDegraded) {
			// Nobody can tell whether there is no such page, or staff redirect the path.
			const page = drawWhole(<UnavailablePage site={site} assets={assets} />);
			return { ...page, status: 503, isWhole: false, headers: awayHeaders };
		}
		const page = (isWhole: boolean): Whole => ({
			...drawWhole(<NotFoundPage site={site} assets={assets} />),
			status: 404,
			isWhole,
		});
		const { pathname } = new URL(context.req.url);
		if (found.leadsTo) return { html: "", status: 308, isWhole: true, location: found.leadsTo + pathname };
		try {
			const redirect = await redirectFor(found, context);
			if (!redirect) return page(true);
			return { html: "", status: redirect.status, isWhole: true, location: redirect.to };
		} catch (error) {
			log.warn({ err: error }, "it could not be read whether a path is redirected");
			return page(false);
		}
	};
}
