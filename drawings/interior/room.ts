import type { Project } from "../drafting/projection.ts";

/** A room seen from an eye at x 0: in metres, x from `left` to `right`, y from the eye into the depth. */
export interface Room {
	left: number;
	right: number;
	near: number;
	far: number;
	height: number;
	eye: number;
	focal: number;
	project: Project;
	/** Which side the daylight comes from. */
	light: "left" | "right";
	use: "office" | "library" | "café" | "gallery" | "foyer";
}
