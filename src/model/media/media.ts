import { type Area, type Point, parseArea, parsePoint } from "../kinds/picture-area.ts";
import type { RecordOf } from "../model.ts";

type Looks = Pick<RecordOf<"media">, "blob" | "crop" | "focalPoint">;

export const renditionFormats = {
	avif: "image/avif",
	webp: "image/webp",
	jpg: "image/jpeg",
	png: "image/png",
} as const;
export type RenditionFormat = keyof typeof renditionFormats;

/** Pixels. Other widths return 404, so that requests cannot fill the disk. */
export const renditionWidths = [160, 240, 320, 480, 640, 960, 1280, 1920, 2560] as const;

/** Crops around the focal point; "" is the image's own ratio. */
export const renditionShapes = { "": 0, portrait: 4 / 5, square: 1, plate: 3 / 2, card: 1200 / 630 } as const;
export type RenditionShape = keyof typeof renditionShapes;

/** Created on first request. */
export interface Rendition {
	readonly width: number;
	readonly shape: RenditionShape;
	readonly format: RenditionFormat;
}

/** Stays valid when the file is replaced or renamed. */
export function addressOf({ id, name }: { readonly id: string; readonly name: string }): string {
	return `/media/${id}/${encodeURIComponent(name)}`;
}

export function mediaIdOf(address: string): string | undefined {
	return /^\/media\/([a-z0-9]{20})\//.exec(address)?.[1];
}

export function editionOf({ blob, crop, focalPoint }: Looks): string {
	return hashOf([blob, crop, focalPoint].join("\n"));
}

/** Its bytes never change. 41 bits of the edition are enough and keep pages small. */
export function renditionAddress(id: string, edition: string, rendition: Rendition): string {
	return `/media/${id}/${edition.slice(-8)}/${fileOf(rendition)}`;
}

export function fileOf({ width, shape, format }: Rendition): string {
	return `${shape && `${shape}-`}${width}.${format}`;
}

/** Undefined if it is never created. */
export function parseRendition(file: string): Rendition | undefined {
	const [, shape = "", digits, format = ""] = /^(?:([a-z]+)-)?([1-9]\d{2,3})\.([a-z]{3,4})$/.exec(file) ?? [];
	const width = Number(digits);
	const isKnown =
		(renditionWidths as readonly number[]).includes(width) &&
		Object.hasOwn(renditionShapes, shape) &&
		Object.hasOwn(renditionFormats, format);
	return isKnown ? { width, shape: shape as RenditionShape, format: format as RenditionFormat } : undefined;
}

/** None exceeds the image, except the first. */
export function widthsFor(width: number, steps: readonly number[] = renditionWidths): readonly number[] {
	return steps.filter((step, index) => index === 0 || step <= width);
}

/** @param width of the visible part of the picture, in pixels */
export function thumbnailWidths(width: number): readonly number[] {
	return widthsFor(width).filter((step) => step <= 640);
}

export function shownSize(picture: Pick<RecordOf<"media">, "width" | "height" | "crop">): {
	readonly width: number;
	readonly height: number;
} {
	const area = parseArea(picture.crop);
	const { width, height } = picture;
	return area
		? {
				width: Math.max(1, Math.round(width * area.width)),
				height: Math.max(1, Math.round(height * area.height)),
			}
		: { width, height };
}

/** Relative to the crop; the centre by default. */
export function focusWithin({ crop, focalPoint }: Pick<Looks, "crop" | "focalPoint">): Point {
	const point = parsePoint(focalPoint);
	if (!point) return { x: 0.5, y: 0.5 };
	const area: Area = parseArea(crop) ?? { x: 0, y: 0, width: 1, height: 1 };
	const within = (value: number) => Math.min(1, Math.max(0, value));
	return { x: within((point.x - area.x) / area.width), y: within((point.y - area.y) / area.height) };
}

/** 53 bits. 32-bit products are equal in all browsers. */
function hashOf(text: string): string {
	let [one, two] = [0xdeadbeef, 0x41c6ce57];
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0;
		one = Math.imul(one ^ code, 2_654_435_761);
		two = Math.imul(two ^ code, 1_597_334_677);
	}
	one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
	two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
	return (4_294_967_296 * (two & 0x1fffff) + (one >>> 0)).toString(36).padStart(11, "0");
}
