import type { Alternate } from "../addresses/alternates.ts";
import type { DomainKey } from "../brands.ts";
import type { MediaById, MediaFacts } from "../media/media-facts.ts";

/** Figure at the start of an article's HTML. */
export const leadClass = "lead-image";

export interface ArticleCard {
	readonly id: string;
	readonly slug: string;
	/** Website for search engines; null for none. */
	readonly home: { readonly id: string; readonly key: DomainKey; readonly domain: string } | null;
	readonly title: string;
	readonly type: "insight" | "case-study";
	/** For an insight whose title calls it a whitepaper. */
	readonly isWhitepaper: boolean;
	readonly image: Picture | null;
	/** Paragraphs, each at most 200 characters. */
	readonly excerpt: readonly string[];
	/** Place, size, year and role of a case study. */
	readonly facts: readonly (readonly [label: string, value: string])[];
	readonly minutes: number;
	/** First publication, or a time that staff entered: milliseconds since the epoch. */
	readonly publishedAt: number;
	/** Last change of the record or its variant here: milliseconds; 0 if unknown. */
	readonly updatedAt: number;
	/** Sort key of lists: milliseconds; 0 if unknown. */
	readonly listedAt: number;
	/** Origins of external images. */
	readonly pictureOrigins: readonly string[];
}

export interface Picture {
	readonly src: string;
	readonly alt: string;
	/** Pixels; 0 if unknown. */
	readonly width: number;
	readonly height: number;
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
	/** Null if the author is not visible on this website; the name alone is shown. */
	readonly shown: {
		readonly role: string;
		readonly linkedin: string;
		readonly path?: string;
	} | null;
}

export interface Article extends FullArticle {
	/** "" for the article's own title and description. */
	readonly searchTitle: string;
	readonly searchDescription: string;
	/** Home and websites with another text; empty if all have the same. */
	readonly alternates: readonly Alternate[];
	readonly outline: readonly Heading[];
}

export interface Heading {
	readonly id: string;
	readonly text: string;
	readonly level: 2 | 3;
}
