import type { Context } from "hono";

/** The origins whose pages may read what anybody may: `*` for all, none where it is empty. */
export type ReadingOrigins = readonly string[];

/** Readable by pages elsewhere, besides what browsers give them anyway. */
const exposed = "etag, retry-after, ratelimit, ratelimit-policy";

/**
 * What lets the page that asks read the answer. Credentials are never allowed: somebody who is signed in here is nobody to
 * pages of other sites.
 */
export function readingHeaders({ req }: Context, origins: ReadingOrigins): Readonly<Record<string, string>> {
	if (origins.includes("*"))
		return { "access-control-allow-origin": "*", "access-control-expose-headers": exposed };
	const origin = req.header("origin") ?? "";
	if (!origins.includes(origin)) return { vary: "origin" };
	return { "access-control-allow-origin": origin, "access-control-expose-headers": exposed, vary: "origin" };
}

/** The answer to a browser that asks first (Fetch standard, CORS preflight). */
export function preflight(context: Context, origins: ReadingOrigins): Response {
	return new Response(null, {
		status: 204,
		headers: {
			...readingHeaders(context, origins),
			"access-control-allow-methods": "GET, HEAD",
			"access-control-allow-headers": "if-none-match",
			"access-control-max-age": "600",
		},
	});
}
