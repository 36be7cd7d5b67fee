import { writeFile } from "node:fs/promises";
import type { Sharp } from "sharp";
import { decode, type Head, openImage, readHead } from "./codec.ts";
import { type Frame, frameOf } from "./frame.ts";
import type { Limits, RenderOptions, Rendition, RenditionFormat } from "./jobs.ts";
import { storedRect, turnedSize } from "./orientation.ts";
import { qualities } from "./qualities.ts";
import { turn } from "./turn.ts";

/** Upright, in sRGB, without metadata. Only WebP preserves animations. @throws {UnreadableImageError} */
export async function render(
	source: string,
	to: string,
	options: RenderOptions,
	limits: Limits,
): Promise<Rendition> {
	const head = await readHead(source, limits);
	const isMoving = head.frames > 1 && options.format === "webp";
	const { data, info } = isMoving
		? await moving(source, head, options, limits)
		: await still(source, head, options, limits);
	await writeFile(to, data);
	return { width: info.width, height: info.pageHeight ?? info.height, bytes: data.length };
}

function moving(source: string, head: Head, options: RenderOptions, limits: Limits) {
	const picture = framed(openImage(source, limits, "all"), frameOf(head, options), head);
	return decode(() =>
		picture.webp({ ...qualities[options.texture].webp, effort: 2 }).toBuffer({ resolveWithObject: true }),
	);
}

/** @throws {UnreadableImageError} */
export async function still(source: string, head: Head, options: RenderOptions, limits: Limits) {
	const orientation = head.frames > 1 ? 1 : head.orientation;
	const shown = frameOf(turnedSize(head, orientation), options);
	const frame = { cut: storedRect(shown.cut, head, orientation), size: turnedSize(shown.size, orientation) };
	// Rotation needs the full picture in memory.
	const { data, info } = await decode(() =>
		framed(openImage(source, limits, "first"), frame, head)
			.toColourspace("srgb")
			.ensureAlpha()
			.raw({ depth: "uchar" })
			.toBuffer({ resolveWithObject: true }),
	);
	const pixels = { data, width: info.width, height: info.height };
	const visible = visibleOf(await turn(pixels, orientation), head, options.format);
	return encoded(visible, options, limits).toBuffer({ resolveWithObject: true });
}

/** Scaling first lets some decoders avoid the full picture. */
function framed(picture: Sharp, { cut, size }: Frame, { width, height }: Head): Sharp {
	const across = size.width / cut.width;
	const down = size.height / cut.height;
	const whole = {
		width: Math.max(size.width, Math.round(width * across)),
		height: Math.max(size.height, Math.round(height * down)),
	};
	const shrunk = picture.resize({ ...whole, fit: "fill" });
	if (whole.width === size.width && whole.height === size.height) return shrunk;
	return shrunk.extract({
		left: Math.min(Math.round(cut.left * across), whole.width - size.width),
		top: Math.min(Math.round(cut.top * down), whole.height - size.height),
		...size,
	});
}

function visibleOf(picture: Sharp, { hasAlpha }: Head, format: RenditionFormat): Sharp {
	if (!hasAlpha) return picture.removeAlpha();
	return format === "jpeg" ? picture.flatten({ background: "#ffffff" }) : picture;
}

function encoded(picture: Sharp, { format, texture }: RenderOptions, { effort }: Limits): Sharp {
	const quality = qualities[texture];
	return format === "avif"
		? picture.avif({ ...quality.avif, effort })
		: picture.toFormat(format, quality[format]);
}
