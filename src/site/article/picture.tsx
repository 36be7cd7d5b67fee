import type { Picture as PictureFacts } from "../../model/article.ts";

/** A picture of an article, loaded when it comes near. */
export function Picture({ of: { src, alt, width, height } }: { of: PictureFacts }) {
	return (
		<img
			src={src}
			alt={alt}
			width={width || undefined}
			height={height || undefined}
			loading="lazy"
			decoding="async"
		/>
	);
}
