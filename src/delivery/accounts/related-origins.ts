import { Hono } from "hono";
import { isDevelopmentHost } from "../../model/addresses/host.ts";
import type { Services } from "../../services.ts";
import { listAuthorizedDomains } from "../http/authorized-domains.ts";
import { type HostOptions, hostOf } from "../http/host.ts";

export interface RelatedOriginsOptions extends HostOptions {
	readonly platform: Services;
}

/** WebAuthn level 3, section 5.11: other hosts may use passkeys of the back office's host only. */
export function relatedOrigins({ platform, ...hosts }: RelatedOriginsOptions) {
	const app = new Hono();
	app.get("/.well-known/webauthn", async (context, next) => {
		const { hostname } = new URL(platform.accounts.baseUrl);
		const { headers } = context.req.raw;
		const request = hostOf(headers, hosts);
		if (!request || new URL(request.origin).hostname !== hostname) return next();
		const domains = await listAuthorizedDomains(platform, headers, hosts);
		const origins = domains
			.filter((domain) => !isDevelopmentHost(domain, hosts.developmentDomain))
			.flatMap((domain) => [`https://${domain}`, `https://www.${domain}`]);
		return context.json({ origins }, 200, { "cache-control": "public, max-age=300" });
	});
	return app;
}
