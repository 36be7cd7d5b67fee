import { weight } from "../drafting/pen.ts";
import {
	breakLine,
	claddings,
	type DrawJunction,
	flat,
	type Layer,
	lining,
	middles,
	type Note,
	upright,
} from "./build-up.ts";
import { cut, fixing, membrane } from "./stuff.ts";

/** A ground slab with its footing and the wall that stands on it. */
export const slabEdge: DrawJunction = (board) => {
	const { pen, random, tone } = board;
	const wall = [...claddings(board), ...lining(board)];
	cut(pen, random, tone, "earth", [
		[350, 600],
		[560, 600],
		[560, 880],
		[350, 880],
	]);
	const edges = upright(board, wall, { x: 520, top: 110, bottom: 500 });
	const right = edges.at(-1) ?? 800;
	const floor: Layer[] = [
		{
			stuff: "timber",
			thick: 22,
			text: random.pick(["Oak boards 20", "Tōtara boards 19", "Tallowwood strip 19"]),
		},
		{ stuff: "screed", thick: 48, text: "Heated screed 65" },
		{ stuff: "rigid", thick: 76, text: "Insulation 100, R2.8" },
		{ stuff: "concrete", thick: 92, text: "Slab 125, SE72 mesh" },
		{ stuff: "gravel", thick: 60, text: "Compacted hardfill 150" },
	];
	const levels = flat(board, floor, { left: right - 20, right: 1160, y: 474 });
	cut(pen, random, tone, "concrete", [
		[540, 500],
		[right - 20, 500],
		[right - 20, 712],
		[right + 80, 800],
		[right + 80, 872],
		[500, 872],
		[500, 790],
		[540, 760],
	]);
	cut(pen, random, tone, "rigid", [
		[506, 520],
		[538, 520],
		[538, 760],
		[506, 760],
	]);
	membrane(
		pen,
		[
			[1160, 718],
			[right - 18, 718],
			[right - 18, 506],
			[530, 506],
		],
		tone.primary,
		6,
	);
	for (const x of [580, right - 60]) for (const y of [830, 560]) pen.circle(x, y, 8, { fill: tone.ink });
	pen.polyline(
		[
			[580, 560],
			[right - 60, 560],
			[right - 60, 830],
			[580, 830],
			[580, 560],
		],
		{ stroke: tone.ink, weight: weight.profile, dash: "10 5" },
	);
	fixing(pen, tone, { x: (edges[3] ?? 700) + 50, y: 478, length: 130, turn: 90, size: 9 });
	breakLine(board, 500, 110, right + 20, 110);
	breakLine(board, 1160, 450, 1160, 800);
	return {
		name: "Slab edge",
		across: edges,
		notes: [
			{ at: [430, 700], text: "Finished ground 225 below floor", side: "left" },
			{ at: [522, 640], text: "Edge insulation 40", side: "left" },
			{ at: [600, 830], text: "Footing 500 × 300, 4-D12", side: "left" },
			...middles(levels).map(
				(y, at): Note => ({ at: [1000 + at * 20, y], text: floor[at]?.text ?? "", side: "right" }),
			),
			...middles(edges).map(
				(x, at): Note => ({
					at: [x, 180 + at * 46],
					text: wall[at]?.text ?? "",
					side: at < 3 ? "left" : "right",
				}),
			),
		],
	};
};
