import { type Point, weight } from "../drafting/pen.ts";
import type { Board } from "../drafting/sheet.ts";
import { type Stuff, slab } from "./stuff.ts";

/** A note on a detail: what it points at, its words, and the side on which it stands. */
export interface Note {
	at: Point;
	text: string;
	side: "left" | "right";
}

/** What a junction leaves for the sheet: its name, its notes and the places to dimension. */
export interface Junction {
	name: string;
	notes: Note[];
	across: number[];
}

/** Draws a junction onto a board. */
export type DrawJunction = (board: Board) => Junction;

/** One layer of a build-up: its material, its thickness in pixels and its note. */
export interface Layer {
	stuff: Stuff;
	thick: number;
	text: string;
}

/** Lays upright layers side by side and gives back where each begins. */
export function upright(
	{ pen, random, tone }: Board,
	layers: readonly Layer[],
	from: { x: number; top: number; bottom: number },
): number[] {
	let x = from.x;
	return [
		x,
		...layers.map(({ stuff, thick }) => {
			slab(pen, random, tone, stuff, [x, from.top, thick, from.bottom - from.top]);
			x += thick;
			return x;
		}),
	];
}

/** Lays level layers on top of each other and gives back where each begins. */
export function flat(
	{ pen, random, tone }: Board,
	layers: readonly Layer[],
	from: { left: number; right: number; y: number },
): number[] {
	let y = from.y;
	return [
		y,
		...layers.map(({ stuff, thick }) => {
			slab(pen, random, tone, stuff, [from.left, y, from.right - from.left, thick]);
			y += thick;
			return y;
		}),
	];
}

/** The middle of each layer between its edges. */
export function middles(edges: readonly number[]): number[] {
	return edges.slice(1).map((edge, at) => (edge + (edges[at] ?? edge)) / 2);
}

/** The zigzag where a part is broken off. */
export function breakLine({ pen, tone }: Board, x1: number, y1: number, x2: number, y2: number): void {
	const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
	const level = y1 === y2;
	const put = (a: number, b: number): Point => (level ? [mx + a, my + b] : [mx + b, my + a]);
	pen.polyline([[x1, y1], put(-14, 0), put(-7, -20), put(7, 20), put(14, 0), [x2, y2]], {
		stroke: tone.near,
		weight: weight.outline,
	});
}

/** A face for an outer wall. */
export function claddings(board: Board): Layer[] {
	return board.random.pick<Layer[]>([
		[
			{ stuff: "brick", thick: 88, text: "Brick veneer 90, lime mortar" },
			{ stuff: "steel", thick: 3, text: "Stainless ties at 600 crs" },
		],
		[
			{ stuff: "timber", thick: 30, text: "Larch boards 20 on battens" },
			{ stuff: "board", thick: 24, text: "Cavity battens 20" },
		],
		[
			{ stuff: "concrete", thick: 104, text: "Precast panel 120" },
			{ stuff: "rigid", thick: 40, text: "Thermal break 40" },
		],
		[
			{ stuff: "steel", thick: 8, text: "Zinc standing seam 0.7" },
			{ stuff: "ply", thick: 26, text: "Ply substrate 18" },
		],
	]);
}

/** The layers inside a wall's face. */
export function lining(board: Board): Layer[] {
	return [
		{ stuff: "ply", thick: 16, text: "Rigid air barrier, taped" },
		{
			stuff: "batt",
			thick: board.random.pick([120, 150, 180]),
			text: board.random.pick(["Wool insulation 140, R3.6", "Mineral wool 140, R3.8", "Wood fibre 145"]),
		},
		{ stuff: "board", thick: 14, text: "Vapour check membrane" },
		{
			stuff: "board",
			thick: 18,
			text: board.random.pick(["Plasterboard 13, stopped", "Birch ply 12, oiled", "Acoustic lining 25"]),
		},
	];
}
