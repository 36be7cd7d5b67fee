import type { ArticleCard } from "../../model/article/article.ts";
import type { MediaFacts } from "../../model/media/media-facts.ts";
import { Picture } from "../picture/picture.tsx";
import type { PictureSlot } from "../picture/renditions.ts";
import { briefAlt } from "./brief-alt.ts";

interface CardPictureProps {
	readonly of: ArticleCard;
	readonly at: readonly PictureSlot[];
	/** Defaults to the article's description. */
	readonly alt?: string;
	/** Lazy by default. */
	readonly load?: "first" | "soon" | undefined;
}

export function CardPicture({ of: { image }, at, alt, load }: CardPictureProps) {
	if (!image) return null;
	const { src, media, width, height } = image;
	return (
		<Picture {...{ src, media, width, height, at, load }} alt={alt ?? (briefAlt(image.alt) || undefined)} />
	);
}

export function picturesOf(articles: readonly ArticleCard[]): (MediaFacts | undefined)[] {
	return articles.map(({ image }) => image?.media);
}
