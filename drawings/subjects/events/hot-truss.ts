import { weight } from "../../drafting/pen.ts";
import { person } from "../../drafting/people.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { truss } from "../../stage/truss.ts";
import { arrow, upTo, write } from "../marks.ts";

const foot = 820;
const beam = 360;
const [left, right] = [250, 1290];

/** A truss between two towers at noon: one end pinned, one free to slide, and the length that it gains. */
export const hotTruss: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.glow);
	for (const ring of [190, 150, 110])
		pen.circle(770, 130, ring, {
			fill: ring === 110 ? tone.secondary : tone.glow,
			stroke: tone.secondary,
			weight: 3,
		});
	for (const ray of upTo(15)) {
		const x = left + 60 + ray * 66;
		pen.line(x, 250, x, 318, { stroke: tone.secondary, weight: 5, dash: "16 10" });
	}
	pen.rect(0, foot, 1600, 130, { fill: tone.secondary });
	pen.line(0, foot, 1600, foot, { stroke: tone.ink, weight: weight.cut });
	pen.polygon(
		[
			[left, foot],
			[right, foot],
			[right + 130, foot + 60],
			[left + 130, foot + 60],
		],
		{ fill: tone.near, opacity: 0.35 },
	);
	truss(
		pen,
		[
			[left, beam],
			[right + 70, beam],
		],
		74,
		tone.shadow,
	);
	for (const x of [left, right]) tower(board, x);
	truss(
		pen,
		[
			[left, beam],
			[right, beam],
		],
		74,
		tone.ink,
	);
	for (const at of upTo(8)) lamp(board, left + 130 + at * 116);
	pen.circle(left, beam, 26, { fill: tone.primary, stroke: tone.ink, weight: weight.cut });
	pen.rect(right - 52, beam + 46, 150, 20, { fill: tone.primary, stroke: tone.ink, weight: weight.profile });
	for (const x of [-30, 10, 50])
		pen.circle(right + x + 12, beam + 56, 10, { fill: tone.paper, stroke: tone.ink, weight: weight.outline });
	arrow(pen, [right + 60, beam - 90], [right + 190, beam - 90], tone.primary, 10);
	write(pen, "25 mm", [right + 62, beam - 120], { colour: tone.ink, size: 34, weight: 5 });
	write(pen, "20 C", [60, 120], { colour: tone.primary, size: 44, weight: 6 });
	arrow(pen, [90, 145], [90, 220], tone.ink, 7);
	write(pen, "65 C", [60, 280], { colour: tone.secondary, size: 44, weight: 6 });
	for (const x of [520, 700, 960, 1440])
		person(pen, random, { x, y: foot, height: 120 }, { fill: random.pick([tone.ink, tone.primary]) });
	titleStrip(board, { what: "One pin, one slide", scale: "1 : 100 at A2", pixelsPerMetre: 43 });
};

function tower({ pen, tone }: Board, x: number): void {
	truss(
		pen,
		[
			[x, foot],
			[x, beam + 40],
		],
		58,
		tone.primary,
	);
	pen.rect(x - 70, foot - 52, 140, 52, { fill: tone.shade, stroke: tone.ink, weight: weight.profile });
}

function lamp({ pen, tone }: Board, x: number): void {
	pen.line(x, beam + 37, x, beam + 62, { stroke: tone.ink, weight: 5 });
	pen.polygon(
		[
			[x - 17, beam + 62],
			[x + 17, beam + 62],
			[x + 26, beam + 104],
			[x - 26, beam + 104],
		],
		{
			fill: tone.ink,
			stroke: tone.paper,
			weight: weight.fine,
		},
	);
}
