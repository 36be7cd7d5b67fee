import {
	type RenditionFormat,
	type RenditionShape,
	renditionAddress,
	renditionFormats,
	widthsFor,
} from "../../model/media/media.ts";
import { type MediaFacts, sizeIn } from "../../model/media/media-facts.ts";
import type { Sizes } from "./sizes.ts";

export interface PictureSlot {
	readonly sizes: Sizes;
	readonly shape?: RenditionShape;
	/** By default the picture's width. */
	readonly width?: number;
	/** Media query; omitted for all remaining windows. */
	readonly when?: string;
}

export interface Source {
	readonly type: string;
	readonly srcSet: string;
	readonly sizes: string;
	readonly media?: string;
}

// For old browsers without AVIF.
const fallbackWidth = 960;

export function isPicture(media: MediaFacts | undefined): media is MediaFacts {
	// SVG drawings fit any size.
	const isOfPixels = media?.type === "picture" && media.contentType !== "image/svg+xml";
	return isOfPixels && media.width > 0 && media.height > 0;
}

/** Best first. Still pictures are for visitors who prefer reduced motion. */
export function sourcesOf(media: MediaFacts, slots: readonly PictureSlot[]): Source[] {
	return slots.flatMap((slot) => {
		if (!media.isAnimated) return [source(media, slot, "avif")];
		const still = { ...slot, when: both(slot.when, "(prefers-reduced-motion: reduce)") };
		return [
			source(media, still, "avif"),
			source(media, still, stillFormat(media)),
			source(media, slot, "webp"),
		];
	});
}

export function fallbackOf(
	media: MediaFacts,
	{ shape = "", width: shown }: Pick<PictureSlot, "shape" | "width">,
) {
	const size = sizeIn(shape, media);
	const step = widthsFor(size.width).findLast((width) => width <= fallbackWidth) ?? fallbackWidth;
	const src = addressIn(media, shape, step, stillFormat(media));
	return shown
		? { src, width: shown, height: Math.round((size.height * shown) / size.width) }
		: { src, ...size };
}

function source(media: MediaFacts, slot: PictureSlot, format: RenditionFormat): Source {
	const { shape = "", sizes, when } = slot;
	const widths = widthsFor(sizeIn(shape, media).width, sizes.steps);
	return {
		...(when && { media: when }),
		type: renditionFormats[format],
		srcSet: widths.map((width) => `${addressIn(media, shape, width, format)} ${width}w`).join(","),
		sizes: sizes.text,
	};
}

function addressIn(media: MediaFacts, shape: RenditionShape, width: number, format: RenditionFormat): string {
	return renditionAddress(media.id, media.edition, { width, shape, format });
}

function stillFormat({ hasAlpha }: MediaFacts): RenditionFormat {
	return hasAlpha ? "png" : "jpg";
}

function both(one: string | undefined, other: string): string {
	return one ? `${one} and ${other}` : other;
}
