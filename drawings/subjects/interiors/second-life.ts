import { type Point, weight } from "../../drafting/pen.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arc, arrow, upTo, write } from "../marks.ts";

/** Layers of a floor from its slab outward, and how many times each is replaced in thirty years. */
const layers = [
	{ name: "Slab", times: 1, thick: 74 },
	{ name: "Access floor", times: 1, thick: 40 },
	{ name: "Services", times: 2, thick: 50 },
	{ name: "Partitions", times: 2, thick: 46 },
	{ name: "Joinery", times: 3, thick: 40 },
	{ name: "Finishes", times: 4, thick: 32 },
	{ name: "Furniture", times: 5, thick: 52 },
] as const;

/** A floor's layers as the rings of a tree over thirty years, a gap wherever one was torn out, and those that came back. */
export const secondLife: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.wash);
	const centre: Point = [800, 474];
	const fills = [tone.shade, tone.paper, tone.tint, tone.glow, tone.primary, tone.shadow, tone.secondary];
	let radius = 60;
	for (const [at, { name, times, thick }] of layers.entries()) {
		const middle = radius + thick / 2;
		for (const turn of upTo(times)) {
			const [from, to] = [-80 + (turn * 320) / times, -80 + ((turn + 1) * 320) / times - 360 / middle];
			pen.polyline(arc(centre, middle, from, to, 60), { stroke: tone.ink, weight: thick - 3, cap: "butt" });
			pen.polyline(arc(centre, middle, from + 60 / middle, to - 60 / middle, 60), {
				stroke: fills[at] ?? tone.tint,
				weight: thick - 8,
				cap: "butt",
			});
			for (const _ of upTo(3)) {
				const ring = radius + random.between(8, thick - 8);
				const start = random.between(from + 2, to - 12);
				pen.polyline(arc(centre, ring, start, Math.min(to - 1, start + random.between(10, 50)), 20), {
					stroke: tone.ink,
					weight: weight.hair,
				});
			}
		}
		const label: Point = [1240, 92 + (6 - at) * 54];
		pen.polyline(
			[
				arc(centre, middle, -78.5, -78.5, 1)[0] ?? centre,
				[centre[0] + 220 + at * 24, label[1]],
				[label[0] - 16, label[1]],
			],
			{ stroke: tone.near, weight: weight.fine },
		);
		write(pen, name, [label[0], label[1] + 7], { colour: tone.ink, size: 18, weight: 2.2 });
		radius += thick;
	}
	const back = arc([430, 520], 270, 152, 268, 50);
	pen.polyline(back, { stroke: tone.primary, weight: 9, dash: "26 16" });
	arrow(pen, back.at(-2) ?? centre, back.at(-1) ?? centre, tone.primary, 9);
	pen.rect(90, 640, 210, 170, { fill: tone.paper, stroke: tone.ink, weight: weight.cut });
	pen.polygon(
		[
			[72, 640],
			[195, 566],
			[318, 640],
		],
		{ fill: tone.primary, stroke: tone.ink, weight: weight.cut },
	);
	for (const at of upTo(6))
		pen.rect(108 + (at % 3) * 60, 670 + Math.floor(at / 3) * 66, 52, 56, {
			fill: at % 2 ? tone.secondary : tone.glow,
			stroke: tone.ink,
			weight: weight.outline,
		});
	write(pen, "STORE", [195, 850], { colour: tone.ink, size: 18, align: "middle", tracking: 4, weight: 2.2 });
	titleStrip(board, { what: "Thirty years of one floor", scale: "Ring by ring" });
};
