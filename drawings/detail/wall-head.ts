import { weight } from "../drafting/pen.ts";
import { breakLine, type DrawJunction, flat, type Layer, middles, type Note } from "./build-up.ts";
import { cut, fixing, slab } from "./stuff.ts";

/** A glazed partition whose head hides in a shadow gap. */
export const wallHead: DrawJunction = (board) => {
	const { pen, random, tone } = board;
	const above: Layer[] = [{ stuff: "concrete", thick: 190, text: "Existing slab, scanned" }];
	flat(board, above, { left: 400, right: 1180, y: 110 });
	const centre = random.between(720, 860);
	const ceiling: Layer[] = [
		{ stuff: "batt", thick: 70, text: "Acoustic quilt 50" },
		{ stuff: "board", thick: 20, text: "Plasterboard 13" },
		{
			stuff: "ply",
			thick: 18,
			text: random.pick(["Oak veneer ply 12", "Kauri veneer ply 12", "Blackbutt ply 12"]),
		},
	];
	const left = flat(board, ceiling, { left: 400, right: centre - 74, y: 480 });
	flat(board, ceiling, { left: centre + 74, right: 1180, y: 480 });
	slab(pen, random, tone, "timber", [centre - 52, 306, 104, 56]);
	for (const x of [centre - 74, centre + 60]) slab(pen, random, tone, "timber", [x, 420, 14, 168]);
	cut(pen, random, tone, "steel", [
		[centre - 50, 364],
		[centre + 50, 364],
		[centre + 50, 610],
		[centre + 42, 610],
		[centre + 42, 372],
		[centre - 42, 372],
		[centre - 42, 610],
		[centre - 50, 610],
	]);
	for (const x of [centre - 26, centre + 12]) {
		pen.rect(x, 400, 14, 470, { fill: tone.glow, stroke: tone.ink, weight: weight.outline });
		pen.line(x + 4, 420, x + 4, 860, { stroke: tone.paper, weight: 2 });
		pen.rect(x - 5, 596, 24, 20, { fill: tone.ink });
	}
	pen.rect(centre - 12, 376, 24, 24, { fill: tone.primary, stroke: tone.ink, weight: weight.fine });
	for (const x of [470, 590, 990, 1100]) {
		pen.line(x, 300, x, 480, { stroke: tone.ink, weight: 3 });
		fixing(pen, tone, { x, y: 306, length: 50, turn: -90, size: 6 });
		pen.polyline(
			[
				[x - 26, 470],
				[x - 26, 480],
				[x + 26, 480],
				[x + 26, 470],
			],
			{ stroke: tone.ink, weight: 4 },
		);
	}
	fixing(pen, tone, { x: centre, y: 366, length: 110, turn: -90, size: 8 });
	breakLine(board, centre - 70, 880, centre + 70, 880);
	return {
		name: "Partition head",
		across: [centre - 74, centre - 50, centre + 50, centre + 74],
		notes: [
			{ at: [520, 200], text: above[0]?.text ?? "", side: "left" },
			{ at: [centre - 30, 334], text: "Packer, deflection 15", side: "left" },
			{ at: [centre - 66, 560], text: "Shadow gap 10 × 25", side: "left" },
			...middles(left).map(
				(y, at): Note => ({ at: [540 + at * 30, y], text: ceiling[at]?.text ?? "", side: "left" }),
			),
			{ at: [1100, 400], text: "Hanger at 1200 crs, braced", side: "right" },
			{ at: [centre + 46, 440], text: "Head channel 60 × 50", side: "right" },
			{ at: [centre + 18, 730], text: "Laminated glass 10.8, Rw 45", side: "right" },
			{ at: [centre, 388], text: "Acoustic seal", side: "right" },
		],
	};
};
