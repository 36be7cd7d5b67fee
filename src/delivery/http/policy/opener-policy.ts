/** Whether a page and the windows that it opens, or was opened by, know of each other (Cross-Origin-Opener-Policy). */
export type OpenerPolicy = "same-origin" | "same-origin-allow-popups" | "unsafe-none";

/**
 * The policy of an answer that says none itself. The back office opens the window of the sign-in provider, and sees it
 * close; on its way there and back that window may not be parted from it by an answer of ours.
 */
export function openerPolicyOf(path: string): OpenerPolicy {
	if (path === "/cms" || path.startsWith("/cms/")) return "same-origin-allow-popups";
	return path.startsWith("/api/auth/provider/") ? "unsafe-none" : "same-origin";
}
