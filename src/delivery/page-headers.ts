import type { Encoding } from "./compress.ts";

/** What every answer says, whatever it is. */
export const commonHeaders = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"x-frame-options": "DENY",
} as const;

/** What the headers of a page say of how it is kept, and of what comes next. */
export interface PageEdge {
	/** `no-cache` unless given. */
	readonly cacheControl?: string;
	/** Names and values by turns. */
	readonly more?: readonly string[];
}

/** The headers of a whole page that may be kept, names and values by turns. @param etag with its quotes */
export function pageHeaders({
	encoding,
	etag,
	cacheControl = "no-cache",
	more = [],
}: PageEdge & {
	readonly encoding: Encoding;
	readonly etag: string;
}): string[] {
	return [
		...Object.entries(commonHeaders).flat(),
		"content-type",
		"text/html; charset=utf-8",
		"cache-control",
		cacheControl,
		"vary",
		"accept-encoding",
		"etag",
		etag,
		...more,
		...(encoding === "identity" ? [] : ["content-encoding", encoding]),
	];
}
