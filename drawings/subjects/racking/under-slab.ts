import { slab } from "../../detail/stuff.ts";
import { type Point, weight } from "../../drafting/pen.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arrow, upTo, write } from "../marks.ts";

/** Two uprights back to back on a slab, how their load spreads in the ground below, and the joint kept in the aisle. */
export const underSlab: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.paper);
	const top = 330;
	slab(pen, random, tone, "earth", [-20, 520, 1640, 440]);
	pen.rect(0, 500, 1600, 450, { fill: tone.paper, opacity: 0.55 });
	const [a, b] = [560, 740];
	const bulb = (size: number): Point[] =>
		upTo(61).map((at) => {
			const angle = (at / 60) * Math.PI * 2;
			return [
				(a + b) / 2 + Math.cos(angle) * (140 + size * 0.86),
				500 + Math.max(0, Math.sin(angle)) * size * 1.02,
			] as const;
		});
	for (const [at, size] of [430, 330, 240, 160, 90].entries())
		pen.polygon(bulb(size), {
			fill: [tone.wash, tone.tint, tone.glow, tone.secondary, tone.primary][at] ?? tone.tint,
			stroke: tone.ink,
			weight: weight.outline,
		});
	slab(pen, random, tone, "gravel", [-20, 466, 1640, 54]);
	slab(pen, random, tone, "concrete", [-20, top, 1640, 136]);
	for (const y of [top + 30, top + 106]) {
		pen.line(0, y, 1174, y, { stroke: tone.primary, weight: 7 });
		pen.line(1206, y, 1600, y, { stroke: tone.primary, weight: 7 });
	}
	for (const at of upTo(20))
		if (at !== 14)
			pen.circle(50 + at * 82, top + 90, 9, { fill: tone.primary, stroke: tone.ink, weight: weight.outline });
	pen.polygon(
		[
			[1184, top - 2],
			[1196, top - 2],
			[1193, top + 54],
			[1187, top + 54],
		],
		{ fill: tone.ink },
	);
	pen.path(`M1190 ${top + 54}q-12 24 4 44q8 18 -4 38`, { stroke: tone.ink, weight: weight.profile });
	for (const x of [a, b]) {
		pen.rect(x - 28, -10, 56, top - 4, { fill: tone.secondary, stroke: tone.ink, weight: weight.cut });
		for (const slot of upTo(9)) pen.rect(x - 6, 14 + slot * 34, 12, 18, { fill: tone.paper });
		pen.rect(x - 72, top - 18, 144, 18, { fill: tone.ink });
		for (const bolt of [-54, 54]) {
			pen.line(x + bolt, top - 32, x + bolt, top + 84, { stroke: tone.ink, weight: 9 });
			pen.rect(x + bolt - 12, top - 34, 24, 16, {
				fill: tone.primary,
				stroke: tone.ink,
				weight: weight.outline,
			});
		}
	}
	pen.rect(a + 28, 120, b - a - 56, 26, { fill: tone.primary, stroke: tone.ink, weight: weight.profile });
	for (const x of [a, b])
		arrow(pen, [x + (x === a ? -150 : 150), 60], [x + (x === a ? -150 : 150), 270], tone.primary, 12);
	pen.line(a, 200, b, 200, { stroke: tone.ink, weight: weight.profile });
	write(pen, "250", [(a + b) / 2, 188], { colour: tone.ink, size: 26, align: "middle", weight: 3.4 });
	write(pen, "AISLE", [1190, 240], { colour: tone.ink, size: 24, align: "middle", tracking: 5, weight: 3 });
	arrow(pen, [1190, 262], [1190, top - 8], tone.ink, 4);
	titleStrip(board, { what: "Pressure under a row", scale: "1 : 10 at A2" });
};
