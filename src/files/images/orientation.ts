import type { Rect, Size } from "./frame.ts";

/** Mirrored first, then rotated; by EXIF orientation. */
const turns: Record<number, readonly [isMirrored: boolean, degrees: 0 | 90 | 180 | 270]> = {
	1: [false, 0],
	2: [true, 0],
	3: [false, 180],
	4: [true, 180],
	5: [true, 270],
	6: [false, 90],
	7: [true, 90],
	8: [false, 270],
};

export function turnOf(orientation: number | undefined): {
	isMirrored: boolean;
	degrees: 0 | 90 | 180 | 270;
} {
	const [isMirrored, degrees] = turns[orientation ?? 1] ?? [false, 0];
	return { isMirrored, degrees };
}

/** Converts the stored to the displayed size, or the reverse. */
export function turnedSize({ width, height }: Size, orientation: number | undefined): Size {
	return turnOf(orientation).degrees % 180 === 0 ? { width, height } : { width: height, height: width };
}

export function storedRect(
	{ left, top, width, height }: Rect,
	stored: Size,
	orientation: number | undefined,
): Rect {
	const { isMirrored, degrees } = turnOf(orientation);
	const right = turnedSize(stored, orientation).width - left - width;
	const bottom = turnedSize(stored, orientation).height - top - height;
	const rect = {
		0: { left, top, width, height },
		90: { left: top, top: right, width: height, height: width },
		180: { left: right, top: bottom, width, height },
		270: { left: bottom, top: left, width: height, height: width },
	}[degrees];
	return isMirrored ? { ...rect, left: stored.width - rect.left - rect.width } : rect;
}
