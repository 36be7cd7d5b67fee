import { policyOf } from "./directives.ts";

/**
 * Images and videos may be external, as on the sites.
 * @param nonce of this response, for styles that components create
 * @param frames additional origins that may be framed
 */
export function cmsPolicy(nonce: string, frames: readonly string[] = []): string {
	return policyOf({
		"script-src": ["'self'"],
		"style-src": ["'self'", `'nonce-${nonce}'`],
		"img-src": ["'self'", "data:", "blob:", "https:"],
		"media-src": ["'self'", "https:"],
		"font-src": ["'self'"],
		"connect-src": ["'self'"],
		"frame-src": ["'self'", ...frames],
		"form-action": ["'self'"],
	});
}
