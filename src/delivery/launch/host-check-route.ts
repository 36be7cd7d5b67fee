import { Hono } from "hono";
import type { SiteReader } from "../../data/content/public/site-reader.ts";
import { type HostOptions, hostOf } from "../http/host.ts";
import { hostCheckPath, hostCode } from "../http/host-check.ts";

interface HostCheckRouteOptions extends HostOptions {
	readonly reader: SiteReader;
	readonly secret: () => Promise<string>;
}

/** Only this program can compute the response. */
export function hostCheckRoute({ reader, secret, ...hosts }: HostCheckRouteOptions) {
	const app = new Hono();
	app.get(`${hostCheckPath}:nonce{[\\w-]{22}}`, async (context) => {
		const headers = { "cache-control": "no-store" };
		const host = hostOf(context.req.raw.headers, hosts)?.host;
		if (host === undefined || !(await reader.findWebsiteByHost(host)))
			return context.text("There is no such file.\n", 404, headers);
		return context.text(hostCode(await secret(), host, context.req.param("nonce")), 200, headers);
	});
	return app;
}
