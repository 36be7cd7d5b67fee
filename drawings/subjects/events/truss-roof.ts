import { type Point, weight } from "../../drafting/pen.ts";
import { person } from "../../drafting/people.ts";
import { box, parallel } from "../../drafting/projection.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { drawSolids } from "../../drafting/solids.ts";
import { upTo } from "../marks.ts";

const project = parallel({ centre: [700, 440], scale: 34, turn: 33, tilt: 27 });
const [wide, deep, high] = [20, 14, 10];

/** A roof of trusses on four towers from above, its skin half off, with the ballast at each foot. */
export const trussRoof: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.deep);
	for (const at of upTo(46)) {
		pen.polyline([project(at * 1.4 - 20, -16, 0), project(at * 1.4 - 20, 34, 0)], {
			stroke: tone.primary,
			weight: weight.hair,
		});
		pen.polyline([project(-20, at * 1.2 - 16, 0), project(44, at * 1.2 - 16, 0)], {
			stroke: tone.primary,
			weight: weight.hair,
		});
	}
	drawSolids(pen, project, [
		{
			...box(1.6, 1.6, 0, wide - 3.2, deep - 3.2, 1.5),
			top: tone.secondary,
			left: tone.near,
			right: tone.ink,
			stroke: tone.paper,
			weight: weight.outline,
		},
	]);
	for (const x of upTo(5))
		pen.polyline([project(2 + x * 4, 1.6, 1.5), project(2 + x * 4, deep - 1.6, 1.5)], {
			stroke: tone.middle,
			weight: weight.fine,
		});
	for (const [x, y] of [
		[6, 8],
		[10, 9.5],
		[14, 8.4],
	] as const) {
		const [px, py] = project(x, y, 1.5);
		person(pen, random, { x: px, y: py, height: 62 }, { fill: tone.paper });
	}
	const corners: Point[] = [
		[0, 0],
		[wide, 0],
		[0, deep],
		[wide, deep],
	];
	for (const [x, y] of corners) tower(board, x, y);
	for (const y of [0, deep / 2, deep]) beam(board, [0, y, high], [wide, y, high]);
	for (const x of [0, 5, 10, 15, 20]) {
		beam(board, [x, 0, high], [x, deep / 2, high + 2.6]);
		beam(board, [x, deep / 2, high + 2.6], [x, deep, high]);
	}
	beam(board, [0, deep / 2, high + 2.6], [wide, deep / 2, high + 2.6]);
	const skin = [
		project(-0.6, -0.6, high + 0.6),
		project(11, -0.6, high + 0.6),
		project(11, deep / 2, high + 3.2),
		project(-0.6, deep / 2, high + 3.2),
	];
	pen.polygon(skin, { fill: tone.primary, stroke: tone.paper, weight: weight.profile, opacity: 0.86 });
	const front = [
		project(-0.6, deep / 2, high + 3.2),
		project(11, deep / 2, high + 3.2),
		project(11, deep + 0.6, high + 0.6),
		project(-0.6, deep + 0.6, high + 0.6),
	];
	pen.polygon(front, { fill: tone.tint, stroke: tone.paper, weight: weight.profile, opacity: 0.86 });
	for (const at of upTo(5))
		pen.polyline(
			[
				project(1.6 + at * 2.2, -0.6, high + 0.6),
				project(1.6 + at * 2.2, deep / 2, high + 3.2),
				project(1.6 + at * 2.2, deep + 0.6, high + 0.6),
			],
			{ stroke: tone.paper, weight: weight.fine },
		);
	for (const [x, y] of [
		[24, 18],
		[-3, 17],
		[9, 20],
		[26, 8],
	] as const) {
		const [px, py] = project(x, y, 0);
		person(pen, random, { x: px, y: py, height: 62 }, { fill: x === 9 ? tone.primary : tone.tint });
	}
	titleStrip(board, { what: "Roof on four towers", scale: "Not to scale" });
};

type Place = readonly [x: number, y: number, z: number];

function tower(board: Board, x: number, y: number): void {
	const { pen, tone } = board;
	const blocks = [
		[-1.7, -1.7],
		[0.5, -1.7],
		[-1.7, 0.5],
		[0.5, 0.5],
	] as const;
	drawSolids(
		pen,
		project,
		blocks.map(([dx, dy]) => ({
			...box(x + dx, y + dy, 0, 1.2, 1.2, 0.9),
			top: tone.glow,
			left: tone.middle,
			right: tone.near,
			stroke: tone.ink,
			weight: weight.outline,
		})),
	);
	beam(board, [x, y, 0.2], [x, y, high], 0.42);
	const reach = x ? 5 : -5;
	for (const to of [
		[x + reach, y],
		[x, y + (y ? 5 : -5)],
	] as const)
		pen.polyline([project(x, y, high - 0.4), project(to[0], to[1], 0)], {
			stroke: tone.tint,
			weight: weight.outline,
		});
}

/** A square lattice between two places. */
function beam({ pen, tone }: Board, from: Place, to: Place, half = 0.3): void {
	const upright = from[0] === to[0] && from[1] === to[1];
	const long = from[0] !== to[0];
	const chords = (
		[
			[-1, -1],
			[1, -1],
			[1, 1],
			[-1, 1],
		] as const
	).map(([a, b]) => (at: number): Point => {
		const [x, y, z] = [0, 1, 2].map(
			(axis) => (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * at,
		) as [number, number, number];
		if (upright) return project(x + a * half, y + b * half, z);
		return long ? project(x, y + a * half, z + b * half) : project(x + a * half, y, z + b * half);
	});
	const steps = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) / 0.7);
	for (const [at, chord] of chords.entries()) {
		const next = chords[(at + 1) % 4] ?? chord;
		pen.polyline(
			upTo(steps + 1).map((step) => (step % 2 ? next : chord)(step / steps)),
			{ stroke: tone.middle, weight: weight.fine },
		);
		pen.polyline([chord(0), chord(1)], { stroke: tone.paper, weight: weight.profile });
	}
}
