import { dimensions } from "../../drafting/annotation.ts";
import { corners, hatch } from "../../drafting/hatch.ts";
import { weight } from "../../drafting/pen.ts";
import { person } from "../../drafting/people.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arrow, upTo, write } from "../marks.ts";

const floor = 770;
const face = 760;
const metre = 220;

/** A front-of-stage barrier from the side: the push at its top, and the crowd that stands on its plate. */
export const crowdBarrier: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.paper);
	pen.rect(0, 0, 1600, 300, { fill: tone.wash });
	pen.rect(0, floor, 1600, 178, { fill: tone.shade });
	hatch(pen, corners(0, floor, 1600, 34), { angle: 60, gap: 9 }, { stroke: tone.middle });
	pen.rect(0, 470, 300, 34, { fill: tone.secondary, stroke: tone.ink, weight: weight.cut });
	for (const x of [24, 150, 276]) pen.line(x, 504, x, floor, { stroke: tone.ink, weight: 9 });
	pen.line(24, floor, 150, 504, { stroke: tone.near, weight: weight.profile });
	pen.line(150, floor, 276, 504, { stroke: tone.near, weight: weight.profile });
	person(pen, random, { x: 440, y: floor, height: 1.76 * metre }, { fill: tone.secondary });
	for (const [at, fill] of [tone.tint, tone.primary, tone.deep].entries())
		for (const place of upTo(8 - at))
			person(
				pen,
				random,
				{ x: face + 90 + place * 104 + at * 40, y: floor - 8, height: metre * random.between(1.6, 1.84) },
				{ fill },
			);
	barrier(board);
	const top = floor - 1.1 * metre;
	arrow(pen, [face + 330, top], [face + 26, top], tone.secondary, 16);
	write(pen, "3 kN per metre", [face + 350, top + 11], { colour: tone.paper, size: 32, weight: 5 });
	dimensions(
		pen,
		{ at: 866, places: [face - 0.5 * metre, face, face + 1.2 * metre], perPixel: 1000 / metre, size: 18 },
		tone.ink,
	);
	dimensions(
		pen,
		{ at: 590, places: [top, floor], upright: true, perPixel: 1000 / metre, size: 18 },
		tone.ink,
	);
	titleStrip(board, { what: "Barrier, side view", scale: "1 : 20 at A3" });
};

/** The frame: an upright face, a brace and a step in the pit, and the plate under the crowd. */
function barrier({ pen, tone }: Board): void {
	const [toe, top, edge] = [face - 0.5 * metre, floor - 1.2 * metre, face + 1.2 * metre];
	const style = { stroke: tone.ink, weight: 15 } as const;
	pen.rect(toe - 10, floor - 16, edge - toe + 10, 16, { fill: tone.ink });
	pen.polygon(
		[
			[edge, floor - 16],
			[edge + 46, floor],
			[edge, floor],
		],
		{ fill: tone.ink },
	);
	pen.line(face, floor - 8, face, top, style);
	pen.line(toe, floor - 12, face - 4, top + 40, style);
	pen.line(toe + 56, floor - 100, face, floor - 100, { stroke: tone.ink, weight: 12 });
	pen.circle(face, top, 17, { fill: tone.paper, stroke: tone.ink, weight: weight.cut });
	pen.circle(toe, floor - 8, 18, { fill: tone.secondary, stroke: tone.ink, weight: weight.cut });
}
