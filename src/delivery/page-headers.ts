import type { Encoding } from "./compress.ts";

/** What every answer says, whatever it is. */
export const commonHeaders = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"x-frame-options": "DENY",
} as const;

/** The headers of a whole page that may be kept, names and values by turns. @param etag with its quotes */
export function pageHeaders({
	encoding,
	etag,
}: {
	readonly encoding: Encoding;
	readonly etag: string;
}): string[] {
	return [
		...Object.entries(commonHeaders).flat(),
		"content-type",
		"text/html; charset=utf-8",
		"cache-control",
		"no-cache",
		"vary",
		"accept-encoding",
		"etag",
		etag,
		...(encoding === "identity" ? [] : ["content-encoding", encoding]),
	];
}
