import type { MediaFacts } from "../../model/media/media-facts.ts";
import { usePageUses } from "../uses.tsx";
import { pictureClass } from "./picture-styles.tsx";
import { fallbackOf, isPicture, type PictureSlot, sourcesOf } from "./renditions.ts";

interface PictureProps {
	readonly src: string;
	readonly media: MediaFacts | undefined;
	/** The last applies to all remaining windows. */
	readonly at: readonly PictureSlot[];
	/** Defaults to that of the file's record. */
	readonly alt?: string | undefined;
	/** 0 if unknown. */
	readonly width?: number;
	readonly height?: number;
	/** Lazy by default. */
	readonly load?: "first" | "soon" | undefined;
	readonly className?: string;
}

export function Picture(props: PictureProps) {
	const { src, media, at, alt, width, height, load, className } = props;
	const uses = usePageUses();
	const loading = loadings[load ?? "late"];
	const slot = at.at(-1);
	if (!isPicture(media) || !slot) {
		uses.pictures.add(src);
		return (
			<img
				{...{ src, className }}
				alt={alt ?? media?.alt ?? ""}
				width={width || undefined}
				height={height || undefined}
				{...loading}
			/>
		);
	}
	return (
		<picture>
			{sourcesOf(media, at).map((source) => (
				<source key={source.type + (source.media ?? "")} {...source} />
			))}
			<img
				{...fallbackOf(media, slot)}
				className={className}
				alt={alt ?? media.alt}
				data-look={pictureClass(media, at, load === "first")}
				{...loading}
			/>
		</picture>
	);
}

const loadings = {
	first: { fetchPriority: "high" },
	soon: {},
	late: { loading: "lazy", decoding: "async" },
} as const;
