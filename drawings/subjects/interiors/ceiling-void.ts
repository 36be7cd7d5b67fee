import { slab } from "../../detail/stuff.ts";
import { note } from "../../drafting/annotation.ts";
import { type Point, weight } from "../../drafting/pen.ts";
import { person } from "../../drafting/people.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { upTo, write } from "../marks.ts";

const [soffit, grid, floor] = [170, 590, 900];

/** What hangs above a ceiling, each thing with its own brace to the same slab. */
export const ceilingVoid: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.wash);
	pen.rect(0, soffit, 1600, grid - soffit, { fill: tone.paper });
	slab(pen, random, tone, "concrete", [-20, 60, 1640, soffit - 60]);
	const line = { stroke: tone.ink, weight: weight.profile };
	const hang = (x: number, y: number) => {
		pen.rect(x - 9, soffit, 18, 12, { fill: tone.ink });
		pen.line(x, soffit, x, y, { stroke: tone.near, weight: weight.outline });
	};
	for (const x of [120, 470]) hang(x, 270);
	pen.rect(90, 262, 420, 150, { fill: tone.tint, ...line });
	for (const at of upTo(6))
		pen.line(160 + at * 70, 262, 160 + at * 70, 412, { stroke: tone.near, weight: weight.fine });
	pen.line(90, 262, 510, 412, { stroke: tone.near, weight: weight.fine });
	pen.line(90, 412, 510, 262, { stroke: tone.near, weight: weight.fine });
	for (const [at, x] of [620, 700, 780].entries()) {
		hang(x, 330);
		pen.circle(x, 350 + at * 6, 30 - at * 5, { fill: at === 1 ? tone.primary : tone.paper, ...line });
		pen.circle(x, 350 + at * 6, 18 - at * 4, { fill: tone.wash, stroke: tone.ink, weight: weight.fine });
	}
	for (const x of [900, 1130]) hang(x, 420);
	pen.polyline(
		[
			[890, 396],
			[890, 432],
			[1140, 432],
			[1140, 396],
		],
		{ stroke: tone.ink, weight: 6 },
	);
	for (const at of upTo(15))
		pen.circle(908 + at * 15.4, 420 - (at % 2) * 13, 8, {
			fill: at % 4 ? tone.secondary : tone.near,
			stroke: tone.ink,
			weight: weight.fine,
		});
	pen.line(1140, 300, 1600, 300, { stroke: tone.ink, weight: 26 });
	pen.line(1140, 300, 1600, 300, { stroke: tone.secondary, weight: 19 });
	for (const x of [1200, 1480]) hang(x, 288);
	pen.line(1440, 310, 1440, grid, { stroke: tone.secondary, weight: 9 });
	pen.polygon(
		[
			[1420, grid + 8],
			[1460, grid + 8],
			[1440, grid + 36],
		],
		{ fill: tone.secondary },
	);
	pen.rect(1250, 420, 130, grid - 420, { fill: tone.paper });
	slab(pen, random, tone, "board", [1266, 400, 18, floor - 400]);
	slab(pen, random, tone, "board", [1346, 400, 18, floor - 400]);
	slab(pen, random, tone, "batt", [1284, 400, 62, floor - 400]);
	for (const at of upTo(7)) {
		const x = 60 + at * 230;
		if (x < 1200 || x > 1380) hang(x, grid);
	}
	const brace = (from: Point, to: Point) => {
		pen.polyline([from, to], { stroke: tone.primary, weight: 7 });
		for (const [x, y] of [from, to])
			pen.circle(x, y, 9, { fill: tone.primary, stroke: tone.ink, weight: weight.outline });
	};
	brace([510, 400], [640, soffit + 6]);
	brace([805, 360], [690, soffit + 6]);
	brace([890, 426], [740, soffit + 6]);
	brace([1270, 410], [1000, soffit + 6]);
	brace([756, grid], [620, soffit + 6]);
	pen.circle(690, soffit + 6, 108, { stroke: tone.secondary, weight: weight.cut, dash: "16 12" });
	pen.rect(-10, grid, 1276, 14, { fill: tone.ink });
	pen.rect(1364, grid, 260, 14, { fill: tone.ink });
	for (const at of upTo(13))
		pen.rect(10 + at * 96, grid + 14, 88, 16, {
			fill: at % 4 === 2 ? tone.secondary : tone.paper,
			stroke: tone.ink,
			weight: weight.fine,
		});
	pen.rect(0, floor, 1600, 50, { fill: tone.near });
	for (const x of [300, 720, 1040])
		person(pen, random, { x, y: floor, height: 236 }, { fill: x === 720 ? tone.primary : tone.near });
	const notes: [Point, Point, string][] = [
		[[300, 330], [330, 700], "Duct 1.2 × 0.4"],
		[[700, 356], [560, 780], "Pipes"],
		[[1010, 410], [890, 700], "Cable tray"],
	];
	for (const [from, to, text] of notes) note(pen, { from, to, text, size: 15 }, tone.ink);
	write(pen, "0.4 M²", [690, 130], { colour: tone.primary, size: 24, align: "middle", weight: 3.4 });
	titleStrip(board, { what: "Five braces", scale: "1 : 20 at A1" });
};
