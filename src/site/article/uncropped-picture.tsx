import type { ArticleCard } from "../../model/article/article.ts";
import { sizeIn } from "../../model/media/media-facts.ts";
import { Picture } from "../picture/picture.tsx";
import { isPicture } from "../picture/renditions.ts";
import { sizesAcross } from "../picture/sizes.ts";
import { briefAlt } from "./brief-alt.ts";

interface UncroppedPictureProps {
	readonly of: ArticleCard;
	/** Pixels. */
	readonly most: number;
}

export function UncroppedPicture({ of: { image }, most }: UncroppedPictureProps) {
	if (!image) return null;
	const { src, media, alt } = image;
	const natural = isPicture(media) ? sizeIn("", media) : { width: image.width, height: image.height };
	const size = within(natural, most);
	const at = [{ sizes: sizesAcross(size.width), width: size.width }];
	return <Picture {...{ src, media, at }} {...size} alt={briefAlt(alt) || undefined} />;
}

function within({ width, height }: { width: number; height: number }, most: number) {
	if (!width || !height) return { width: 0, height: 0 };
	const scale = Math.min(1, most / height);
	return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}
