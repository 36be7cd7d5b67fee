import type { Point } from "../drafting/pen.ts";
import {
	breakLine,
	claddings,
	type DrawJunction,
	type Layer,
	lining,
	middles,
	type Note,
	upright,
} from "./build-up.ts";
import { cut, fixing, membrane, slab } from "./stuff.ts";

/** A pitched roof that meets its wall. */
export const eaves: DrawJunction = (board) => {
	const { pen, random, tone } = board;
	const wall = [...claddings(board), ...lining(board)];
	const edges = upright(board, wall, { x: 620, top: 470, bottom: 880 });
	const right = edges.at(-1) ?? 900;
	const pitch = Math.tan((random.between(18, 32) * Math.PI) / 180);
	const along = (y: number): [Point, Point] => [
		[430, y + (700 - 430) * pitch],
		[1180, y - (1180 - 700) * pitch],
	];
	const layers: Layer[] = [
		{ stuff: "steel", thick: 9, text: "Corrugate roofing 0.55" },
		{ stuff: "timber", thick: 34, text: "Purlins 70 × 45" },
		{ stuff: "batt", thick: 128, text: "Roof insulation, R7.0" },
		{ stuff: "ply", thick: 20, text: "Ply diaphragm 15" },
	];
	let y = 330;
	const spots = layers.map(({ stuff, thick }): Point => {
		const [[x1, y1], [x2, y2]] = along(y);
		cut(pen, random, tone, stuff, [
			[x1, y1],
			[x2, y2],
			[x2, y2 + thick],
			[x1, y1 + thick],
		]);
		y += thick;
		return [900 + thick, y - thick / 2 - 200 * pitch - thick * pitch];
	});
	slab(pen, random, tone, "timber", [(edges[2] ?? 700) + 6, 474, right - (edges[2] ?? 700) - 12, 50]);
	const [[gx, gy]] = along(330);
	cut(pen, random, tone, "timber", [
		[gx - 6, gy + 4],
		[gx + 18, gy - 4],
		[gx + 18, gy + 190],
		[gx - 6, gy + 190],
	]);
	membrane(
		pen,
		[
			[gx - 80, gy + 14],
			[gx - 84, gy + 92],
			[gx - 10, gy + 92],
			[gx - 10, gy + 22],
		],
		tone.primary,
		6,
	);
	membrane(
		pen,
		[
			[gx + 20, gy + 190],
			[620, gy + 190],
		],
		tone.ink,
		7,
	);
	fixing(pen, tone, { x: 800, y: 322 - 100 * pitch, length: 120, turn: 90 });
	breakLine(board, 600, 880, right + 20, 880);
	return {
		name: "Eaves",
		across: edges,
		notes: [
			{ at: [gx - 82, gy + 70], text: "Half-round gutter 150", side: "left" },
			{ at: [gx + 6, gy + 120], text: "Fascia 190 × 25", side: "left" },
			...spots.map((at, index): Note => ({ at, text: layers[index]?.text ?? "", side: "right" })),
			...middles(edges).map(
				(x, at): Note => ({
					at: [x, 840 - at * 45],
					text: wall[at]?.text ?? "",
					side: at < 3 ? "left" : "right",
				}),
			),
		],
	};
};
