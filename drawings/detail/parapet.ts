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
import { cut, fixing, membrane, slab } from "./stuff.ts";

/** A wall that rises past a flat roof to a capped parapet. */
export const parapet: DrawJunction = (board) => {
	const { pen, random, tone } = board;
	const wall = [...claddings(board), ...lining(board)];
	const edges = upright(board, wall, { x: 500, top: 230, bottom: 880 });
	const right = edges.at(-1) ?? 800;
	const roof: Layer[] = [
		{ stuff: "gravel", thick: 34, text: "Ballast 50, washed" },
		{ stuff: "rigid", thick: 96, text: "Tapered insulation 120 to falls" },
		{ stuff: "concrete", thick: random.between(110, 150), text: "Concrete slab 200" },
	];
	const levels = flat(board, roof, { left: right, right: 1150, y: 440 });
	for (let y = 0; y < 2; y++)
		slab(pen, random, tone, "timber", [
			(edges[2] ?? 560) + 6,
			236 + y * 70,
			right - (edges[2] ?? 560) - 12,
			46,
		]);
	membrane(
		pen,
		[
			[1150, 438],
			[right + 26, 438],
			[right + 3, 412],
			[right + 3, 226],
			[500, 218],
		],
		tone.primary,
		6,
	);
	cut(pen, random, tone, "steel", [
		[484, 190],
		[right + 22, 206],
		[right + 22, 262],
		[right + 14, 262],
		[right + 14, 214],
		[492, 199],
		[492, 268],
		[484, 268],
	]);
	fixing(pen, tone, { x: (edges[2] ?? 560) + 70, y: 196, length: 90, turn: 90 });
	breakLine(board, 470, 880, right + 30, 880);
	breakLine(board, 1150, 410, 1150, (levels.at(-1) ?? 700) + 24);
	return {
		name: "Parapet",
		across: edges,
		notes: [
			{ at: [right - 40, 202], text: "Folded capping, 5° fall", side: "right" },
			{ at: [right + 3, 330], text: "Upstand 150 above ballast", side: "right" },
			...middles(levels).map(
				(y, at): Note => ({ at: [980 + at * 40, y], text: roof[at]?.text ?? "", side: "right" }),
			),
			...middles(edges).map(
				(x, at): Note => ({
					at: [x, 800 - at * 62],
					text: wall[at]?.text ?? "",
					side: at < 3 ? "left" : "right",
				}),
			),
		],
	};
};
