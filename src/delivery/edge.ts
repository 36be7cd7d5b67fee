import { type Look, lookOf } from "../model/look/look.ts";
import { fontsOf } from "../site/fonts.ts";
import type { Assets } from "../site/site.ts";
import { keysOfPage } from "./purge/keys.ts";

/** Cache rules for CDNs and proxies in front. */
export interface CdnOptions {
	/** Seconds that a CDN may cache a page; 0 requires revalidation. */
	readonly maxAgeS: number;
	/** Header with the cache keys for purging; "" for none. */
	readonly keysHeader: "" | "Surrogate-Key" | "Cache-Tag";
}

/** Response headers of a page for the browser's next steps and for a CDN. */
export interface Edge {
	/** Headers of a page of this look, names and values alternating; as drawn for all brands where none is known yet. */
	hintsOf(look?: Look): readonly string[];
	/** Cache-Control of a complete, cacheable page. */
	readonly cacheControl: string;
	/**
	 * Returns the headers of a complete page under these cache tags. @param look omitted for content that is not a page
	 */
	headersOf(tags: readonly string[], address: string, look?: Look): readonly string[];
}

const drawn = lookOf(() => "");
const noCdn: CdnOptions = { maxAgeS: 0, keysHeader: "" };

/** Opens the header rules for pages with these files. */
export function openEdge(assets: Assets, cdn: CdnOptions = noCdn): Edge {
	const next = assets.speculation ? ["speculation-rules", `"${assets.speculation}"`] : [];
	const hintsOf = (look = drawn) => ["link", preloads(fontsOf(assets, look)), ...next];
	return {
		hintsOf,
		cacheControl: cacheControlOf(cdn),
		headersOf: (tags, address, look) => [
			...(look ? hintsOf(look) : []),
			...keysHeader(cdn, keysOfPage(tags, address)),
		],
	};
}

/** Returns the cache key header, name and value; empty if none is configured. */
export function keysHeader({ keysHeader: name }: CdnOptions, keys: readonly string[]): readonly string[] {
	if (name === "") return [];
	return [name.toLowerCase(), keys.join(name === "Cache-Tag" ? "," : " ")];
}

/** Browsers revalidate each time; a CDN that is purged on each write does not need to. */
function cacheControlOf({ maxAgeS }: CdnOptions): string {
	return maxAgeS > 0 ? `public, max-age=0, must-revalidate, s-maxage=${maxAgeS}` : "no-cache";
}

/** Returns preload links for a page's first resources, which a CDN can send as 103 Early Hints. */
function preloads(fonts: readonly string[]): string {
	const font = (address: string) => `<${address}>; rel=preload; as=font; type="font/woff2"; crossorigin`;
	return fonts.map(font).join(", ");
}
