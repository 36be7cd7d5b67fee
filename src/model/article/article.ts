import type { DomainKey } from "../brands.ts";
import type { MediaById, MediaFacts } from "../media/media-facts.ts";

/** An article as a list shows it. */
export interface ArticleCard {
	readonly id: string;
	/** The end of its readable address. */
	readonly slug: string;
	/** The website that search engines are to list it on; null where it stands on none. */
	readonly home: { readonly id: string; readonly key: DomainKey; readonly domain: string } | null;
	readonly title: string;
	readonly type: "insight" | "case-study";
	/** An insight whose title calls it a whitepaper. */
	readonly isWhitepaper: boolean;
	/** Its lead image, else the first picture of the content. */
	readonly image: Picture | null;
	/** Paragraphs by the excerpt rule, each at most 200 characters. */
	readonly excerpt: readonly string[];
	/** Rows of the first two-column table of a case study: place, size, year, role. */
	readonly facts: readonly (readonly [label: string, value: string])[];
	/** Reading time in minutes, at least 1. */
	readonly minutes: number;
	/** When visitors first saw it, or are to read that they did: milliseconds since the epoch. */
	readonly publishedAt: number;
	/** Last change of the record or of its variant on this website: milliseconds since the epoch; 0 when unknown. */
	readonly updatedAt: number;
	/** Last change of the record, by which lists are sorted on every website: milliseconds since the epoch; 0 when unknown. */
	readonly listedAt: number;
	/** Origins (scheme and host) of external images. */
	readonly pictureOrigins: readonly string[];
}

export interface Picture {
	readonly src: string;
	readonly alt: string;
	/** Pixels; 0 when unknown. */
	readonly width: number;
	readonly height: number;
	/** The uploaded file; undefined for an external image. */
	readonly media?: MediaFacts | undefined;
}

/** An article with all of its text. */
export interface WholeArticle extends ArticleCard {
	/** The author; null if there is none. */
	readonly author: Author | null;
	/** Sanitised HTML whose headings carry ids. */
	readonly html: string;
	/** The files that its HTML shows. */
	readonly media: MediaById;
}

export interface Author {
	readonly name: string;
	/** Details of an author who is visible on this website; null for others, whose name alone is shown. */
	readonly shown: { readonly role: string; readonly linkedin: string } | null;
}

export interface Article extends WholeArticle {
	/** What search engines show in place of title and excerpt; "" for these. */
	readonly searchTitle: string;
	readonly searchDescription: string;
	readonly outline: readonly Heading[];
}

export interface Heading {
	readonly id: string;
	readonly text: string;
	readonly level: 2 | 3;
}
