import type { Point } from "./pen.ts";

/** Turns a place in space (x right, y deep, z up) into a place on the sheet. */
export type Project = (x: number, y: number, z: number) => Point;

/** A parallel view from above: the plan turned by `turn` degrees, seen at `tilt` degrees. */
export function parallel(view: { centre: Point; scale: number; turn?: number; tilt?: number }): Project {
	const turn = ((view.turn ?? 45) * Math.PI) / 180;
	const tilt = ((view.tilt ?? 35.3) * Math.PI) / 180;
	const [cos, sin, flat, rise] = [Math.cos(turn), Math.sin(turn), Math.sin(tilt), Math.cos(tilt)];
	const [cx, cy] = view.centre;
	return (x, y, z) => [
		cx + (x * cos - y * sin) * view.scale,
		cy + (x * sin + y * cos) * flat * view.scale - z * rise * view.scale,
	];
}

/** A view along y from an eye at (0, 0, `eye`), with one vanishing point. */
export function onePoint(view: { vanishing: Point; focal: number; eye: number }): Project {
	const [vx, vy] = view.vanishing;
	return (x, y, z) => {
		const shrink = view.focal / Math.max(y, 0.05);
		return [vx + x * shrink, vy - (z - view.eye) * shrink];
	};
}

/** An upright box in space. */
export interface Box {
	x: readonly [from: number, to: number];
	y: readonly [from: number, to: number];
	z: readonly [from: number, to: number];
}

/** Names a box by its corner and its size. */
export function box(x: number, y: number, z: number, wide: number, deep: number, high: number): Box {
	return { x: [x, x + wide], y: [y, y + deep], z: [z, z + high] };
}

function faceAt(project: Project, side: "x" | "y" | "z", at: number, { x, y, z }: Box): Point[] {
	const [x0, x1] = x;
	const [y0, y1] = y;
	const [z0, z1] = z;
	if (side === "z")
		return [project(x0, y0, at), project(x1, y0, at), project(x1, y1, at), project(x0, y1, at)];
	if (side === "y")
		return [project(x0, at, z0), project(x1, at, z0), project(x1, at, z1), project(x0, at, z1)];
	return [project(at, y0, z0), project(at, y1, z0), project(at, y1, z1), project(at, y0, z1)];
}

/** The three faces of a box that a parallel view from above shows. */
export function facesFromAbove(
	project: Project,
	solid: Box,
): { top: Point[]; left: Point[]; right: Point[] } {
	return {
		top: faceAt(project, "z", solid.z[1], solid),
		left: faceAt(project, "y", solid.y[1], solid),
		right: faceAt(project, "x", solid.x[1], solid),
	};
}

/** The faces of a box that an eye at (0, 0, `eye`) looking along y sees, those behind first. */
export function facesAhead(
	project: Project,
	solid: Box,
	eye: number,
): { side?: Point[]; flat?: Point[]; front: Point[] } {
	const faces: { side?: Point[]; flat?: Point[]; front: Point[] } = {
		front: faceAt(project, "y", solid.y[0], solid),
	};
	if (solid.x[0] > 0) faces.side = faceAt(project, "x", solid.x[0], solid);
	else if (solid.x[1] < 0) faces.side = faceAt(project, "x", solid.x[1], solid);
	if (solid.z[1] < eye) faces.flat = faceAt(project, "z", solid.z[1], solid);
	else if (solid.z[0] > eye) faces.flat = faceAt(project, "z", solid.z[0], solid);
	return faces;
}

function hides(front: Box, back: Box): boolean {
	return back.x[1] <= front.x[0] + 1e-6 || back.y[1] <= front.y[0] + 1e-6 || back.z[1] <= front.z[0] + 1e-6;
}

/** Orders solids for a parallel view from above so that each is drawn after those it covers. */
export function backToFront<Solid extends Box>(solids: readonly Solid[]): Solid[] {
	const waiting = new Set(solids);
	const ordered: Solid[] = [];
	const isBehind = (one: Solid, other: Solid) => hides(other, one) && !hides(one, other);
	const visit = (solid: Solid) => {
		if (!waiting.delete(solid)) return;
		for (const other of [...waiting]) if (isBehind(other, solid)) visit(other);
		ordered.push(solid);
	};
	for (const solid of solids) visit(solid);
	return ordered;
}
