import type { Material } from "./material.ts";
import type { Joinery } from "./opening.ts";
import type { Roof } from "./roof.ts";

/** How the openings of a front are arranged. */
export type Pattern =
	| "punched"
	| "curtain"
	| "fins"
	| "louvres"
	| "ribbon"
	| "balconies"
	| "screen"
	| "frames";

/** One front of a building: where it stands and how it is made. */
export interface Front {
	x: number;
	width: number;
	foot: number;
	/** Heights in pixels, from the ground up. */
	storeys: number[];
	/** Widths in pixels, from the left. */
	bays: number[];
	pattern: Pattern;
	material: Material;
	joinery: Joinery;
	roof: Roof;
	face: string;
}
