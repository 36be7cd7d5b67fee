import { north } from "../../drafting/annotation.ts";
import { corners, hatch } from "../../drafting/hatch.ts";
import { type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { treeFromAbove } from "../../drafting/trees.ts";
import { upTo, write } from "../marks.ts";

const boards: Point[] = [
	[560, 470],
	[1090, 470],
];

/** A night market from above: fourteen stalls, a generator behind its fence, and the cables from two boards. */
export const marketPower: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.deep);
	for (const y of [330, 610]) pen.rect(0, y - 42, 1600, 84, { fill: tone.near });
	pen.rect(280, 430, 1120, 80, { fill: tone.near });
	for (const at of upTo(22))
		treeFromAbove(
			pen,
			random,
			{
				x: 40 + at * 74 + random.between(-16, 16),
				y: at % 2 ? 56 + random.between(-20, 20) : 884,
				radius: random.between(24, 44),
			},
			{ line: tone.deep, leaf: tone.primary, shadow: tone.ink },
		);
	const stalls = upTo(14).map((at): Point => [380 + (at % 7) * 160, at < 7 ? 200 : 740]);
	for (const [at, [x, y]] of stalls.entries()) cable(board, boards[x < 830 ? 0 : 1] ?? [0, 0], [x, y], at);
	for (const [x, y] of boards) {
		pen.polyline(
			[
				[190, 470 + (x > 800 ? 34 : -34)],
				[x, 470 + (x > 800 ? 34 : -34)],
				[x, y],
			],
			{ stroke: tone.paper, weight: 10 },
		);
		pen.polyline(
			[
				[190, 470 + (x > 800 ? 34 : -34)],
				[x, 470 + (x > 800 ? 34 : -34)],
			],
			{ stroke: tone.primary, weight: 4, dash: "18 12" },
		);
	}
	for (const [at, place] of stalls.entries()) stall(board, place, at);
	for (const [at, [x, y]] of boards.entries()) {
		pen.rect(x - 42, y - 42, 84, 84, { fill: tone.paper, stroke: tone.ink, weight: weight.cut });
		pen.path(`M${x + 8} ${y - 32}l-26 38h20l-10 26l28 -38h-20Z`, { fill: at ? tone.primary : tone.primary });
	}
	pen.rect(50, 380, 190, 180, { stroke: tone.paper, weight: weight.profile, dash: "6 8" });
	pen.rect(78, 412, 134, 116, { fill: tone.paper, stroke: tone.ink, weight: weight.cut });
	hatch(
		pen,
		corners(78, 412, 134, 116),
		{ angle: 90, gap: 13 },
		{ stroke: tone.near, weight: weight.outline },
	);
	pen.circle(145, 470, 40, { fill: tone.primary, stroke: tone.paper, weight: weight.profile });
	write(pen, "G", [145, 486], { colour: tone.paper, size: 34, align: "middle", weight: 5 });
	north(pen, { x: 1530, y: 470, radius: 30, turn: 14 }, tone.paper);
	titleStrip(board, { what: "Power distribution", scale: "1 : 200 at A1", pixelsPerMetre: 28 });
};

function cable({ pen, tone }: Board, [bx, by]: Point, [x, y]: Point, at: number): void {
	const lane = y < by ? 286 + (at % 4) * 12 : 654 - (at % 4) * 12;
	const path: Point[] = [
		[bx + ((at % 7) - 3) * 9, by],
		[bx + ((at % 7) - 3) * 9, lane],
		[x, lane],
		[x, y],
	];
	pen.polyline(path, { stroke: at % 3 ? tone.tint : tone.glow, weight: 5 });
}

function stall({ pen, tone, random }: Board, [x, y]: Point, at: number): void {
	pen.circle(x, y + (y < 470 ? 40 : -40), 96, { fill: tone.glow, opacity: 0.3 });
	const [half, tall] = [54, 54];
	pen.rect(x - half, y - tall, half * 2, tall * 2, {
		fill: at % 2 ? tone.paper : tone.primary,
		stroke: tone.ink,
		weight: weight.profile,
	});
	const [a, b] = [at % 2 ? tone.tint : tone.glow, at % 2 ? tone.shade : tone.tint];
	pen.polygon(
		[
			[x - half, y - tall],
			[x, y],
			[x - half, y + tall],
		],
		{ fill: a, stroke: tone.ink, weight: weight.outline },
	);
	pen.polygon(
		[
			[x + half, y - tall],
			[x, y],
			[x + half, y + tall],
		],
		{ fill: b, stroke: tone.ink, weight: weight.outline },
	);
	pen.line(x - half, y - tall, x + half, y + tall, { stroke: tone.ink, weight: weight.outline });
	pen.line(x + half, y - tall, x - half, y + tall, { stroke: tone.ink, weight: weight.outline });
	for (const _ of upTo(7))
		pen.circle(x + random.between(-80, 80), y + (y < 470 ? 1 : -1) * random.between(66, 108), 7, {
			fill: tone.paper,
		});
}
