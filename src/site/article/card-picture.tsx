import type { ArticleCard } from "../../model/article/article.ts";
import type { MediaFacts } from "../../model/media/media-facts.ts";
import { Picture } from "../picture/picture.tsx";
import type { PictureSlot } from "../picture/renditions.ts";
import { briefAlt } from "./brief-alt.ts";

interface CardPictureProps {
	readonly of: ArticleCard;
	readonly at: readonly PictureSlot[];
	/** Left out, the article's words for it. */
	readonly alt?: string;
	/** Before everything else, or with the page; left out, when it comes near. */
	readonly load?: "first" | "soon" | undefined;
}

/** The first picture of an article, where it has one; described as the article does, else as the file is. */
export function CardPicture({ of: { image }, at, alt, load }: CardPictureProps) {
	if (!image) return null;
	const { src, media, width, height } = image;
	return (
		<Picture {...{ src, media, width, height, at, load }} alt={alt ?? (briefAlt(image.alt) || undefined)} />
	);
}

/** The files that are first pictures of articles. */
export function picturesOf(articles: readonly ArticleCard[]): (MediaFacts | undefined)[] {
	return articles.map(({ image }) => image?.media);
}
