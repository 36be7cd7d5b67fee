import { policyOf } from "./directives.ts";

/**
 * The policy of the back office: nothing runs or is drawn but what comes from here. Pictures and videos may be
 * elsewhere, as on the sites.
 * @param nonce of this answer alone, for the styles that its components make
 * @param frames origins that a frame may have, besides the page's own
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
