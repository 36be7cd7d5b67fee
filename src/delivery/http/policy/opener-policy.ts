export type OpenerPolicy = "same-origin" | "same-origin-allow-popups" | "unsafe-none";

/** The back office watches the provider's sign-in window close, so responses must not sever it. */
export function openerPolicyOf(path: string): OpenerPolicy {
	if (path === "/cms" || path.startsWith("/cms/")) return "same-origin-allow-popups";
	return path.startsWith("/api/auth/provider/") ? "unsafe-none" : "same-origin";
}
