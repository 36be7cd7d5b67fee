import type { Texture } from "./jobs.ts";

export interface Pixels {
	readonly data: Buffer;
	readonly width: number;
	readonly height: number;
}

const flatShare = 0.35;

/** Graphics have many equal neighbouring pixels. */
export function textureOf({ data, width, height }: Pixels): Texture {
	let flat = 0;
	let neighbours = 0;
	for (let y = 0; y < height; y++)
		for (let x = 1; x < width; x++) {
			const at = (y * width + x) * 4;
			neighbours += 1;
			if (isSame(data, at, at - 4)) flat += 1;
		}
	return neighbours > 0 && flat / neighbours >= flatShare ? "graphic" : "photo";
}

export function isTransparent({ data }: Pixels): boolean {
	for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 250) return true;
	return false;
}

function isSame(data: Buffer, at: number, other: number): boolean {
	return (
		data[at] === data[other] &&
		data[at + 1] === data[other + 1] &&
		data[at + 2] === data[other + 2] &&
		data[at + 3] === data[other + 3]
	);
}
