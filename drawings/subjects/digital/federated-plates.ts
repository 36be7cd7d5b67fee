import { type Point, weight } from "../../drafting/pen.ts";
import { parallel } from "../../drafting/projection.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { upTo, write } from "../marks.ts";

const trades = [
	"Architecture",
	"Structure",
	"Façade",
	"Mechanical",
	"Hydraulic",
	"Electrical",
	"Fire",
	"Medical gas",
	"Lifts",
	"Landscape",
	"Civil",
];

/** Eleven consultants' plates over each other, held together by one set of gridlines. */
export const federatedPlates: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.paper);
	const [wide, deep, gap] = [22, 12, 2.05];
	const project = parallel({ centre: [330, 446], scale: 35.4, turn: 18, tilt: 23 });
	const height = (at: number) => (10 - at) * gap - 8.6;
	const corner: [number, number][] = [
		[0, 0],
		[wide, 0],
		[wide, deep],
		[0, deep],
	];
	for (const [at, trade] of trades.toReversed().entries()) {
		const z = height(10 - at);
		const on = (x: number, y: number): Point => project(x, y, z);
		const bold = at % 4 === 1;
		pen.polygon(
			corner.map(([x, y]) => on(x, y)),
			{ fill: bold ? tone.tint : tone.paper, opacity: 0.9 },
		);
		pen.polygon(
			corner.map(([x, y]) => on(x, y)),
			{ stroke: tone.ink, weight: weight.outline },
		);
		const colour = at % 3 ? tone.primary : tone.secondary;
		const thick = at % 2 ? 4 : weight.outline;
		for (const run of upTo(7)) {
			const [x, y] = [1 + run * 3, random.whole(2, deep - 2)];
			if (at % 3 === 0)
				pen.polygon([on(x, y - 1.4), on(x + 2, y - 1.4), on(x + 2, y + 1.4), on(x, y + 1.4)], {
					stroke: colour,
					weight: thick,
					fill: tone.glow,
				});
			if (at % 3 === 1)
				pen.polyline([on(x, 1), on(x, y), on(x + 3, y), on(x + 3, deep - 1)], {
					stroke: colour,
					weight: thick,
				});
			if (at % 3 === 2) for (const row of upTo(4)) pen.circle(...on(x, 1.6 + row * 3), 5, { fill: colour });
		}
		const [tx, ty] = on(wide, deep * 0.5);
		pen.line(tx + 8, ty, 1230, ty, { stroke: tone.middle, weight: weight.fine });
		pen.circle(1240, ty, 8, { fill: colour });
		write(pen, trade, [1262, ty + 6], { colour: tone.ink, size: 15, weight: 1.7 });
	}
	for (const x of [0, 5.5, 11, 16.5, 22])
		for (const y of [0, deep]) {
			const [gx, gy] = project(x, y, height(0) + 1.4);
			const foot = project(x, y, height(10));
			if (y)
				pen.polyline([[gx, gy], foot], { stroke: tone.secondary, weight: weight.outline, dash: "16 5 3 5" });
			else {
				pen.polyline([[gx, gy], project(x, y, height(0))], {
					stroke: tone.secondary,
					weight: weight.outline,
				});
				pen.circle(gx, gy - 14, 15, { fill: tone.paper, stroke: tone.secondary, weight: weight.outline });
			}
		}
	titleStrip(board, { what: "Eleven models, one origin", scale: "Week 31" });
};
