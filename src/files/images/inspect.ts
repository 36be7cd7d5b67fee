import { decode, openImage, readHead } from "./codec.ts";
import type { ImageFacts, Limits } from "./jobs.ts";
import { turnedSize } from "./orientation.ts";
import { placeholderOf } from "./placeholder.ts";
import { isTransparent, type Pixels, textureOf } from "./texture.ts";
import { turn } from "./turn.ts";

const seenSize = 256;
const smallSize = 16;

/**
 * Decodes all of a picture and tells what there is to know of it.
 * @throws {UnreadableImageError} when it is damaged, not complete or too large
 */
export async function inspect(source: string, limits: Limits): Promise<ImageFacts> {
	const head = await readHead(source, limits);
	if (head.frames > 1) await decodeFrames(source, limits);
	const pixels = await seen(source, limits);
	// Videos of pictures are shown as they are stored: no browser turns them.
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
