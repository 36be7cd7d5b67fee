import { weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { upTo, write } from "../marks.ts";

/** The same thirty metres across, with wide aisles above and very narrow ones below. */
export const narrowAisles: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.paper);
	pen.rect(0, 474, 1600, 474, { fill: tone.tint });
	half(board, { foot: 440, doubles: 5, aisle: 128, count: "6 720" });
	half(board, { foot: 914, doubles: 7, aisle: 74, count: "9 408" });
	pen.line(0, 474, 1600, 474, { stroke: tone.ink, weight: weight.cut });
	titleStrip(board, { what: "30 m, two ways", scale: "1 : 150 at A1" });
};

function half(
	board: Board,
	{ foot, doubles, aisle, count }: { foot: number; doubles: number; aisle: number; count: string },
): void {
	const { pen, tone } = board;
	const [left, wide] = [340, 1200];
	pen.polyline(
		[
			[left - 20, foot],
			[left - 20, foot - 360],
			[left + wide / 2, foot - 420],
			[left + wide + 20, foot - 360],
			[left + wide + 20, foot],
		],
		{ stroke: tone.ink, weight: weight.cut },
	);
	pen.rect(left - 40, foot, wide + 80, 18, { fill: tone.near });
	const block = (wide - doubles * aisle) / doubles;
	for (const at of upTo(doubles)) {
		const x = left + at * (block + aisle);
		frame(board, x, foot, block / 2 - 4);
		if (at < doubles) {
			const middle = x + block / 2 + aisle / 2;
			frame(board, x + block / 2 + aisle + 4 - 4, foot, block / 2 - 4);
			if (at % 3 === 1) truck(board, middle, foot, aisle, at);
			pen.line(middle, foot + 9, middle + 0.1, foot + 9, { stroke: tone.primary, weight: 9 });
		}
	}
	write(pen, count, [46, foot - 170], { colour: tone.ink, size: 50, weight: 7 });
	write(pen, "POSITIONS", [48, foot - 128], { colour: tone.ink, size: 18, tracking: 3, weight: 2.3 });
	pen.line(48, foot - 96, 48 + aisle, foot - 96, { stroke: tone.ink, weight: 9, cap: "butt" });
	write(pen, aisle > 100 ? "2.90 M AISLE" : "1.78 M AISLE", [48, foot - 54], {
		colour: tone.ink,
		size: 16,
		tracking: 2.4,
		weight: 2,
	});
}

/** One run end on: two posts, their lacing, and a load on each level. */
function frame({ pen, tone, random }: Board, x: number, foot: number, wide: number): void {
	const levels = 7;
	for (const level of upTo(levels)) {
		const y = foot - level * 48;
		if (level) pen.rect(x - 3, y, wide + 6, 5, { fill: tone.primary, stroke: tone.ink, weight: weight.hair });
		pen.rect(x - 2, y - 38, wide + 4, 36, {
			fill: random.pick([tone.paper, tone.glow, tone.wash, tone.primary]),
			stroke: tone.ink,
			weight: weight.fine,
		});
	}
	pen.polyline(
		upTo(levels * 2 + 1).map((at) => [x + (at % 2 ? wide : 0), foot - at * 24] as const),
		{ stroke: tone.ink, weight: weight.fine },
	);
	for (const post of [x, x + wide])
		pen.line(post, foot, post, foot - levels * 48, { stroke: tone.ink, weight: 4 });
}

function truck({ pen, tone }: Board, x: number, foot: number, aisle: number, at: number): void {
	const wide = Math.min(52, aisle * 0.64);
	const lift = 70 + ((at * 83) % 150);
	pen.rect(x - 5, foot - 330, 10, 320, { fill: tone.ink });
	pen.rect(x - wide / 2, foot - 34, wide, 26, {
		fill: tone.secondary,
		stroke: tone.ink,
		weight: weight.outline,
	});
	pen.rect(x - wide / 2, foot - lift - 56, wide, 56, {
		fill: tone.secondary,
		stroke: tone.ink,
		weight: weight.outline,
	});
	pen.rect(x - wide / 2 + 8, foot - lift - 46, wide - 16, 26, { fill: tone.paper });
	pen.circle(x, foot - lift - 34, 9, { fill: tone.ink });
	for (const side of [-1, 1]) pen.circle(x + side * wide * 0.3, foot - 6, 6, { fill: tone.ink });
}
