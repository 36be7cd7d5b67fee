/** Where a stage stands on its sheet, and how large: its middle, its ground, half its width and its height in pixels. */
export interface Setting {
	x: number;
	foot: number;
	half: number;
	height: number;
	/** How far the roof is hoisted, from 0 to 1. */
	hoist?: number;
	/** How far the beams of light have swung, in turns. */
	swing?: number;
	roof?: "arch" | "peaks" | "box" | "saddle";
}
