import { weight } from "../../drafting/pen.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arc, arrow, upTo, write } from "../marks.ts";

const days = ["Mo", "Tu", "We", "Th", "Fr"];

/** Four timesheets, none like another, and the one week that they became. */
export const timesheets: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.glow);
	const old = [tone.paper, tone.tint, tone.pale, tone.wash];
	for (const at of upTo(4)) {
		const [x, y] = [70 + (at % 2) * 268, 70 + Math.floor(at / 2) * 430];
		pen.rect(x + 12, y + 12, 240, 350, { fill: tone.shadow, opacity: 0.4 });
		pen.rect(x, y, 240, 350, { fill: old[at] ?? tone.paper, stroke: tone.ink, weight: weight.profile });
		pen.rect(x, y, 240, 40, { fill: at % 2 ? tone.near : tone.primary });
		for (const row of upTo(at === 1 ? 6 : 10))
			for (const column of upTo(at === 2 ? 3 : 5)) {
				const [w, h] = [220 / (at === 2 ? 3 : 5), 290 / (at === 1 ? 6 : 10)];
				pen.rect(x + 10 + column * w, y + 50 + row * h, w - (at === 3 ? 0 : 5), h - (at === 3 ? 0 : 5), {
					fill: random.chance(0.36) ? random.pick([tone.secondary, tone.primary, tone.shade]) : tone.paper,
					stroke: tone.middle,
					weight: weight.fine,
				});
			}
		pen.line(x + 14, y + 334, x + 226, y + 64, { stroke: tone.secondary, weight: 6 });
	}
	for (const y of [245, 675]) arrow(pen, [600, y], [700, 460 + (y - 460) * 0.3], tone.ink, 6);
	const [left, top, wide] = [740, 90, 790];
	pen.rect(left, top, wide, 780, { fill: tone.paper, stroke: tone.ink, weight: weight.cut });
	for (const [at, day] of days.entries()) {
		const x = left + 34 + at * 147;
		write(pen, day.toUpperCase(), [x + 62, top + 62], {
			colour: tone.ink,
			size: 26,
			align: "middle",
			weight: 3,
		});
		let y = top + 92;
		while (y < top + 690) {
			const tall = Math.min(top + 740 - y, random.pick([60, 96, 132, 180]));
			pen.rect(x, y, 124, tall - 8, {
				fill: random.pick([tone.primary, tone.tint, tone.tint, tone.secondary, tone.wash]),
			});
			y += tall;
		}
	}
	const [cx, cy] = [left + 34 + 4 * 147 + 62, 780];
	pen.circle(cx, cy, 112, { fill: tone.paper, stroke: tone.ink, weight: 7 });
	for (const [x, y] of arc([cx, cy], 94, 0, 330, 11)) pen.circle(x, y, 5, { fill: tone.ink });
	for (const [turn, long] of [
		[180, 76],
		[52, 50],
	] as const) {
		const [[x, y] = [cx, cy]] = arc([cx, cy], long, turn, turn, 1);
		pen.line(cx, cy, x, y, { stroke: tone.secondary, weight: 9 });
	}
	titleStrip(board, { what: "Four systems, one week", scale: "Friday, 16:45" });
};
