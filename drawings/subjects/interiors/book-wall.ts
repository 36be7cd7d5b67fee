import { weight } from "../../drafting/pen.ts";
import { person } from "../../drafting/people.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { upTo } from "../marks.ts";

/** A bookshop's long wall face on: three depths of shelf, a rolling ladder, and a window seat with a reader. */
export const bookWall: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.primary);
	pen.rect(0, 850, 1600, 110, { fill: tone.deep });
	const rows = [74, 176, 278, 396, 530, 680, 850];
	for (const column of upTo(10)) {
		const x = 40 + column * 153;
		if (column === 6 || column === 7) continue;
		pen.rect(x, 60, 153, 790, { fill: tone.glow, stroke: tone.ink, weight: weight.profile });
		for (const [at, foot] of rows.entries()) {
			const top = at ? (rows[at - 1] ?? 0) : 60;
			if (at) books(board, { x: x + 9, foot: foot - 9, wide: 135, high: foot - top - 20 });
			pen.rect(x, foot - 9, 153, 9, { fill: tone.paper, stroke: tone.ink, weight: weight.outline });
		}
	}
	window(board);
	const [lx, lean] = [500, 92];
	for (const side of [0, 66])
		pen.line(lx + side, 850, lx + side + lean, 120, { stroke: tone.ink, weight: 15 });
	for (const side of [0, 66])
		pen.line(lx + side, 850, lx + side + lean, 120, { stroke: tone.secondary, weight: 9 });
	for (const rung of upTo(11)) {
		const x = lx + (lean * (rung + 1)) / 12;
		pen.line(x, 850 - rung * 61 - 50, x + 66, 850 - rung * 61 - 50, { stroke: tone.ink, weight: 7 });
	}
	pen.line(40, 124, 958, 124, { stroke: tone.ink, weight: 6 });
	for (const [x, height] of [
		[330, 300],
		[1420, 290],
		[1490, 190],
	] as const)
		person(pen, random, { x, y: 880, height }, { fill: tone.ink });
	pen.rect(700, 770, 210, 14, { fill: tone.paper, stroke: tone.ink, weight: weight.profile });
	for (const leg of [712, 888]) pen.line(leg, 784, leg, 880, { stroke: tone.ink, weight: 6 });
	for (const at of upTo(5))
		pen.rect(716 + at * 38, 758 - (at % 2) * 8, 34, 12 + (at % 2) * 8, {
			fill: at % 2 ? tone.tint : tone.secondary,
			stroke: tone.ink,
			weight: weight.outline,
		});
	titleStrip(board, { what: "Shelf wall, east", scale: "1 : 25 at A1" });
};

function books(
	{ pen, tone, random }: Board,
	{ x, foot, wide, high }: { x: number; foot: number; wide: number; high: number },
): void {
	let at = 0;
	while (at < wide - 8) {
		const thick = Math.min(wide - at, random.between(7, 20));
		if (random.chance(0.05)) at += random.between(14, 34);
		if (at + thick > wide) break;
		const tall = high * random.between(0.66, 0.95);
		pen.rect(x + at, foot - tall, thick, tall, {
			fill: random.pick([tone.paper, tone.tint, tone.secondary, tone.wash, tone.primary, tone.near]),
			stroke: tone.ink,
			weight: weight.fine,
		});
		at += thick;
	}
}

function window({ pen, tone }: Board): void {
	const [x, wide] = [958, 306];
	pen.rect(x, 60, wide, 790, { fill: tone.paper, stroke: tone.ink, weight: weight.cut });
	pen.rect(x + 22, 84, wide - 44, 520, { fill: tone.wash, stroke: tone.ink, weight: weight.profile });
	for (const at of upTo(5))
		pen.circle(x + 70 + at * 42, 300 + (at % 2) * 60, 58, { fill: tone.tint, opacity: 0.7 });
	pen.line(x + wide / 2, 84, x + wide / 2, 604, { stroke: tone.ink, weight: weight.profile });
	pen.rect(x, 690, wide, 26, { fill: tone.secondary, stroke: tone.ink, weight: weight.profile });
	pen.rect(x, 716, wide, 134, { fill: tone.tint, stroke: tone.ink, weight: weight.profile });
	pen.circle(x + 96, 486, 26, { fill: tone.ink });
	pen.polygon(
		[
			[x + 70, 520],
			[x + 120, 516],
			[x + 132, 640],
			[x + 216, 634],
			[x + 232, 690],
			[x + 76, 690],
		],
		{ fill: tone.ink },
	);
	pen.polyline(
		[
			[x + 118, 544],
			[x + 152, 596],
			[x + 190, 572],
		],
		{ stroke: tone.ink, weight: 18 },
	);
	pen.polygon(
		[
			[x + 172, 562],
			[x + 200, 540],
			[x + 232, 556],
			[x + 202, 582],
		],
		{ fill: tone.secondary, stroke: tone.paper, weight: weight.outline },
	);
	pen.line(x + 230, 690, x + 236, 640, { stroke: tone.ink, weight: 24 });
}
