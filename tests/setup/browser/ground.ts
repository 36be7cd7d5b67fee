import type { Locator } from "playwright-core";
import sharp from "sharp";
import { type Color, contrast } from "../../../src/model/look/color.ts";

/**
 * Contrast of a text with the brightest and the darkest spot of the pixels behind it, whatever pictures and overlays
 * are there. The least of a few blurred samples, so that no single pixel decides.
 */
export async function contrastWithGround(text: Locator): Promise<number> {
	const color = await text.evaluate((element: HTMLElement) => {
		const { color } = getComputedStyle(element);
		element.style.setProperty("color", "transparent", "important");
		// The area of the line boxes, without the padding around them.
		const { paddingTop, paddingBottom } = getComputedStyle(element);
		return { color, top: Number.parseFloat(paddingTop), bottom: Number.parseFloat(paddingBottom) };
	});
	const picture = await text.screenshot();
	await text.evaluate((element: HTMLElement) => element.style.removeProperty("color"));
	const { width = 0, height = 0 } = await sharp(picture).metadata();
	const pixels = await sharp(picture)
		.extract({
			left: 0,
			top: Math.ceil(color.top),
			width,
			height: Math.floor(height - color.top - color.bottom),
		})
		.removeAlpha()
		.resize(48, 24, { fit: "fill", kernel: "cubic" })
		.raw()
		.toBuffer();
	const front = channels(color.color);
	let least = Number.POSITIVE_INFINITY;
	for (let at = 0; at < pixels.length; at += 3)
		least = Math.min(least, contrast(front, [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]));
	return least;
}

function channels(color: string): Color {
	const [red = 0, green = 0, blue = 0] = [...color.matchAll(/[\d.]+/g)].map(Number);
	return [red, green, blue];
}
