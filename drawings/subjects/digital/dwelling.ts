import { dimensions, gridLine, north } from "../../drafting/annotation.ts";
import { hatch } from "../../drafting/hatch.ts";
import { number, type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { treeFromAbove } from "../../drafting/trees.ts";
import { upTo, write } from "../marks.ts";

const outline: Point[] = [
	[420, 190],
	[900, 190],
	[900, 330],
	[1220, 330],
	[1220, 790],
	[760, 790],
	[760, 650],
	[420, 650],
];
const walls: [number, number, number, number][] = [
	[640, 190, 640, 360],
	[420, 400, 560, 400],
	[640, 440, 640, 650],
	[760, 520, 760, 650],
	[900, 330, 900, 440],
	[980, 520, 980, 790],
	[980, 620, 1120, 620],
];

/** The ground floor of a house as it goes to the council: dimensioned, with its door swings and section marks. */
export const dwelling: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.wash);
	pen.rect(170, 60, 1270, 830, { stroke: tone.near, weight: weight.profile, dash: "26 8 4 8" });
	for (const [x, y, radius] of [
		[260, 180, 52],
		[300, 760, 70],
		[1340, 190, 64],
		[1120, 160, 44],
		[520, 800, 46],
	] as const)
		treeFromAbove(pen, random, { x, y, radius }, { line: tone.near, leaf: tone.tint, shadow: tone.shadow });
	pen.rect(560, 650, 200, 150, { fill: tone.glow, stroke: tone.ink, weight: weight.outline });
	for (const board of upTo(14))
		pen.line(560, 660 + board * 10, 760, 660 + board * 10, { stroke: tone.middle, weight: weight.hair });
	pen.polygon(outline, { fill: tone.paper });
	pen.clipped(outline, () => {
		for (const tile of upTo(20))
			pen.line(420, 190 + tile * 22, 640, 190 + tile * 22, { stroke: tone.shade, weight: weight.fine });
		hatch(
			pen,
			[
				[980, 620],
				[1120, 620],
				[1120, 790],
				[980, 790],
			],
			{ angle: 45, gap: 9 },
			{ stroke: tone.far },
		);
	});
	furniture(board);
	pen.polygon(outline, { stroke: tone.ink, weight: 15 });
	pen.polygon(outline, { stroke: tone.primary, weight: 5 });
	for (const [x1, y1, x2, y2] of walls)
		pen.line(x1, y1, x2, y2, { stroke: tone.ink, weight: 9, cap: "butt" });
	openings(board);
	for (const [at, x] of [420, 640, 900, 1220].entries())
		gridLine(pen, { x1: x, y1: 118, x2: x, y2: 840, name: `${at + 1}` }, tone.near, tone.paper);
	for (const [at, y] of [190, 440, 650, 790].entries())
		gridLine(pen, { x1: 350, y1: y, x2: 1280, y2: y, name: "ABCD"[at] ?? "" }, tone.near, tone.paper);
	dimensions(pen, { at: 868, places: [420, 640, 760, 980, 1220], perPixel: 16, size: 12 }, tone.near);
	for (const [x, side] of [
		[370, -1],
		[1300, 1],
	] as const) {
		pen.circle(x, 560, 24, { fill: tone.secondary, stroke: tone.ink, weight: weight.outline });
		write(pen, "A", [x, 568], { colour: tone.paper, size: 17, align: "middle", weight: 2.4 });
		pen.line(x - side * 24, 560, x - side * 60, 560, { stroke: tone.secondary, weight: weight.profile });
	}
	north(pen, { x: 1380, y: 760, radius: 32, turn: 24 }, tone.ink);
	titleStrip(board, { what: "Ground floor plan", scale: "1 : 100 at A1", pixelsPerMetre: 62 });
};

function furniture({ pen, tone }: Board): void {
	const line = { fill: tone.paper, stroke: tone.near, weight: weight.outline };
	for (const [x, y] of [
		[450, 440],
		[1010, 360],
	] as const) {
		pen.rect(x, y, 110, 140, line);
		pen.rect(x + 8, y + 8, 42, 30, { ...line, fill: tone.wash });
		pen.rect(x + 60, y + 8, 42, 30, { ...line, fill: tone.wash });
		pen.line(x, y + 56, x + 110, y + 56, line);
	}
	pen.rect(700, 400, 150, 74, { ...line, fill: tone.glow });
	for (const at of upTo(4))
		for (const y of [384, 490]) pen.circle(718 + at * 38, y, 12, { ...line, fill: tone.tint });
	pen.rect(650, 204, 240, 46, { ...line, fill: tone.shade });
	for (const at of upTo(4))
		pen.circle(706 + (at % 2) * 28, 216 + Math.floor(at / 2) * 22, 8, {
			stroke: tone.near,
			weight: weight.fine,
		});
	pen.rect(800, 560, 60, 170, { ...line, fill: tone.tint });
	pen.rect(880, 620, 54, 54, { ...line, fill: tone.glow });
	pen.rect(1132, 640, 70, 130, line);
	pen.ellipse(1167, 705, 24, 52, line);
	pen.rect(436, 206, 60, 120, line);
	pen.ellipse(466, 266, 20, 46, line);
}

function openings({ pen, tone }: Board): void {
	for (const [x, y, wide, upright] of [
		[700, 190, 140, false],
		[460, 650, 90, false],
		[1000, 330, 150, false],
		[1220, 420, 140, true],
		[820, 790, 110, false],
		[420, 460, 120, true],
	] as const) {
		const [w, h] = upright ? [20, wide] : [wide, 20];
		pen.rect(x - (upright ? 10 : 0), y - (upright ? 0 : 10), w, h, {
			fill: tone.paper,
			stroke: tone.ink,
			weight: weight.outline,
		});
		if (upright) pen.line(x, y, x, y + wide, { stroke: tone.primary, weight: weight.outline });
		else pen.line(x, y, x + wide, y, { stroke: tone.primary, weight: weight.outline });
	}
	for (const [x, y, dx, dy] of [
		[560, 400, 80, 80],
		[640, 360, 78, -78],
		[900, 440, -78, 78],
		[980, 520, 80, -80],
		[760, 520, -80, -80],
	] as const) {
		pen.line(x, y, x + dx, y, { stroke: tone.secondary, weight: weight.profile });
		pen.path(
			`M${number(x + dx)} ${number(y)}A${number(Math.abs(dx))} ${number(Math.abs(dx))} 0 0 ${dx * dy > 0 ? 1 : 0} ${number(x)} ${number(y + dy)}`,
			{ stroke: tone.secondary, weight: weight.outline },
		);
	}
}
