import { north } from "../../drafting/annotation.ts";
import { corners, hatch } from "../../drafting/hatch.ts";
import { type Point, weight } from "../../drafting/pen.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { mix } from "../../drafting/tone.ts";
import { arc, upTo, write } from "../marks.ts";

/** A warehouse yard from above with its turned stage, the sound in rings, and the bedroom window behind. */
export const soundPlan: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.paper);
	const stage: Point = [1090, 330];
	const yard: Point[] = [
		[250, 150],
		[1300, 150],
		[1300, 520],
		[1130, 520],
		[1130, 820],
		[250, 820],
	];
	pen.polygon(yard, { fill: tone.wash });
	pen.clipped(yard, () => {
		for (const ring of upTo(9)) {
			const radius = 930 - ring * 102;
			const fan = [stage, ...arc(stage, radius, 104, 196)];
			pen.polygon(fan, {
				fill: mix(tone.wash, tone.primary, ring / 9),
				stroke: tone.paper,
				weight: weight.profile,
			});
		}
		for (const at of upTo(420)) {
			const angle = ((108 + random.next() * 84) * Math.PI) / 180;
			const far = 150 + random.next() ** 0.8 * 520;
			pen.circle(stage[0] + Math.cos(angle) * far, stage[1] + Math.sin(angle) * far, 6, {
				fill: at % 5 ? tone.ink : tone.paper,
			});
		}
	});
	for (const [x, y, wide, high] of [
		[40, 40, 1400, 110],
		[40, 150, 210, 670],
		[40, 820, 1090, 90],
		[1300, 150, 140, 370],
		[1130, 520, 310, 390],
	] as const) {
		pen.rect(x, y, wide, high, { fill: tone.paper });
		hatch(pen, corners(x, y, wide, high), { angle: 45, gap: 13 }, { stroke: tone.far, weight: weight.fine });
	}
	pen.polygon(yard, { stroke: tone.ink, weight: 10 });
	const turned = (a: number, b: number): Point => {
		const [cos, sin] = [Math.cos(-0.7), Math.sin(-0.7)];
		return [stage[0] + a * cos - b * sin, stage[1] + a * sin + b * cos];
	};
	const rect = (a: number, b: number, wide: number, high: number) => [
		turned(a, b),
		turned(a + wide, b),
		turned(a + wide, b + high),
		turned(a, b + high),
	];
	pen.polygon(rect(-130, -106, 260, 170), { fill: tone.secondary, stroke: tone.ink, weight: weight.cut });
	pen.polygon(rect(-112, -88, 224, 134), { stroke: tone.tint, weight: weight.outline });
	for (const at of upTo(9))
		pen.polygon(rect(-118 + at * 27, 74, 22, 22), {
			fill: tone.ink,
			stroke: tone.paper,
			weight: weight.fine,
		});
	for (const side of [-176, 142])
		pen.polygon(rect(side, 20, 34, 60), { fill: tone.ink, stroke: tone.paper, weight: weight.outline });
	for (const [x, y] of [
		[640, 300],
		[880, 640],
	] as const) {
		pen.rect(x - 20, y - 20, 40, 40, { fill: tone.ink, stroke: tone.paper, weight: weight.profile });
		for (const ring of upTo(3))
			pen.polyline(arc([x, y], 42 + ring * 24, 104, 196), { stroke: tone.paper, weight: 5 });
	}
	for (const at of upTo(6))
		pen.rect(270 + at * 62, 762, 56, 46, {
			fill: at % 2 ? tone.secondary : tone.shade,
			stroke: tone.ink,
			weight: weight.profile,
		});
	pen.circle(1370, 600, 60, { fill: tone.primary, stroke: tone.paper, weight: 6 });
	write(pen, "64", [1370, 617], { colour: tone.paper, size: 38, align: "middle", weight: 5 });
	pen.rect(1330, 510, 80, 18, { fill: tone.glow, stroke: tone.ink, weight: weight.profile });
	north(pen, { x: 1520, y: 110, radius: 32, turn: -12 }, tone.ink);
	titleStrip(board, { what: "Sound plan, Vogel Street", scale: "1 : 200 at A1", pixelsPerMetre: 24 });
};
