import type { Heading, Picture } from "../article/article.ts";
import type { MediaById } from "../media/media-facts.ts";

export interface PageLink {
	readonly id: string;
	/** Such as `/about/careers`. */
	readonly path: string;
	readonly title: string;
}

export interface PageText extends PageLink {
	readonly layout: "standard" | "wide" | "legal";
	readonly summary: string;
	/** Sanitised HTML with ids on its headings. */
	readonly html: string;
	readonly media: MediaById;
	readonly outline: readonly Heading[];
	readonly image: Picture | null;
	/** Origins of external images. */
	readonly pictureOrigins: readonly string[];
	/** First words of the text. */
	readonly description: string;
	/** "" for the page's own. */
	readonly searchTitle: string;
	readonly searchDescription: string;
	/** Published pages above it, topmost first. */
	readonly above: readonly PageLink[];
	/** Milliseconds since the epoch; 0 if unknown. */
	readonly publishedAt: number;
	/** Includes changes of its variant on this website. */
	readonly updatedAt: number;
	readonly version: number;
}
