import { type Look, lookOf } from "../model/look/look.ts";
import { fontsOf } from "../site/fonts.ts";
import type { Assets } from "../site/site.ts";
import { keysOfPage } from "./purge/keys.ts";

/** How CDNs and proxies between us and visitors may cache answers. */
export interface CdnOptions {
	/** How long a CDN may keep a page, in seconds; 0 for not without asking. */
	readonly maxAgeS: number;
	/** Name of the header with the keys by which it forgets; "" for none. */
	readonly keysHeader: "" | "Surrogate-Key" | "Cache-Tag";
}

/** Response headers of a page for the browser's next steps and for a CDN. */
export interface Edge {
	/** Headers of a page of this look, names and values alternating; as drawn for all brands where none is known yet. */
	hintsOf(look?: Look): readonly string[];
	/** For a whole page that may be cached. */
	readonly cacheControl: string;
	/** How long a CDN may keep one, in milliseconds. */
	readonly maxAgeMs: number;
	/** For a whole page of the site under these cache tags. @param look left out where it is none to look at */
	headersOf(tags: readonly string[], address: string, look?: Look): readonly string[];
}

const drawn = lookOf(() => "");
const noCdn: CdnOptions = { maxAgeS: 0, keysHeader: "" };

/** The headers of the pages with these files. */
export function openEdge(assets: Assets, cdn: CdnOptions = noCdn): Edge {
	const next = assets.speculation ? ["speculation-rules", `"${assets.speculation}"`] : [];
	const hintsOf = (look = drawn) => ["link", preloads(fontsOf(assets, look)), ...next];
	return {
		hintsOf,
		cacheControl: cacheControlOf(cdn),
		maxAgeMs: cdn.maxAgeS * 1_000,
		headersOf: (tags, address, look) => [
			...(look ? hintsOf(look) : []),
			...keysHeader(cdn, keysOfPage(tags, address)),
		],
	};
}

/** The header with these keys, name and value; nothing where none is configured. */
export function keysHeader({ keysHeader: name }: CdnOptions, keys: readonly string[]): readonly string[] {
	if (name === "") return [];
	return [name.toLowerCase(), keys.join(name === "Cache-Tag" ? "," : " ")];
}

/** Browsers revalidate each time; a CDN that is purged on each write does not need to. */
function cacheControlOf({ maxAgeS }: CdnOptions): string {
	return maxAgeS > 0 ? `public, max-age=0, must-revalidate, s-maxage=${maxAgeS}` : "no-cache";
}

/** What every page needs first: a CDN can send it ahead as 103 Early Hints. */
function preloads(fonts: readonly string[]): string {
	const font = (address: string) => `<${address}>; rel=preload; as=font; type="font/woff2"; crossorigin`;
	return fonts.map(font).join(", ");
}
