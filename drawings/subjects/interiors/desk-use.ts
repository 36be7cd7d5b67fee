import { weight } from "../../drafting/pen.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { mix } from "../../drafting/tone.ts";
import { upTo, write } from "../marks.ts";

/** A floor's desks, each as dark as it was often used, and the route that empties those beside it. */
export const deskUse: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.paper);
	const [left, top, columns, rows, cell] = [130, 60, 30, 15, 44.7];
	pen.rect(left - 20, top - 16, columns * cell + 40, rows * cell + 32, { stroke: tone.ink, weight: 9 });
	const used = (column: number, row: number) => {
		const window = Math.min(row, rows - 1 - row, column, columns - 1 - column) < 2 ? 0.5 : 0;
		const stair = Math.max(0, 0.7 - Math.hypot(column - 22, row - 4) * 0.16);
		const route = Math.abs(row - (9 - Math.sin(column * 0.22) * 2.6)) < 1.6 ? -0.55 : 0;
		return Math.min(1, Math.max(0.03, 0.32 + window + stair + route + random.between(-0.12, 0.12)));
	};
	for (const column of upTo(columns))
		for (const row of upTo(rows)) {
			if (column > 19 && column < 23 && row > 3 && row < 7) continue;
			const share = used(column, row);
			const [x, y] = [left + column * cell, top + row * cell];
			pen.rect(x + 2, y + 2, cell - 4, cell - 4, {
				fill: mix(tone.wash, share > 0.8 ? tone.deep : tone.primary, share),
			});
			pen.rect(x + 9, y + 8, cell - 18, 14, {
				stroke: share > 0.5 ? tone.tint : tone.middle,
				weight: weight.fine,
			});
			pen.circle(x + cell / 2, y + 31, 6, {
				stroke: share > 0.5 ? tone.tint : tone.middle,
				weight: weight.fine,
			});
		}
	const route = upTo(columns + 1).map(
		(column) => [left + column * cell, top + (9.5 - Math.sin(column * 0.22) * 2.6) * cell] as const,
	);
	pen.polyline(route, { stroke: tone.paper, weight: 22 });
	pen.polyline(route, { stroke: tone.secondary, weight: 9, dash: "22 18" });
	const [sx, sy] = [left + 20 * cell, top + 4 * cell];
	pen.rect(sx + 3, sy + 3, cell * 3 - 6, cell * 3 - 6, {
		fill: tone.paper,
		stroke: tone.ink,
		weight: weight.cut,
	});
	for (const step of upTo(9))
		pen.line(sx + 10 + step * 14, sy + 8, sx + 10 + step * 14, sy + cell * 3 - 8, {
			stroke: tone.ink,
			weight: weight.outline,
		});
	for (const at of upTo(12)) {
		pen.rect(left + at * 60, 808, 60, 44, {
			fill: mix(tone.wash, at > 9 ? tone.deep : tone.primary, at / 11),
			stroke: tone.paper,
			weight: weight.outline,
		});
	}
	write(pen, "0 H", [left, 894], { colour: tone.ink, size: 17 });
	write(pen, "8 H A DAY", [left + 720, 894], { colour: tone.ink, size: 17, align: "end" });
	pen.line(left + 800, 830, left + 930, 830, { stroke: tone.secondary, weight: 9, dash: "22 18" });
	write(pen, "Route to the kitchen", [left + 960, 837], { colour: tone.ink, size: 17 });
	titleStrip(board, { what: "Desk use, floor D", scale: "1 : 200 at A1" });
};
