import { Hono } from "hono";
import type { SiteReader } from "../../data/content/public/site-reader.ts";
import type { Launches } from "../../data/operations/launch/launches.ts";
import { firstLabel, normaliseHost } from "../../model/addresses/host.ts";
import { isDomainKey } from "../../model/brands.ts";
import { stageOf } from "../../model/collections/stage.ts";
import type { Log } from "../log.ts";

export interface TlsOptions {
	readonly reader: SiteReader;
	readonly launches: Pick<Launches, "allowsCertificate">;
	/** "" for none. */
	readonly developmentDomain: string;
	readonly cmsUrl: () => string;
	readonly log: Log;
}

const headers = { "cache-control": "no-store" };

/**
 * For Caddy's on-demand TLS: 200 for own hosts, 404 for others. A host in preparation stays hidden, except for an hour
 * after an admin allowed it.
 */
export function tlsRoute({ reader, launches, developmentDomain, cmsUrl, log }: TlsOptions) {
	const isOurs = async (host: string) => {
		if (host === new URL(cmsUrl()).hostname) return true;
		if (await isDevelopment(host, developmentDomain, reader)) return true;
		const { website } = (await reader.findWebsiteByHost(host)) ?? {};
		if (!website) return false;
		return stageOf(website) !== "preparing" || launches.allowsCertificate(website.id);
	};
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

/** One subdomain per brand; anyone could request certificates for others. */
async function isDevelopment(host: string, domain: string, reader: SiteReader): Promise<boolean> {
	if (domain === "") return false;
	const key = firstLabel(host);
	if (host === domain || host !== `${key}.${domain}`) return host === domain;
	return isDomainKey(key) || (await reader.findWebsiteByKeys([key])) !== undefined;
}
