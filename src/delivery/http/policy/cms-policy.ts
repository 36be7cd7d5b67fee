import { policyOf } from "./directives.ts";

/**
 * @param nonce for styles that components create
 * @param frames additional origins to frame
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
