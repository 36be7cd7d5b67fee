import type { Heading, Picture } from "../article/article.ts";
import type { MediaById } from "../media/media-facts.ts";

export interface PageLink {
	readonly id: string;
	/** Path on its websites, such as `/about/careers`. */
	readonly path: string;
	readonly title: string;
}

/** A published page as its website shows it. */
export interface PageText extends PageLink {
	readonly layout: "standard" | "wide" | "legal";
	readonly summary: string;
	/** Sanitised HTML with ids on its headings. */
	readonly html: string;
	readonly media: MediaById;
	readonly outline: readonly Heading[];
	/** Null without a lead image. */
	readonly image: Picture | null;
	/** Origins (scheme and host) of external images. */
	readonly pictureOrigins: readonly string[];
	/** First words of the text. */
	readonly description: string;
	/** "" for the page's own. */
	readonly searchTitle: string;
	readonly searchDescription: string;
	/** Published pages above it, the topmost first. */
	readonly above: readonly PageLink[];
	/** Milliseconds since the epoch; 0 if unknown. */
	readonly publishedAt: number;
	/** Last change of the page, or of its variant on this website. */
	readonly updatedAt: number;
	readonly version: number;
}
