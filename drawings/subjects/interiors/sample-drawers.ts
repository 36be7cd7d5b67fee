import { weight } from "../../drafting/pen.ts";
import { person } from "../../drafting/people.ts";
import { box, parallel } from "../../drafting/projection.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { drawSolids, partOfFace, type Solid } from "../../drafting/solids.ts";
import { upTo } from "../marks.ts";

/** A long bench of drawers, some of them open on their samples of stone. */
export const sampleDrawers: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.paper);
	const project = parallel({ centre: [130, 300], scale: 70, turn: 24, tilt: 38 });
	for (const line of upTo(60))
		pen.polyline([project(line - 16, -20, 0), project(line - 16, 30, 0)], {
			stroke: tone.shade,
			weight: weight.outline,
		});
	for (const line of upTo(50))
		pen.polyline([project(-20, line - 20, 0), project(46, line - 20, 0)], {
			stroke: tone.shade,
			weight: weight.outline,
		});
	const stones = [
		tone.primary,
		tone.secondary,
		tone.shade,
		tone.tint,
		tone.near,
		tone.paper,
		tone.wash,
		tone.deep,
	];
	const wood = {
		top: tone.paper,
		left: tone.tint,
		right: tone.primary,
		stroke: tone.ink,
		weight: weight.outline,
	};
	const drawers: Solid[] = [];
	const [wide, deep, high] = [18, 3.6, 3];
	drawSolids(pen, project, [
		{ ...box(0.2, 0.2, 0, wide - 0.4, deep - 0.4, 0.3), ...wood, left: tone.ink, right: tone.ink },
		{
			...box(0, 0, 0.3, wide, deep, high - 0.3),
			...wood,
			top: tone.pale,
			detail: ({ left }) => {
				for (const column of upTo(12))
					for (const row of upTo(4)) {
						pen.polygon(
							partOfFace(
								left,
								[column / 12 + 0.004, (column + 1) / 12 - 0.004],
								[row / 4 + 0.02, (row + 1) / 4 - 0.02],
							),
							{ fill: (column + row) % 5 ? tone.tint : tone.glow, stroke: tone.ink, weight: weight.outline },
						);
						pen.polygon(
							partOfFace(
								left,
								[column / 12 + 0.028, (column + 1) / 12 - 0.028],
								[row / 4 + 0.15, row / 4 + 0.18],
							),
							{ fill: tone.ink },
						);
					}
			},
		},
	]);
	for (const [column, row, out] of [
		[1, 3, 2.6],
		[2, 2, 1.5],
		[4, 3, 3.2],
		[7, 3, 2.2],
		[8, 1, 2.8],
		[10, 3, 3],
	] as const) {
		const [x, z] = [column * 1.5 + 0.06, 0.3 + row * 0.675];
		drawers.push({
			...box(x, deep, z, 1.38, out, 0.6),
			...wood,
			left: tone.primary,
			right: tone.deep,
			detail: ({ top }) => {
				const rows = Math.max(2, Math.round(out / 0.7));
				for (const across of upTo(2))
					for (const along of upTo(rows))
						pen.polygon(
							partOfFace(
								top,
								[across / 2 + 0.05, across / 2 + 0.45],
								[along / rows + 0.06, (along + 1) / rows - 0.06],
							),
							{ fill: random.pick(stones), stroke: tone.ink, weight: weight.fine },
						);
			},
		});
	}
	drawSolids(pen, project, drawers);
	for (const [at, x] of [3, 6.2, 9.4, 13.5, 15.2].entries())
		pen.polygon(
			[project(x, 1, high), project(x + 1, 1, high), project(x + 1, 2.2, high), project(x, 2.2, high)],
			{ fill: stones[at] ?? tone.primary, stroke: tone.ink, weight: weight.outline },
		);
	for (const [x, y] of [
		[5, 8.4],
		[6, 8.8],
		[13, 8.2],
	] as const) {
		const [px, py] = project(x, y, 0);
		person(pen, random, { x: px, y: py, height: 300 }, { fill: x === 6 ? tone.primary : tone.near });
	}
	titleStrip(board, { what: "Sample bench, 96 drawers", scale: "Not to scale" });
};
