import { weight } from "../drafting/pen.ts";
import { person } from "../drafting/people.ts";
import { parallel } from "../drafting/projection.ts";
import type { Drawing } from "../drafting/sheet.ts";
import { ground } from "../drafting/sheet.ts";
import { drawSolids } from "../drafting/solids.ts";
import { rackSolids } from "../kinds/racking-axonometric.ts";

/** A distribution centre from above: run after run of racking beyond the edges of the sheet. */
export const distribution: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board);
	const project = parallel({ centre: [1150, -160], scale: 96, turn: 42, tilt: 33 });
	for (let x = -12; x < 44; x += 2.7)
		pen.polyline([project(x, -14, 0), project(x, 44, 0)], { stroke: tone.shade, weight: weight.fine });
	const spacing = 6.4;
	for (let run = -3; run < 9; run++) {
		const y = run * spacing + 3.7;
		for (const edge of [-1, 1])
			pen.polyline([project(-12, y + edge, 0), project(44, y + edge, 0)], {
				stroke: tone.primary,
				weight: weight.profile,
				dash: edge > 0 ? "none" : "26 12",
			});
	}
	for (let run = -3; run < 6; run++) {
		const solids = rackSolids(
			random.fork(`run${run}`),
			tone,
			{ runs: 1, bays: 7, levels: 2, bay: 2.7, depth: 1.1, rise: 1.7, aisle: 3.4, full: 0.8 },
			() => run * spacing,
		);
		for (const shift of [-8, 11.4]) drawSolids(pen, (x, y, z) => project(x + shift, y, z), solids);
		for (let at = 0; at < 2; at++) {
			const [x, y] = project(random.between(-6, 34), run * spacing + 3.7, 0);
			person(pen, random, { x, y, height: 130 }, { fill: at ? tone.primary : tone.ink });
		}
	}
};
