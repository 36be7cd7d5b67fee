import { type Point, weight } from "../../drafting/pen.ts";
import { person } from "../../drafting/people.ts";
import { box, parallel } from "../../drafting/projection.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { drawSolids } from "../../drafting/solids.ts";
import { upTo } from "../marks.ts";

const project = parallel({ centre: [430, 330], scale: 41, turn: 30, tilt: 32 });
const rows = 8;
const blocks = [0, 8.4, 16.8];

/** A bench grandstand on timber mats beside a beach court, with the water behind it. */
export const sandStand: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.glow);
	const sea: Point[] = [project(-40, -9, 0), project(60, -9, 0), project(60, -60, 0), project(-40, -60, 0)];
	pen.polygon(sea, { fill: tone.tint });
	for (const wave of upTo(9))
		pen.polyline(
			upTo(60).map((at) => project(at * 1.6 - 36, -9.4 - wave * 1.8 + (at % 2) * 0.5, 0)),
			{ stroke: wave ? tone.primary : tone.paper, weight: wave ? weight.fine : 7 },
		);
	for (const at of upTo(260)) {
		const [x, y] = project(random.between(-20, 40), random.between(-8, 26), 0);
		pen.circle(x, y, at % 7 ? 1.6 : 2.6, { fill: tone.shadow });
	}
	for (const left of blocks) block(board, left);
	court(board);
	titleStrip(board, { what: "Stand on mats", scale: "Not to scale" });
};

/** Eight benches on frames, with a mat under each leg and people on most seats. */
function block({ pen, tone, random }: Board, left: number): void {
	const mats = upTo(4).flatMap((x) => upTo(4).map((y) => [left + x * 2.4, y * 2.1] as const));
	for (const [x, y] of mats)
		pen.polygon(
			[
				project(x - 0.6, y - 0.6, 0),
				project(x + 0.9, y - 0.6, 0),
				project(x + 0.9, y + 0.9, 0),
				project(x - 0.6, y + 0.9, 0),
			],
			{
				fill: tone.secondary,
				stroke: tone.ink,
				weight: weight.outline,
			},
		);
	const wide = 7.4;
	for (const at of upTo(rows)) {
		const [y, z] = [at * 0.92, (rows - at) * 0.46];
		drawSolids(pen, project, [
			{
				...box(left, y, 0, wide, 0.92, z),
				top: tone.paper,
				left: tone.primary,
				right: tone.shade,
				stroke: tone.ink,
				weight: weight.outline,
			},
		]);
		pen.polyline([project(left + wide, y, 0.05), project(left + wide, y + 0.92, z)], {
			stroke: tone.near,
			weight: weight.outline,
		});
		for (const seat of upTo(12)) {
			if (!random.chance(0.78)) continue;
			const [x, up] = project(left + 0.35 + seat * 0.6, y + 0.5, z + 0.5);
			const fill = random.pick([tone.ink, tone.deep, tone.secondary, tone.near]);
			pen.polygon(
				[
					[x - 7, up - 7],
					[x + 6, up - 6],
					[x + 7, up + 15],
					[x - 7, up + 15],
				],
				{ fill },
			);
			pen.circle(x, up - 12, 6, { fill });
		}
	}
	for (const rail of [0.5, 1]) {
		const z = rows * 0.46 + rail;
		pen.polyline([project(left, 0, z), project(left + wide, 0, z)], { stroke: tone.ink, weight: 3 });
	}
}

function court({ pen, tone, random }: Board): void {
	const [x0, x1, y0, y1] = [3, 19, 11, 19];
	const edge = [project(x0, y0, 0), project(x1, y0, 0), project(x1, y1, 0), project(x0, y1, 0)];
	pen.polygon(edge, { fill: tone.paper, stroke: tone.primary, weight: 6 });
	const middle = (x0 + x1) / 2;
	const net = [
		project(middle, y0 - 0.6, 1.4),
		project(middle, y1 + 0.6, 1.4),
		project(middle, y1 + 0.6, 2.4),
		project(middle, y0 - 0.6, 2.4),
	];
	for (const [x, y] of [
		[6, 13],
		[8, 17],
		[14, 13.4],
		[17, 16.6],
	] as const) {
		const [px, py] = project(x, y, 0);
		person(pen, random, { x: px, y: py, height: 76 }, { fill: x < middle ? tone.secondary : tone.ink });
	}
	for (const y of [y0 - 0.6, y1 + 0.6])
		pen.polyline([project(middle, y, 0), project(middle, y, 2.5)], { stroke: tone.ink, weight: 6 });
	pen.polygon(net, { fill: tone.tint, stroke: tone.ink, weight: weight.outline, opacity: 0.7 });
}
