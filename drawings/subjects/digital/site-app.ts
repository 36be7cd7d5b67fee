import { number, type Pen, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arc, arrow, upTo, write } from "../marks.ts";

/** A phone with an inspection on it, and what was entered underground on its way up, in order. */
export const siteApp: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.tint);
	pen.rect(0, 560, 1600, 390, { fill: tone.deep });
	for (const at of upTo(80))
		pen.line(at * 20, 560, at * 20 - 14, 576, { stroke: tone.paper, weight: weight.fine });
	pen.line(0, 560, 1600, 560, { stroke: tone.ink, weight: weight.cut });
	phone(board);
	for (const at of upTo(6)) entry(board, 750 + at * 106, at);
	mast(board);
	titleStrip(board, { what: "In order, once", scale: "No signal" });
};

function panel(
	pen: Pen,
	place: readonly [number, number, number, number],
	radius: number,
	style: { fill: string; stroke?: string; weight?: number },
): void {
	const [x, y, wide, high] = place;
	const r = number(radius);
	pen.path(
		`M${number(x + radius)} ${number(y)}h${number(wide - radius * 2)}a${r} ${r} 0 0 1 ${r} ${r}v${number(high - radius * 2)}a${r} ${r} 0 0 1 -${r} ${r}h${number(radius * 2 - wide)}a${r} ${r} 0 0 1 -${r} -${r}v${number(radius * 2 - high)}a${r} ${r} 0 0 1 ${r} -${r}Z`,
		style,
	);
}

function phone({ pen, tone }: Board): void {
	const [x, y, wide] = [220, 60, 400];
	panel(pen, [x, y, wide, 830], 52, { fill: tone.ink });
	panel(pen, [x + 16, y + 16, wide - 32, 798], 38, { fill: tone.paper });
	pen.rect(x + 16, y + 70, wide - 32, 92, { fill: tone.primary });
	write(pen, "LEVEL 3, EAST", [x + 48, y + 126], { colour: tone.paper, size: 19, tracking: 3, weight: 2.6 });
	const rows = ["Bars", "Cover", "Ties", "Kickers", "Photo"];
	for (const [at, row] of rows.entries()) {
		const top = y + 186 + at * 92;
		panel(pen, [x + 40, top, 58, 58], 10, {
			fill: at < 3 ? tone.secondary : tone.paper,
			stroke: tone.ink,
			weight: weight.profile,
		});
		if (at < 3)
			pen.polyline(
				[
					[x + 54, top + 30],
					[x + 66, top + 44],
					[x + 86, top + 14],
				],
				{ stroke: tone.paper, weight: 6 },
			);
		write(pen, row, [x + 124, top + 40], { colour: tone.ink, size: 25, weight: 2.8 });
		pen.line(x + 40, top + 74, x + wide - 40, top + 74, { stroke: tone.shade, weight: weight.outline });
	}
	panel(pen, [x + 40, y + 668, wide - 80, 92], 46, { fill: tone.secondary });
	write(pen, "SAVE", [x + wide / 2, y + 727], {
		colour: tone.paper,
		size: 26,
		align: "middle",
		tracking: 4,
		weight: 3.4,
	});
	panel(pen, [x + wide / 2 - 60, y + 786, 120, 8], 4, { fill: tone.near });
}

/** One entry: it waits below ground, or has arrived above. */
function entry({ pen, tone }: Board, x: number, at: number): void {
	const sent = at < 3;
	const y = sent ? 330 - at * 12 : 690 + (at - 3) * 24;
	panel(pen, [x, y, 98, 112], 10, {
		fill: sent ? tone.paper : tone.tint,
		stroke: tone.ink,
		weight: weight.profile,
	});
	write(pen, `${at + 1}`, [x + 49, y + 72], { colour: tone.ink, size: 36, align: "middle", weight: 4 });
	if (sent) arrow(pen, [x + 49, 650], [x + 49, y + 130], tone.secondary, 4);
	else
		pen.polyline(
			[
				[x + 49, y - 12],
				[x + 49, 590],
			],
			{ stroke: tone.tint, weight: 4, dash: "6 14" },
		);
}

function mast({ pen, tone }: Board): void {
	const [x, top, foot] = [1410, 130, 560];
	for (const side of [-1, 1]) pen.line(x, top, x + side * 58, foot, { stroke: tone.ink, weight: weight.cut });
	for (const at of upTo(8)) {
		const [a, b] = [at / 8, (at + 1) / 8];
		pen.line(x - 58 * a, top + (foot - top) * a, x + 58 * b, top + (foot - top) * b, {
			stroke: tone.ink,
			weight: weight.outline,
		});
		pen.line(x + 58 * a, top + (foot - top) * a, x - 58 * b, top + (foot - top) * b, {
			stroke: tone.ink,
			weight: weight.outline,
		});
	}
	for (const ring of upTo(3))
		for (const from of [-38, 142])
			pen.polyline(arc([x, top], 46 + ring * 34, from, from + 76), { stroke: tone.primary, weight: 7 });
	pen.circle(x, top, 14, { fill: tone.secondary });
}
