import type { MiddlewareHandler } from "hono";
import { bringsSession } from "../../accounts/sessions/cookies.ts";
import { problem } from "../problems.ts";
import { type HostOptions, hostOf } from "./host.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** CSRF. A client that sends no origin is a program, which may write unless it sends a session. */
export function originCheck(hosts: HostOptions): MiddlewareHandler {
	return async ({ req }, next) => {
		if (!reading.has(req.method) && !isOwn(req.raw.headers, hosts))
			return problem(403, "Requests from other sites are refused");
		await next();
	};
}

function isOwn(headers: Headers, hosts: HostOptions): boolean {
	const [site, origin] = [headers.get("sec-fetch-site"), headers.get("origin")];
	// Subdomains are foreign as well.
	if (site !== null && site !== "same-origin" && site !== "none") return false;
	if (origin !== null) return isOwnOrigin(origin, headers, hosts);
	return site === "same-origin" || !bringsSession(headers);
}

function isOwnOrigin(origin: string, headers: Headers, hosts: HostOptions): boolean {
	const own = hostOf(headers, hosts)?.origin;
	if (own === undefined || !URL.canParse(origin)) return false;
	// Only a trusted proxy reports the original scheme.
	return hosts.trustProxy ? origin === own : new URL(origin).host === portedHost(own, origin);
}

/** Omits the other scheme's default port. */
function portedHost(own: string, origin: string): string {
	return new URL(own.replace(/^https?:/, new URL(origin).protocol)).host;
}
