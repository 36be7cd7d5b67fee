import { type Point, weight } from "../../drafting/pen.ts";
import { box, parallel } from "../../drafting/projection.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { drawSolids } from "../../drafting/solids.ts";
import { upTo, write } from "../marks.ts";

const project = parallel({ centre: [560, 470], scale: 74, turn: 40, tilt: 32 });

/** A corner of a ceiling as a model shows it: beams, a duct, pipes and a tray, and the three places where they meet. */
export const coordination: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.wash);
	for (const at of upTo(34)) {
		pen.polyline([project(at - 10, -10, -3.4), project(at - 10, 18, -3.4)], {
			stroke: at % 6 ? tone.paper : tone.far,
			weight: weight.outline,
		});
		pen.polyline([project(-10, at - 12, -3.4), project(22, at - 12, -3.4)], {
			stroke: at % 6 ? tone.paper : tone.far,
			weight: weight.outline,
		});
	}
	const steel = {
		top: tone.shade,
		left: tone.middle,
		right: tone.near,
		stroke: tone.ink,
		weight: weight.outline,
	};
	const sheet = {
		top: tone.tint,
		left: tone.primary,
		right: tone.deep,
		stroke: tone.ink,
		weight: weight.outline,
	};
	for (const [x, y] of [
		[0, 0],
		[0, 7],
		[9, 0],
		[9, 7],
	] as const)
		drawSolids(pen, project, [{ ...box(x - 0.3, y - 0.3, -3.4, 0.6, 0.6, 4.2), ...steel }]);
	for (const y of [0, 3.5, 7])
		drawSolids(pen, project, [{ ...box(-0.3, y - 0.2, 0.8, 9.6, 0.4, 0.8), ...steel }]);
	for (const x of [0, 9]) drawSolids(pen, project, [{ ...box(x - 0.2, -0.2, 0.8, 0.4, 7.4, 0.8), ...steel }]);
	drawSolids(pen, project, [
		{ ...box(2.6, -2.6, 0.9, 1.7, 12.4, 0.9), ...sheet, detail: (faces) => joints(board, faces.top, 9) },
		{ ...box(4.3, 4.4, 1.1, 7.4, 1.1, 0.6), ...sheet, detail: (faces) => joints(board, faces.top, 5) },
	]);
	for (const [at, y] of [0.9, 1.5, 2.1].entries())
		pipe(board, [-2, y, 2.3], [12, y, 2.3], at === 1 ? tone.secondary : tone.paper);
	pipe(board, [7.4, -2, 1.3], [7.4, 10, 1.3], tone.secondary);
	drawSolids(pen, project, [
		{
			...box(5.2, -2.4, 2.1, 1, 12, 0.14),
			top: tone.glow,
			left: tone.near,
			right: tone.near,
			stroke: tone.ink,
			weight: weight.outline,
			detail: (faces) => joints(board, faces.top, 26),
		},
	]);
	const clashes: [number, number, number][] = [
		[3.4, 3.5, 1.8],
		[7.4, 4.9, 1.6],
		[5.7, 1.5, 2.3],
	];
	for (const [at, [x, y, z]] of clashes.entries()) {
		const [px, py] = project(x, y, z);
		pen.circle(px, py, 74, { stroke: tone.paper, weight: 15 });
		pen.circle(px, py, 74, { stroke: tone.secondary, weight: 9 });
		card(board, [1210, 110 + at * 268], at, [px + 74, py]);
	}
	titleStrip(board, { what: "Federated model, level 2", scale: "Week 31" });
};

function joints({ pen, tone }: Board, face: readonly Point[], count: number): void {
	const [a, b, c, d] = face;
	if (!a || !b || !c || !d) return;
	const isLong = Math.hypot(b[0] - a[0], b[1] - a[1]) > Math.hypot(c[0] - b[0], c[1] - b[1]);
	const mix = ([x, y]: Point, [u, v]: Point, share: number): Point => [
		x + (u - x) * share,
		y + (v - y) * share,
	];
	for (const at of upTo(count)) {
		const share = (at + 0.5) / count;
		pen.polyline(isLong ? [mix(a, b, share), mix(d, c, share)] : [mix(b, c, share), mix(a, d, share)], {
			stroke: tone.ink,
			weight: weight.fine,
		});
	}
}

function pipe(
	{ pen, tone }: Board,
	from: readonly [number, number, number],
	to: readonly [number, number, number],
	colour: string,
): void {
	const ends = [project(...from), project(...to)];
	pen.polyline(ends, { stroke: tone.ink, weight: 26 });
	pen.polyline(ends, { stroke: colour, weight: 20 });
	pen.polyline(
		ends.map(([x, y]): Point => [x - 1, y - 5]),
		{ stroke: tone.paper, weight: weight.profile, opacity: 0.7 },
	);
}

/** One decision: what it is, whose it is, and when it is due. */
function card({ pen, tone, random }: Board, [x, y]: Point, at: number, from: Point): void {
	pen.polyline([from, [x - 50, y + 80], [x, y + 80]], { stroke: tone.secondary, weight: weight.profile });
	pen.rect(x, y, 310, 178, { fill: tone.paper, stroke: tone.ink, weight: weight.profile });
	pen.rect(x, y, 14, 178, { fill: at ? tone.primary : tone.secondary });
	pen.circle(x + 66, y + 56, 29, { fill: at ? tone.primary : tone.secondary });
	write(pen, `${at * 6 + 4}`, [x + 66, y + 66], {
		colour: tone.paper,
		size: 22,
		align: "middle",
		weight: 2.8,
	});
	for (const row of upTo(5))
		pen.line(
			x + (row < 2 ? 116 : 40),
			y + 44 + row * 26,
			x + (row < 2 ? 116 : 40) + random.between(90, row < 2 ? 170 : 230),
			y + 44 + row * 26,
			{ stroke: row ? tone.far : tone.ink, weight: 6 },
		);
}
