import {
	editionOf,
	mediaIdOf,
	type RenditionFormat,
	renditionAddress,
	shownSize,
	thumbnailWidths,
} from "../../../../model/media/media.ts";
import type { MediaFile } from "./media-file.ts";

export interface Thumbnail {
	readonly avif: string;
	readonly webp: string;
	readonly src: string;
	/** 0 if unknown. */
	readonly width: number;
	readonly height: number;
}

export function thumbnailOf(file: MediaFile): Thumbnail | undefined {
	if (file.type === "video") return posterOf(file.poster);
	if (file.width === 0) return undefined;
	const size = shownSize(file);
	const jpegOrPng = file.hasAlpha ? "png" : "jpg";
	return { ...sourcesOf(file.id, editionOf(file), thumbnailWidths(size.width), jpegOrPng), ...size };
}

function posterOf(address: string): Thumbnail | undefined {
	const id = mediaIdOf(address);
	// The server redirects to the poster's current version.
	if (id) return { ...sourcesOf(id, "poster", [160, 320, 640], "jpg"), width: 0, height: 0 };
	return address ? { avif: "", webp: "", src: address, width: 0, height: 0 } : undefined;
}

function sourcesOf(id: string, edition: string, steps: readonly number[], format: RenditionFormat) {
	const at = (width: number, as: RenditionFormat) =>
		renditionAddress(id, edition, { width, shape: "", format: as });
	const set = (as: RenditionFormat) => steps.map((width) => `${at(width, as)} ${width}w`).join(", ");
	return {
		avif: set("avif"),
		webp: set("webp"),
		src: at(steps.findLast((width) => width <= 320) ?? 160, format),
	};
}
