import { open } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";
import type { Limits } from "./jobs.ts";
import { UnreadableImageError } from "./unreadable-image-error.ts";

const maxFrames = 2_000;
const animated = new Set(["gif", "webp"]);
const contentTypes: Record<string, string> = {
	jpeg: "image/jpeg",
	png: "image/png",
	gif: "image/gif",
	webp: "image/webp",
	heif: "image/avif",
	tiff: "image/tiff",
};
const counted = new Intl.NumberFormat("en");

export interface Head {
	readonly contentType: string;
	/** Stored size of one frame. */
	readonly width: number;
	readonly height: number;
	readonly frames: number;
	readonly orientation: number | undefined;
	readonly hasAlpha: boolean;
}

/** One picture at a time, without a cache. */
export function prepareCodec() {
	sharp.cache(false);
	sharp.concurrency(1);
	sharp.block({ operation: ["VipsForeignLoad"] });
	const formats = ["Jpeg", "Png", "Nsgif", "Webp", "Heif", "Tiff"];
	// The application generates SVG in memory; SVG files are never decoded.
	const own = ["VipsForeignLoadSvgBuffer", "VipsForeignLoadPngBuffer"];
	sharp.unblock({ operation: [...own, ...formats.map((format) => `VipsForeignLoad${format}File`)] });
}

/** Decodes nothing. @throws {UnreadableImageError} also when too large */
export async function readHead(source: string, { maxPixels }: Limits): Promise<Head> {
	// A file that cannot be opened is an internal error, not a damaged picture.
	await (await open(source)).close();
	const metadata = await decode(() => sharp(source, { limitInputPixels: false }).metadata());
	const head = headOf(metadata);
	const { width, height, frames } = head;
	if (frames > maxFrames)
		throw new UnreadableImageError(
			`This picture has ${counted.format(frames)} frames; the most is ${counted.format(maxFrames)}`,
		);
	const pixels = width * height * frames;
	if (pixels > maxPixels)
		throw new UnreadableImageError(
			`This picture has ${counted.format(pixels)} pixels; the most is ${counted.format(maxPixels)}`,
		);
	return head;
}

/** Any damage is an error. */
export function openImage(source: string, { maxPixels }: Limits, frames: "first" | "all"): Sharp {
	return sharp(source, { failOn: "warning", limitInputPixels: maxPixels, animated: frames === "all" });
}

/** @throws {UnreadableImageError} */
export async function decode<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (cause) {
		throw new UnreadableImageError("This picture is damaged or not complete", { cause });
	}
}

function headOf(metadata: Metadata): Head {
	const { format, width = 0, height = 0, pages = 1, pageHeight, orientation, hasAlpha = false } = metadata;
	const contentType = contentTypes[format ?? ""];
	if (!contentType || width < 1 || height < 1)
		throw new UnreadableImageError("This is not a picture of a known format");
	const frames = animated.has(format ?? "") ? pages : 1;
	return { contentType, width, height: pageHeight ?? height, frames, orientation, hasAlpha };
}
