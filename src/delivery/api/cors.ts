import type { Context } from "hono";

/** `*` for all, empty for none. */
export type ReadingOrigins = readonly string[];

/** In addition to the safelisted headers. */
const exposed = "etag, retry-after, ratelimit, ratelimit-policy";

/** Credentials are never allowed, so users are anonymous to pages of other sites. */
export function readingHeaders({ req }: Context, origins: ReadingOrigins): Readonly<Record<string, string>> {
	if (origins.includes("*"))
		return { "access-control-allow-origin": "*", "access-control-expose-headers": exposed };
	const origin = req.header("origin") ?? "";
	if (!origins.includes(origin)) return { vary: "origin" };
	return { "access-control-allow-origin": origin, "access-control-expose-headers": exposed, vary: "origin" };
}

/** Fetch standard. */
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
