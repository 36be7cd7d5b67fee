import type { Alternate } from "../addresses/alternates.ts";
import type { MediaById } from "../media/media-facts.ts";
import type { ArticleCard, Heading } from "./article.ts";

export interface RecordText {
	/** Sanitised HTML with ids on its headings. */
	readonly html: string;
	readonly outline: readonly Heading[];
	readonly media: MediaById;
	readonly pictureOrigins: readonly string[];
}

/** Page of a service or a team member. */
export interface RecordPage<Card> {
	readonly card: Card;
	readonly text: RecordText;
	readonly version: number;
	/** Website for search engines; null while the page is on no live website. */
	readonly home: ArticleCard["home"];
	/** Home and websites with another text; empty if all have the same. */
	readonly alternates: readonly Alternate[];
}

export interface ListedPage {
	readonly path: string;
	/** Milliseconds since the epoch. */
	readonly updatedAt: number;
}
