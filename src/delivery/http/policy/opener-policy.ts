/** Cross-Origin-Opener-Policy values: whether a page stays connected to windows that it opens, or that opened it. */
export type OpenerPolicy = "same-origin" | "same-origin-allow-popups" | "unsafe-none";

/**
 * Default opener policy by path. The back office opens the provider's sign-in window and watches it close, so responses
 * on that path must not sever the window.
 */
export function openerPolicyOf(path: string): OpenerPolicy {
	if (path === "/cms" || path.startsWith("/cms/")) return "same-origin-allow-popups";
	return path.startsWith("/api/auth/provider/") ? "unsafe-none" : "same-origin";
}
