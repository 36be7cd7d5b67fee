import { type Point, weight } from "../../drafting/pen.ts";
import { person } from "../../drafting/people.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { upTo, write } from "../marks.ts";

/** Every part of a touring stand laid out by kind, and the crates that all of it goes back into. */
export const standKit: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.tint);
	pen.rect(1120, 0, 480, 948, { fill: tone.deep });
	const wood = { fill: tone.paper, stroke: tone.ink, weight: weight.profile };
	for (const at of upTo(6)) {
		const x = 60 + at * 106;
		for (const [dx, wide] of [
			[0, 14],
			[76, 14],
		] as const)
			pen.rect(x + dx, 76, wide, 270, wood);
		pen.rect(x, 62, 90, 18, { ...wood, fill: tone.primary });
		pen.line(x + 14, 116, x + 44, 80, { stroke: tone.ink, weight: weight.outline });
		pen.line(x + 76, 116, x + 46, 80, { stroke: tone.ink, weight: weight.outline });
	}
	for (const at of upTo(9))
		pen.rect(716, 62 + at * 32, 350, 18, { ...wood, fill: at % 3 ? tone.paper : tone.glow });
	for (const at of upTo(7)) panel(board, [60 + at * 100, 400], at);
	for (const at of upTo(12)) cassette(board, [786 + (at % 3) * 100, 400 + Math.floor(at / 3) * 62]);
	for (const at of upTo(24)) {
		const [x, y] = [66 + (at % 12) * 56, 690 + Math.floor(at / 12) * 70];
		pen.polyline(
			[
				[x, y],
				[x, y + 36],
				[x + 30, y + 36],
				[x + 30, y],
			],
			{ stroke: tone.primary, weight: 8 },
		);
		pen.circle(x + 15, y + 22, 5, { fill: tone.ink });
	}
	for (const at of upTo(36)) {
		const [x, y] = [60 + at * 26.6, 850];
		pen.rect(x, y, 11, 42, { fill: tone.near });
		pen.rect(x - 4, y - 8, 19, 11, { fill: tone.secondary });
	}
	pen.circle(880, 724, 54, { stroke: tone.ink, weight: 12 });
	pen.circle(1000, 724, 54, { stroke: tone.secondary, weight: 12 });
	for (const at of upTo(38)) crate(board, at);
	person(pen, random, { x: 1090, y: 930, height: 190 }, { fill: tone.ink });
	titleStrip(board, { what: "The kit, 38 crates", scale: "Seven layouts" });
};

function panel({ pen, tone }: Board, [x, y]: Point, at: number): void {
	pen.rect(x, y, 84, 232, {
		fill: [tone.primary, tone.glow, tone.paper, tone.secondary][at % 4] ?? tone.paper,
		stroke: tone.ink,
		weight: weight.profile,
	});
	if (at % 4 === 2)
		for (const slat of upTo(8))
			pen.line(x + 10 + slat * 9.2, y, x + 10 + slat * 9.2, y + 232, {
				stroke: tone.near,
				weight: weight.fine,
			});
	if (at % 4 === 1) pen.line(x, y, x + 84, y + 232, { stroke: tone.ink, weight: weight.outline });
	if (at % 4 === 3) pen.circle(x + 42, y + 80, 24, { fill: tone.tint });
}

function cassette({ pen, tone }: Board, [x, y]: Point): void {
	pen.rect(x, y, 86, 50, { fill: tone.paper, stroke: tone.ink, weight: weight.profile });
	for (const rib of upTo(3))
		pen.line(x + 21 + rib * 21, y, x + 21 + rib * 21, y + 50, { stroke: tone.ink, weight: weight.outline });
}

/** One crate of the stack, the lowest row first. */
function crate({ pen, tone }: Board, at: number): void {
	const [columns, wide, high] = [5, 84, 106];
	const [x, y] = [1146 + (at % columns) * 86, 930 - (Math.floor(at / columns) + 1) * 112];
	pen.rect(x, y, wide, high, {
		fill: at % 7 === 3 ? tone.primary : tone.glow,
		stroke: tone.ink,
		weight: weight.profile,
	});
	pen.line(x, y + 22, x + wide, y + 22, { stroke: tone.ink, weight: weight.outline });
	pen.line(x, y + high - 22, x + wide, y + high - 22, { stroke: tone.ink, weight: weight.outline });
	write(pen, `${at + 1}`, [x + wide / 2, y + 66], {
		colour: at % 7 === 3 ? tone.paper : tone.ink,
		size: 25,
		align: "middle",
		weight: 3.4,
	});
}
