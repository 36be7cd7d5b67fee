import type { Sharp } from "sharp";
import { decode, openImage, readHead } from "./codec.ts";
import type { ImageFacts, Limits } from "./jobs.ts";
import { turnedSize } from "./orientation.ts";
import { isTransparent, type Pixels, textureOf } from "./texture.ts";
import { turn } from "./turn.ts";

const maxBytes = 200;

/** Under 300 characters, for inline use. */
async function placeholderOf(picture: Sharp): Promise<string> {
	for (const [size, quality] of [
		[16, 40],
		[16, 10],
		[8, 10],
	] as const) {
		const bytes = await picture
			.clone()
			.resize({ width: size, height: size, fit: "inside", withoutEnlargement: true })
			.blur(0.6)
			.webp({ quality, alphaQuality: quality, effort: 4 })
			.toBuffer();
		if (bytes.length <= maxBytes) return `data:image/webp;base64,${bytes.toString("base64")}`;
	}
	throw new Error("A picture of eight pixels takes more than 200 bytes");
}

const seenSize = 256;
const smallSize = 16;

/** @throws {UnreadableImageError} when the picture is damaged, incomplete or too large */
export async function inspect(source: string, limits: Limits): Promise<ImageFacts> {
	const head = await readHead(source, limits);
	if (head.frames > 1) await decodeFrames(source, limits);
	const pixels = await seen(source, limits);
	// Browsers do not rotate animations.
	const orientation = head.frames > 1 ? 1 : head.orientation;
	return {
		contentType: head.contentType,
		...turnedSize(head, orientation),
		frames: head.frames,
		hasAlpha: head.hasAlpha && (head.frames > 1 || isTransparent(pixels)),
		texture: textureOf(pixels),
		placeholder: await placeholderOf(await turn(pixels, orientation)),
	};
}

async function seen(source: string, limits: Limits): Promise<Pixels> {
	const { data, info } = await decode(() =>
		openImage(source, limits, "first")
			.resize({ width: seenSize, height: seenSize, fit: "inside", withoutEnlargement: true })
			.toColourspace("srgb")
			.ensureAlpha()
			.raw({ depth: "uchar" })
			.toBuffer({ resolveWithObject: true }),
	);
	return { data, width: info.width, height: info.height };
}

async function decodeFrames(source: string, limits: Limits) {
	await decode(() =>
		openImage(source, limits, "all")
			.resize({ width: smallSize, height: smallSize, fit: "inside", withoutEnlargement: true })
			.raw()
			.toBuffer(),
	);
}
