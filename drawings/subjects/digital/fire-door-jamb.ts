import { slab } from "../../detail/stuff.ts";
import { note } from "../../drafting/annotation.ts";
import { type Point, weight } from "../../drafting/pen.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arc, upTo } from "../marks.ts";

/** A fire door's jamb from above: lined wall, steel frame, seal and leaf, with the leaf's swing. */
export const fireDoorJamb: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.wash);
	const cut = (stuff: Parameters<typeof slab>[3], place: Parameters<typeof slab>[4]) =>
		slab(pen, random, tone, stuff, place);
	for (const y of [250, 290, 580, 620]) cut("board", [60, y, 560, 40]);
	cut("batt", [60, 330, 470, 250]);
	cut("timber", [530, 330, 90, 250]);
	for (const y of [360, 548])
		pen.circle(575, y, 13, { fill: tone.secondary, stroke: tone.ink, weight: weight.outline });
	pen.polyline(
		[
			[540, 226],
			[540, 240],
			[640, 240],
			[640, 380],
			[700, 380],
			[700, 480],
			[640, 480],
			[640, 670],
			[540, 670],
			[540, 684],
		],
		{ stroke: tone.ink, weight: 17 },
	);
	pen.polyline(
		[
			[540, 240],
			[640, 240],
			[640, 380],
			[700, 380],
			[700, 480],
			[640, 480],
			[640, 670],
			[540, 670],
		],
		{ stroke: tone.primary, weight: 9 },
	);
	pen.rect(716, 500, 760, 164, { fill: tone.paper, stroke: tone.ink, weight: weight.cut });
	cut("ply", [716, 500, 760, 22]);
	cut("ply", [716, 642, 760, 22]);
	cut("timber", [716, 522, 120, 120]);
	cut("rigid", [836, 522, 640, 120]);
	pen.rect(702, 540, 24, 84, { fill: tone.secondary, stroke: tone.ink, weight: weight.outline });
	for (const at of upTo(7))
		pen.line(704, 548 + at * 12, 724, 542 + at * 12, { stroke: tone.paper, weight: weight.outline });
	pen.circle(690, 676, 26, { fill: tone.shade, stroke: tone.ink, weight: weight.profile });
	pen.circle(690, 676, 8, { fill: tone.ink });
	const swing = arc([690, 676], 700, 0, -46);
	pen.polyline(swing, { stroke: tone.secondary, weight: weight.profile, dash: "18 10" });
	const tip: Point = swing.at(-1) ?? [0, 0];
	pen.line(690, 676, tip[0], tip[1], { stroke: tone.secondary, weight: weight.outline, dash: "18 10" });
	const notes: [Point, Point, string][] = [
		[[300, 270], [330, 130], "Fire-rated board, two layers"],
		[[300, 450], [330, 800], "Mineral wool"],
		[[575, 548], [610, 860], "Frame fixing, both sides"],
		[[714, 590], [900, 800], "Intumescent seal"],
		[[640, 300], [760, 130], "Steel frame, grouted"],
		[[1000, 580], [1100, 740], "Leaf, calcium silicate core"],
	];
	for (const [from, to, text] of notes) note(pen, { from, to, text, size: 15 }, tone.ink);
	titleStrip(board, { what: "Jamb of 1407-D02", scale: "1 : 2 at A2" });
};
