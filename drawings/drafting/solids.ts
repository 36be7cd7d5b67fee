import { type Pen, type Point, weight } from "./pen.ts";
import { type Box, backToFront, facesAhead, facesFromAbove, type Project } from "./projection.ts";

/** A box with the tints of its faces, and what to draw on them afterwards. */
export interface Solid extends Box {
	top: string;
	left: string;
	right: string;
	stroke: string;
	weight?: number;
	opacity?: number;
	detail?: (faces: { top: Point[]; left: Point[]; right: Point[] }) => void;
}

/** Draws solids as a parallel view from above shows them, each over those behind it. */
export function drawSolids(pen: Pen, project: Project, solids: readonly Solid[]): void {
	for (const solid of backToFront(solids)) {
		const faces = facesFromAbove(project, solid);
		const line = {
			stroke: solid.stroke,
			weight: solid.weight ?? weight.fine,
			...(solid.opacity === undefined ? {} : { opacity: solid.opacity }),
		};
		pen.polygon(faces.left, { ...line, fill: solid.left });
		pen.polygon(faces.right, { ...line, fill: solid.right });
		pen.polygon(faces.top, { ...line, fill: solid.top });
		solid.detail?.(faces);
	}
}

/** A box ahead of the eye, with the tints of its faces. */
export interface Block extends Box {
	front: string;
	side: string;
	flat: string;
	stroke: string;
	weight?: number;
	detail?: (faces: { front: Point[]; side?: Point[] }) => void;
}

/** Draws blocks in a one-point view, the far ones first. */
export function drawBlocks(pen: Pen, project: Project, eye: number, blocks: readonly Block[]): void {
	const away = (block: Block) => Math.min(Math.abs(block.x[0]), Math.abs(block.x[1]));
	const ordered = [...blocks].sort((a, b) => b.y[0] - a.y[0] || away(b) - away(a));
	for (const block of ordered) {
		const faces = facesAhead(project, block, eye);
		const line = { stroke: block.stroke, weight: block.weight ?? weight.fine };
		if (faces.side) pen.polygon(faces.side, { ...line, fill: block.side });
		if (faces.flat) pen.polygon(faces.flat, { ...line, fill: block.flat });
		pen.polygon(faces.front, { ...line, fill: block.front });
		block.detail?.(faces);
	}
}

/** A point on a four-cornered face, `across` and `up` being shares of its sides. */
export function onFace(face: readonly Point[], across: number, up: number): Point {
	const [a, b, c, d] = [face[0] ?? [0, 0], face[1] ?? [0, 0], face[2] ?? [0, 0], face[3] ?? [0, 0]] as [
		Point,
		Point,
		Point,
		Point,
	];
	const mix = (one: Point, other: Point, share: number): Point => [
		one[0] + (other[0] - one[0]) * share,
		one[1] + (other[1] - one[1]) * share,
	];
	return mix(mix(a, b, across), mix(d, c, across), up);
}

/** A four-cornered part of a face, between shares of its sides. */
export function partOfFace(
	face: readonly Point[],
	across: readonly [number, number],
	up: readonly [number, number],
): Point[] {
	return [
		onFace(face, across[0], up[0]),
		onFace(face, across[1], up[0]),
		onFace(face, across[1], up[1]),
		onFace(face, across[0], up[1]),
	];
}
