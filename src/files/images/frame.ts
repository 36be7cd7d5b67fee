import type { Area, Point } from "../../model/kinds/picture-area.ts";

export interface Size {
	readonly width: number;
	readonly height: number;
}

export interface Rect extends Size {
	readonly left: number;
	readonly top: number;
}

export interface Frame {
	readonly cut: Rect;
	readonly size: Size;
}

/** Never enlarges. A height selects the largest part of that shape, around the focus. */
export function frameOf(
	picture: Size,
	requested: {
		readonly width: number;
		readonly height?: number | undefined;
		readonly crop?: Area | undefined;
		readonly focus?: Point | undefined;
	},
): Frame {
	const crop = cropped(picture, requested.crop);
	const cut = requested.height
		? shaped(picture, crop, requested.width / requested.height, requested.focus)
		: crop;
	const width = Math.max(1, Math.min(Math.round(requested.width), cut.width));
	const ratio = requested.height ? requested.height / requested.width : cut.height / cut.width;
	return { cut, size: { width, height: clamp(Math.round(width * ratio), 1, cut.height) } };
}

function cropped({ width, height }: Size, crop: Area = { x: 0, y: 0, width: 1, height: 1 }): Rect {
	const left = clamp(Math.round(crop.x * width), 0, width - 1);
	const top = clamp(Math.round(crop.y * height), 0, height - 1);
	return {
		left,
		top,
		width: clamp(Math.round(crop.width * width), 1, width - left),
		height: clamp(Math.round(crop.height * height), 1, height - top),
	};
}

function shaped(picture: Size, crop: Rect, ratio: number, focus: Point = middleOf(picture, crop)): Rect {
	const width = clamp(Math.round(crop.height * ratio), 1, crop.width);
	const height = clamp(Math.round(width / ratio), 1, crop.height);
	return {
		left: around(focus.x * picture.width, width, crop.left, crop.width),
		top: around(focus.y * picture.height, height, crop.top, crop.height),
		width,
		height,
	};
}

function around(focus: number, length: number, from: number, room: number): number {
	return clamp(Math.round(focus - length / 2), from, from + room - length);
}

function middleOf(picture: Size, crop: Rect): Point {
	return {
		x: (crop.left + crop.width / 2) / picture.width,
		y: (crop.top + crop.height / 2) / picture.height,
	};
}

function clamp(value: number, least: number, most: number): number {
	return Math.min(Math.max(value, least), most);
}
