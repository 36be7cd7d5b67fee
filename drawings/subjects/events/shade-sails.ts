import { type Point, weight } from "../../drafting/pen.ts";
import { person } from "../../drafting/people.ts";
import { parallel } from "../../drafting/projection.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { upTo } from "../marks.ts";

const project = parallel({ centre: [560, 330], scale: 30, turn: 38, tilt: 34 });
const size = 9;

/** Height of the mast at a corner of the grid: high and low by turns, so that each sail is a saddle. */
const mastAt = (column: number, row: number) => ((column + row) % 2 ? 3.4 : 7);

/** Six saddle-shaped sails on masts over a racecourse lawn, each with its shadow and the people in it. */
export const shadeSails: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.wash);
	for (const at of upTo(30))
		pen.polyline([project(-22, at * 2.2 - 24, 0), project(48, at * 2.2 - 24, 0)], {
			stroke: at % 2 ? tone.tint : tone.shade,
			weight: at % 2 ? 9 : weight.fine,
		});
	pen.circle(1370, 170, 96, { fill: tone.secondary });
	const cells = upTo(2).flatMap((row) => upTo(3).map((column) => [column, row] as const));
	for (const [column, row] of cells) shadow(board, column, row);
	for (const at of upTo(64)) {
		const [x, y] = project(random.between(1, size * 3 - 1), random.between(2, size * 2 + 2), 0);
		person(pen, random, { x, y, height: 46 }, { fill: at % 4 ? tone.ink : tone.secondary });
	}
	for (const row of upTo(3)) for (const column of upTo(4)) mast(board, column, row);
	for (const [column, row] of cells) sail(board, column, row);
	titleStrip(board, { what: "Sails and shade at 15:00", scale: "Not to scale" });
};

function shadow({ pen, tone }: Board, column: number, row: number): void {
	const corner = (x: number, y: number) => project((column + x) * size + 1.4, (row + y) * size + 2.2, 0);
	pen.polygon([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)], { fill: tone.tint });
}

function mast({ pen, tone }: Board, column: number, row: number): void {
	const [x, y, high] = [column * size, row * size, mastAt(column, row)];
	const isOutside = column % 3 === 0 || row % 2 === 0;
	if (isOutside) {
		const away: Point = [
			x + (column === 0 ? -3 : column === 3 ? 3 : 0),
			y + (row === 0 ? -3 : row === 2 ? 3 : 0),
		];
		pen.polyline([project(x, y, high), project(...away, 0)], { stroke: tone.near, weight: weight.profile });
		pen.circle(...project(...away, 0), 8, { fill: tone.secondary, stroke: tone.ink, weight: weight.outline });
	}
	pen.polyline([project(x, y, 0), project(x, y, high + 0.4)], { stroke: tone.ink, weight: 9 });
	pen.ellipse(...project(x, y, 0), 16, 9, { fill: tone.ink });
}

/** The sail of one cell, ruled in both directions. */
function sail({ pen, tone }: Board, column: number, row: number): void {
	const inset = 0.05;
	const place = (a: number, b: number): Point => {
		const [u, v] = [inset + a * (1 - inset * 2), inset + b * (1 - inset * 2)];
		const near = mastAt(column, row) * (1 - u) + mastAt(column + 1, row) * u;
		const far = mastAt(column, row + 1) * (1 - u) + mastAt(column + 1, row + 1) * u;
		return project((column + u) * size, (row + v) * size, near * (1 - v) + far * v);
	};
	const steps = upTo(13).map((at) => at / 12);
	const edge = [
		...steps.map((at) => place(at, 0.07 * Math.sin(at * Math.PI))),
		...steps.map((at) => place(1 - 0.07 * Math.sin(at * Math.PI), at)),
		...steps.map((at) => place(1 - at, 1 - 0.07 * Math.sin(at * Math.PI))),
		...steps.map((at) => place(0.07 * Math.sin(at * Math.PI), 1 - at)),
	];
	pen.polygon(edge, {
		fill: (column + row) % 2 ? tone.primary : tone.paper,
		stroke: tone.ink,
		weight: weight.cut,
		opacity: 0.9,
	});
	const line = (column + row) % 2 ? tone.tint : tone.middle;
	for (const at of steps.slice(1, -1)) {
		pen.polyline([place(at, 0.06), place(at, 0.94)], { stroke: line, weight: weight.fine });
		pen.polyline([place(0.06, at), place(0.94, at)], { stroke: line, weight: weight.fine });
	}
}
