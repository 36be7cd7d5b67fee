import { Hono } from "hono";
import type { SiteReader } from "../../data/public/site-reader.ts";
import { firstLabel, normaliseHost } from "../../model/addresses/host.ts";
import { isDomainKey } from "../../model/brands.ts";
import type { Log } from "../log.ts";

export interface TlsOptions {
	readonly reader: SiteReader;
	/** "" for none. */
	readonly developmentDomain: string;
	/** Address of the back office. */
	readonly cmsUrl: () => string;
	readonly log: Log;
}

const headers = { "cache-control": "no-store" };

/**
 * Tells a proxy that makes certificates when a host is first asked for (Caddy's on-demand TLS) whether the host is
 * ours: 200 for those of websites, of the back office and of the development domain, 404 for all others.
 */
export function tlsRoute({ reader, developmentDomain, cmsUrl, log }: TlsOptions) {
	const isOurs = async (host: string) =>
		host === new URL(cmsUrl()).hostname ||
		(await isDevelopment(host, developmentDomain, reader)) ||
		(await reader.findWebsiteByHost(host)) !== undefined;
	const app = new Hono();
	app.get("/api/tls/ask", async (context) => {
		const host = normaliseHost(context.req.query("domain") ?? "");
		if (host === undefined) return context.text("domain must name a host.\n", 400, headers);
		try {
			if (await isOurs(host)) return context.text("This host is ours.\n", 200, headers);
			return context.text("This host is not ours.\n", 404, headers);
		} catch (err) {
			log.warn({ err, host }, "a host could not be looked up");
			return context.text("This is not known at the moment.\n", 503, headers);
		}
	});
	return app;
}

/** The development domain itself, and a subdomain for each brand; no others, for which anybody could ask. */
async function isDevelopment(host: string, domain: string, reader: SiteReader): Promise<boolean> {
	if (domain === "") return false;
	const key = firstLabel(host);
	if (host === domain || host !== `${key}.${domain}`) return host === domain;
	return isDomainKey(key) || (await reader.findWebsiteByKeys([key])) !== undefined;
}
