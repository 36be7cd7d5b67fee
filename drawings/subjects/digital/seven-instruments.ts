import { corners } from "../../drafting/hatch.ts";
import { type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { furnish } from "../../plan/furniture.ts";
import { arc, upTo, write } from "../marks.ts";

const names = ["Fee left", "Work in hand", "Not invoiced", "Unpaid", "Cash", "Hours over", "Waiting"];

/** Seven dials and charts in a row, each with the line at which somebody acts, over the studio's plan. */
export const sevenInstruments: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.paper);
	pen.rect(0, 0, 1600, 560, { fill: tone.deep });
	for (const [at, name] of names.entries()) instrument(board, { x: 56 + at * 216, y: 70 }, name, at);
	studio(board);
	titleStrip(board, { what: "Monday sheet, 8 am", scale: "Seven numbers" });
};

function instrument(
	{ pen, tone, random }: Board,
	{ x, y }: { x: number; y: number },
	name: string,
	at: number,
) {
	const wide = 188;
	const over = at === 2 || at === 5;
	const colour = over ? tone.secondary : tone.paper;
	const [cx, cy] = [x + wide / 2, y + 100];
	pen.polyline(arc([cx, cy], 82, 150, 390), { stroke: tone.primary, weight: 15, cap: "butt" });
	pen.polyline(arc([cx, cy], 82, 340, 390), { stroke: tone.secondary, weight: 15, cap: "butt" });
	for (const [step, [tx, ty]] of arc([cx, cy], 66, 150, 390, 24).entries())
		pen.line(tx, ty, cx + (tx - cx) * (step % 4 ? 0.93 : 0.84), cy + (ty - cy) * (step % 4 ? 0.93 : 0.84), {
			stroke: tone.tint,
			weight: weight.fine,
		});
	const turn = over ? random.between(345, 380) : random.between(175, 320);
	const [tip = [cx, cy]] = arc([cx, cy], 62, turn, turn, 1);
	pen.line(cx, cy, tip[0], tip[1], { stroke: colour, weight: 4.4 });
	pen.circle(cx, cy, 8, { fill: colour });
	write(pen, `${at + 1}`, [cx, cy + 58], { colour, size: 30, align: "middle", weight: 3.4 });
	const [top, foot, limit] = [y + 210, y + 360, y + 252];
	let height = random.between(30, 60);
	const line = upTo(14).map((week): Point => {
		height = Math.min(over ? 140 : 88, Math.max(12, height + random.between(-16, over ? 26 : 17)));
		return [x + (week * wide) / 13, foot - height];
	});
	pen.polygon([...line, [x + wide, foot], [x, foot]], {
		fill: over ? tone.secondary : tone.primary,
		opacity: 0.55,
	});
	pen.polyline(line, { stroke: colour, weight: weight.profile });
	pen.line(x, limit, x + wide, limit, { stroke: tone.secondary, weight: weight.outline, dash: "9 6" });
	pen.polyline(
		[
			[x, top],
			[x, foot],
			[x + wide, foot],
		],
		{ stroke: tone.tint, weight: weight.fine },
	);
	write(pen, name.toUpperCase(), [x, foot + 30], { colour: tone.paper, size: 12, tracking: 2.4 });
	pen.polyline(
		[
			[x + wide / 2, foot + 52],
			[x + wide / 2, 590 + (at % 2) * 22],
			[300 + at * 165, 640],
			[300 + at * 165, 710 + (at % 3) * 60],
		],
		{ stroke: over ? tone.secondary : tone.primary, weight: weight.outline, dash: "3 6" },
	);
	pen.circle(300 + at * 165, 710 + (at % 3) * 60, 8, { fill: over ? tone.secondary : tone.primary });
}

function studio({ pen, tone, random }: Board): void {
	const [left, top, width, height] = [180, 668, 1240, 236];
	pen.rect(left, top, width, height, { stroke: tone.ink, weight: 9 });
	const rooms = [
		["library", 0, 200],
		["office", 200, 560],
		["meeting", 760, 200],
		["office", 960, 280],
	] as const;
	for (const [use, at, wide] of rooms) {
		pen.clipped(corners(left + at, top, wide, height), () =>
			furnish(pen, random, tone, use, {
				x: left + at + 10,
				y: top + 6,
				width: wide - 20,
				height: height - 12,
				metre: 26,
			}),
		);
		if (at) pen.line(left + at, top, left + at, top + height - 70, { stroke: tone.ink, weight: 5 });
	}
}
