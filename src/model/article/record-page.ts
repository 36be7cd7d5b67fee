import type { Alternate } from "../addresses/alternates.ts";
import type { MediaById } from "../media/media-facts.ts";
import type { ArticleCard, Heading } from "./article.ts";

/** Rich text as a page shows it. */
export interface RecordText {
	/** Sanitised HTML with ids on its headings. */
	readonly html: string;
	readonly outline: readonly Heading[];
	readonly media: MediaById;
	/** Origins (scheme and host) of external images. */
	readonly pictureOrigins: readonly string[];
}

/** The page of a service or a team member on a website. */
export interface RecordPage<Card> {
	readonly card: Card;
	readonly text: RecordText;
	readonly version: number;
	/** Website where search engines list the page; null while it is on no live website. */
	readonly home: ArticleCard["home"];
	/** Websites with another text of the page, and its home; empty if all have the same. */
	readonly alternates: readonly Alternate[];
}

export interface ListedPage {
	readonly path: string;
	/** Milliseconds since the epoch. */
	readonly updatedAt: number;
}
