import { corners } from "../drafting/hatch.ts";
import { weight } from "../drafting/pen.ts";
import { breakLine, type DrawJunction, flat, type Layer, middles, type Note } from "./build-up.ts";
import { fixing, slab } from "./stuff.ts";

/** A rack upright's baseplate, anchored to its slab. */
export const baseplate: DrawJunction = (board) => {
	const { pen, random, tone } = board;
	const floor: Layer[] = [
		{ stuff: "concrete", thick: 210, text: random.pick(["Slab 175, 40 MPa", "Slab 200, fibre reinforced"]) },
		{ stuff: "gravel", thick: 60, text: "Hardfill 150" },
		{ stuff: "earth", thick: 60, text: "Subgrade, CBR 5 proven" },
	];
	const levels = flat(board, floor, { left: 380, right: 1180, y: 560 });
	const centre = random.between(700, 860);
	const wide = random.pick([90, 110, 130]);
	for (const side of [-1, 1])
		fixing(pen, tone, { x: centre + side * (wide / 2 + 62), y: 534, length: 150, turn: 90, size: 13 });
	slab(pen, random, tone, "steel", [centre - wide / 2 - 104, 540, wide + 208, 18]);
	pen.rect(centre - wide / 2, 110, wide, 430, {
		fill: tone.primary,
		stroke: tone.ink,
		weight: weight.profile,
	});
	pen.rect(centre - wide / 2 + 10, 110, wide - 20, 430, {
		fill: tone.tint,
		stroke: tone.ink,
		weight: weight.outline,
	});
	for (let y = 130; y < 500; y += 46)
		for (const x of [centre - wide / 4, centre + wide / 4]) {
			pen.polygon(
				[
					[x - 8, y],
					[x + 8, y],
					[x + 5, y + 20],
					[x - 5, y + 20],
				],
				{ fill: tone.ink },
			);
			pen.circle(x, y - 9, 3, { fill: tone.ink });
		}
	pen.polygon(
		[
			[centre + wide / 2, 200],
			[1180, 200],
			[1180, 290],
			[centre + wide / 2, 290],
		],
		{ fill: tone.secondary, stroke: tone.ink, weight: weight.profile },
	);
	pen.line(centre + wide / 2, 222, 1180, 222, { stroke: tone.paper, weight: weight.fine });
	pen.line(centre + wide / 2, 268, 1180, 268, { stroke: tone.paper, weight: weight.fine });
	slab(pen, random, tone, "steel", [centre + wide / 2, 180, 12, 130]);
	pen.rect(centre + wide / 2 + 20, 232, 40, 9, { fill: tone.paper, stroke: tone.ink, weight: weight.fine });
	pen.polygon(
		[
			[centre - wide / 2, 480],
			[420, 150],
			[420, 120],
			[centre - wide / 2, 440],
		],
		{ fill: tone.shade, stroke: tone.ink, weight: weight.outline },
	);
	pen.rect(centre - wide / 2 - 150, 380, 26, 178, {
		fill: tone.glow,
		stroke: tone.ink,
		weight: weight.outline,
	});
	for (let y = 388; y < 550; y += 26)
		pen.polygon(
			[
				[centre - wide / 2 - 150, y + 13],
				[centre - wide / 2 - 124, y],
				[centre - wide / 2 - 124, y + 13],
				[centre - wide / 2 - 150, y + 26],
			],
			{ fill: tone.ink },
		);
	breakLine(board, centre - wide / 2 - 30, 110, centre + wide / 2 + 30, 110);
	breakLine(board, 1180, 540, 1180, 910);
	pen.polyline(corners(centre - wide / 2 - 104, 558, wide + 208, 3), { stroke: tone.primary, weight: 3 });
	return {
		name: "Baseplate",
		across: [centre - wide / 2 - 104, centre - wide / 2, centre + wide / 2, centre + wide / 2 + 104],
		notes: [
			{ at: [470, 185], text: "Horizontal brace, bolted", side: "left" },
			{ at: [centre - wide / 2 - 137, 450], text: "Upright guard 400 high", side: "left" },
			{ at: [centre - wide / 2 - 62, 600], text: "M16 anchor, 125 embedment", side: "left" },
			{ at: [centre - wide / 2 - 90, 549], text: "Baseplate 10, shims to level", side: "left" },
			{ at: [centre, 330], text: "Upright 100 × 2.0, G450", side: "right" },
			{ at: [1080, 245], text: "Box beam 120 × 50", side: "right" },
			{ at: [centre + wide / 2 + 40, 236], text: "Safety clip, each end", side: "right" },
			...middles(levels).map(
				(y, at): Note => ({ at: [1020 + at * 30, y], text: floor[at]?.text ?? "", side: "right" }),
			),
		],
	};
};
