import { type Look, lookOf } from "../model/look/look.ts";
import { fontsOf } from "../site/fonts.ts";
import type { Assets } from "../site/site.ts";
import { keysOfPage } from "./purge/keys.ts";

export interface CdnOptions {
	/** 0 requires revalidation. */
	readonly maxAgeS: number;
	/** "" for none. */
	readonly keysHeader: "" | "Surrogate-Key" | "Cache-Tag";
}

export interface Edge {
	/** Names and values alternating. The default look applies while the website is unknown. */
	hintsOf(look?: Look): readonly string[];
	readonly cacheControl: string;
	/** @param look omitted except for pages */
	headersOf(tags: readonly string[], address: string, look?: Look): readonly string[];
}

const drawn = lookOf(() => "");
const noCdn: CdnOptions = { maxAgeS: 0, keysHeader: "" };

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

/** Name and value; empty if none is configured. */
export function keysHeader({ keysHeader: name }: CdnOptions, keys: readonly string[]): readonly string[] {
	if (name === "") return [];
	return [name.toLowerCase(), keys.join(name === "Cache-Tag" ? "," : " ")];
}

/** A CDN that is purged on writes need not revalidate. */
function cacheControlOf({ maxAgeS }: CdnOptions): string {
	return maxAgeS > 0 ? `public, max-age=0, must-revalidate, s-maxage=${maxAgeS}` : "no-cache";
}

/** CDNs can send them as 103 Early Hints. */
function preloads(fonts: readonly string[]): string {
	const font = (address: string) => `<${address}>; rel=preload; as=font; type="font/woff2"; crossorigin`;
	return fonts.map(font).join(", ");
}
