import type { Point } from "../kinds/picture-area.ts";
import type { RecordOf } from "../model.ts";
import {
	editionOf,
	focusWithin,
	mediaIdOf,
	type RenditionShape,
	renditionShapes,
	shownSize,
} from "./media.ts";

export const factFields = [
	...(["id", "name", "type", "contentType", "size", "width", "height", "frames", "hasAlpha"] as const),
	...(["alt", "decorative", "placeholder", "blob", "crop", "focalPoint", "poster", "alternative"] as const),
] as const;

export type MediaFacts = Readonly<ReturnType<typeof mediaFactsOf>>;

export type MediaById = Readonly<Record<string, MediaFacts>>;

export function mediaFactsOf(record: Pick<RecordOf<"media">, (typeof factFields)[number]>) {
	const { id, name, type, contentType, size, hasAlpha, placeholder, poster, alternative } = record;
	return {
		// A poster image and another format of a video; "" for none.
		...{ id, name, type, contentType, size, hasAlpha, placeholder, poster, alternative },
		// Pixels of the visible part of an image; 0 for other files.
		...shownSize(record),
		/** Part of the addresses of renditions. */
		edition: editionOf(record),
		/** "" also for a decorative image. */
		alt: record.decorative ? "" : record.alt,
		focus: focusWithin(record),
		isAnimated: type === "picture" && record.frames > 1,
		/** 0 if unknown, and for files other than PDFs. */
		pages: type === "document" && record.frames > 1 ? record.frames : 0,
	};
}

/** Undefined for an external address or a file that visitors may not see. */
export function mediaAt(media: MediaById, address: string): MediaFacts | undefined {
	const id = mediaIdOf(address);
	return id === undefined ? undefined : media[id];
}

export function sizeIn(shape: RenditionShape, { width, height }: Pick<MediaFacts, "width" | "height">) {
	const ratio = renditionShapes[shape];
	if (ratio === 0) return { width, height };
	const cut = Math.min(width, height * ratio);
	return { width: Math.round(cut), height: Math.round(cut / ratio) };
}

export function focusIn(
	shape: RenditionShape,
	picture: Pick<MediaFacts, "width" | "height" | "focus">,
): Point {
	const cut = sizeIn(shape, picture);
	const along = (point: number, whole: number, part: number) => {
		const start = Math.min(Math.max(point * whole - part / 2, 0), whole - part);
		return part > 0 ? (point * whole - start) / part : point;
	};
	return {
		x: along(picture.focus.x, picture.width, cut.width),
		y: along(picture.focus.y, picture.height, cut.height),
	};
}
