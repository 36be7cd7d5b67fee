import type { Alternate } from "../addresses/alternates.ts";
import type { DomainKey } from "../brands.ts";
import type { MediaById, MediaFacts } from "../media/media-facts.ts";

/** Class of the figure with the article's picture, at the start of its HTML. */
export const leadClass = "lead-image";

export interface ArticleCard {
	readonly id: string;
	readonly slug: string;
	/** Website for search engines; null if it is on none. */
	readonly home: { readonly id: string; readonly key: DomainKey; readonly domain: string } | null;
	readonly title: string;
	readonly type: "insight" | "case-study";
	/** True for an insight whose title calls it a whitepaper. */
	readonly isWhitepaper: boolean;
	/** Lead image, else the first image of the content. */
	readonly image: Picture | null;
	/** Excerpt paragraphs, each at most 200 characters. */
	readonly excerpt: readonly string[];
	/** Rows of the first two-column table of a case study: place, size, year, role. */
	readonly facts: readonly (readonly [label: string, value: string])[];
	/** Reading time in minutes, at least 1. */
	readonly minutes: number;
	/** Time of the first publication, or the one that staff entered: milliseconds since the epoch. */
	readonly publishedAt: number;
	/** Last change of the record or of its variant on this website: milliseconds since the epoch; 0 if unknown. */
	readonly updatedAt: number;
	/** Last change of the record, the sort key of lists on every website: milliseconds since the epoch; 0 if unknown. */
	readonly listedAt: number;
	/** Origins (scheme and host) of external images. */
	readonly pictureOrigins: readonly string[];
}

export interface Picture {
	readonly src: string;
	readonly alt: string;
	/** Width in pixels; 0 if unknown. */
	readonly width: number;
	readonly height: number;
	/** The uploaded file; undefined for an external image. */
	readonly media?: MediaFacts | undefined;
}

export interface FullArticle extends ArticleCard {
	readonly author: Author | null;
	/** Sanitised HTML with ids on its headings. */
	readonly html: string;
	readonly media: MediaById;
}

export interface Author {
	readonly name: string;
	/** Details of an author who is visible on this website; null for others, whose name alone is shown. */
	readonly shown: {
		readonly role: string;
		readonly linkedin: string;
		/** Path of the page about them; omitted without one. */
		readonly path?: string;
	} | null;
}

export interface Article extends FullArticle {
	/** Title and description for search engines; "" for the article's own. */
	readonly searchTitle: string;
	readonly searchDescription: string;
	/** Websites with another text of the article, and its home; empty if all have the same. */
	readonly alternates: readonly Alternate[];
	readonly outline: readonly Heading[];
}

export interface Heading {
	readonly id: string;
	readonly text: string;
	readonly level: 2 | 3;
}
