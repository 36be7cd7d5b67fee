import { number, type Point, weight } from "../drafting/pen.ts";
import { box, type Project, parallel } from "../drafting/projection.ts";
import type { Random } from "../drafting/random.ts";
import type { Board, Drawing } from "../drafting/sheet.ts";
import { ground } from "../drafting/sheet.ts";
import { drawSolids, onFace, type Solid } from "../drafting/solids.ts";
import { drawWireModel } from "../kinds/wire-model.ts";

/** A city as a model: blocks on a set-out grid over contours, some of them read as data. */
export const city: Drawing = (board) => {
	const { pen, random } = board;
	ground(board);
	const project = parallel({ centre: [1400, 360], scale: 84, turn: 40, tilt: 30 });
	terrain(board, project);
	const solids: Solid[] = [];
	for (let x = -4; x < 15; x += 2)
		for (let y = -4; y < 15; y += 2) {
			if (random.chance(0.12)) continue;
			solids.push(...blockOf(board, random, x, y));
		}
	drawSolids(pen, project, solids);
	streams(board, project);
};

function terrain({ pen, tone }: Board, project: Project): void {
	for (let at = -10; at <= 24; at += 1) {
		const style = { stroke: at % 2 ? tone.shade : tone.far, weight: at % 2 ? weight.fine : weight.outline };
		pen.polyline([project(at, -10, 0), project(at, 24, 0)], style);
		pen.polyline([project(-10, at, 0), project(24, at, 0)], style);
	}
	for (let x = -8; x < 22; x += 2)
		for (let y = -8; y < 22; y += 2) {
			const [px, py] = project(x, y, 0);
			pen.path(`M${number(px - 7)} ${number(py)}h14M${number(px)} ${number(py - 7)}v14`, {
				stroke: tone.secondary,
				weight: weight.outline,
			});
		}
}

function blockOf({ pen, tone }: Board, random: Random, x: number, y: number): Solid[] {
	const middle = Math.hypot(x - 6, y - 6);
	const high = Math.max(0.4, random.between(0.5, 4.6) * Math.exp(-middle * 0.09) + random.between(0, 0.7));
	const [wide, deep] = [random.between(1, 1.5), random.between(1, 1.5)];
	const kind = random.pick(["plain", "plain", "lit", "wire"]);
	const look =
		kind === "lit"
			? { top: tone.primary, left: tone.tint, right: tone.deep }
			: kind === "wire"
				? { top: "none", left: "none", right: "none" }
				: { top: tone.shade, left: tone.wash, right: tone.deep };
	const rows = Math.max(2, Math.round(high * 4));
	const detail: NonNullable<Solid["detail"]> = ({ left, right }) => {
		for (const face of [left, right])
			for (let row = 1; row < rows; row++) {
				pen.polyline([onFace(face, 0, row / rows), onFace(face, 1, row / rows)], {
					stroke: tone.middle,
					weight: weight.hair,
				});
				if (kind === "lit" && random.chance(0.7)) {
					const at = random.between(0.05, 0.75);
					pen.polyline([onFace(face, at, (row - 0.5) / rows), onFace(face, at + 0.18, (row - 0.5) / rows)], {
						stroke: tone.secondary,
						weight: 4,
						cap: "butt",
					});
				}
			}
		for (const face of [left, right])
			for (const column of [0.33, 0.66])
				pen.polyline([onFace(face, column, 0), onFace(face, column, 1)], {
					stroke: tone.far,
					weight: weight.hair,
				});
	};
	const base: Solid = {
		...box(x, y, 0, wide, deep, high),
		...look,
		stroke: tone.near,
		weight: weight.fine,
		detail,
	};
	if (high < 1.6 || kind === "wire") return [base];
	return [
		base,
		{
			...box(x + 0.2, y + 0.2, high, wide * 0.5, deep * 0.5, high * 0.25),
			...look,
			stroke: tone.near,
			weight: weight.fine,
		},
	];
}

function streams({ pen, tone, random }: Board, project: Project): void {
	const flow = random.fork("streams");
	for (let at = 0; at < 16; at++) {
		const [a, b] = [
			project(flow.whole(-3, 14), flow.whole(-3, 14), flow.between(1, 4)),
			project(flow.whole(-3, 14), flow.whole(-3, 14), flow.between(1, 4)),
		];
		const lift = 90 + Math.abs(a[0] - b[0]) * 0.3;
		const style =
			at % 3 ? { stroke: tone.secondary, weight: 2.2 } : { stroke: tone.ink, weight: 1.6, dash: "4 9" };
		pen.path(
			`M${number(a[0])} ${number(a[1])}C${number(a[0])} ${number(a[1] - lift)} ${number(b[0])} ${number(b[1] - lift)} ${number(b[0])} ${number(b[1])}`,
			style,
		);
		for (const [x, y] of [a, b] as Point[]) {
			pen.circle(x, y, 8, { fill: tone.paper, stroke: style.stroke, weight: 3 });
			pen.circle(x, y, 2.6, { fill: style.stroke });
		}
	}
}

/** A federated model of two buildings on their grid, seen through to columns, ducts and clashes. */
export const model: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board);
	for (let x = 0; x < 2400; x += 60)
		for (let y = 0; y < 1350; y += 60)
			pen.line(x - 5, y, x + 5, y, { stroke: tone.shade, weight: weight.fine });
	for (let x = 90; x < 2400; x += 240) {
		pen.line(x, 60, x, 1350, { stroke: tone.far, weight: weight.fine, dash: "40 10 6 10" });
		pen.circle(x, 40, 22, { stroke: tone.middle, weight: weight.outline });
	}
	const back = drawWireModel(
		{ ...board, random: random.fork("back") },
		{ x: 900, y: 1130, width: 900, height: 760 },
	);
	const front = drawWireModel(
		{ ...board, random: random.fork("front-2") },
		{ x: 1660, y: 1290, width: 1250, height: 1120 },
	);
	for (let at = 0; at < 12; at++) {
		const [a, b] = [random.pick(back), random.pick(front)];
		const middle = (a[0] + b[0]) / 2;
		pen.path(
			`M${number(a[0])} ${number(a[1])}C${number(middle)} ${number(a[1])} ${number(middle)} ${number(b[1])} ${number(b[0])} ${number(b[1])}`,
			{ stroke: at % 2 ? tone.secondary : tone.ink, weight: 2, ...(at % 3 ? {} : { dash: "5 8" }) },
		);
	}
};
