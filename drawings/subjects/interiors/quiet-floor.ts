import { slab } from "../../detail/stuff.ts";
import { note } from "../../drafting/annotation.ts";
import { corners } from "../../drafting/hatch.ts";
import { type Point, weight } from "../../drafting/pen.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arc, upTo } from "../marks.ts";

/** A timber floor that keeps sound to itself: panel, mat, screed boards and pedestals, with what passes through. */
export const quietFloor: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.tint);
	const source: Point = [800, 40];
	for (const ring of upTo(7))
		pen.polyline(arc(source, 60 + ring * 34, 20, 160), { stroke: tone.primary, weight: 9 - ring });
	const [left, right] = [300, 1300];
	const wide = right - left;
	pen.rect(left, 300, wide, 34, { fill: tone.secondary, stroke: tone.ink, weight: weight.profile });
	for (const tile of upTo(4))
		pen.line(left + tile * 250, 300, left + tile * 250, 334, { stroke: tone.ink, weight: weight.profile });
	slab(pen, random, tone, "ply", [left, 334, wide, 30]);
	for (const at of upTo(5)) {
		const x = left + at * 250 - (at === 4 ? 40 : at ? 20 : 0);
		pen.rect(x, 364, 40, 16, { fill: tone.ink });
		pen.rect(x + 13, 380, 14, 118, { fill: tone.shade, stroke: tone.ink, weight: weight.profile });
		for (const thread of upTo(9))
			pen.line(x + 13, 392 + thread * 10, x + 27, 388 + thread * 10, {
				stroke: tone.ink,
				weight: weight.fine,
			});
		pen.rect(x - 6, 498, 52, 16, { fill: tone.primary, stroke: tone.ink, weight: weight.outline });
	}
	pen.circle(640, 440, 44, { fill: tone.paper, stroke: tone.ink, weight: weight.profile });
	pen.circle(640, 440, 30, { fill: tone.wash, stroke: tone.ink, weight: weight.fine });
	slab(pen, random, tone, "screed", [left, 514, wide, 36]);
	slab(pen, random, tone, "screed", [left, 550, wide, 36]);
	slab(pen, random, tone, "rigid", [left, 586, wide, 30]);
	for (const [at, high] of [46, 40, 46, 40, 46].entries()) {
		const y = 616 + (at >> 1) * 86 + (at % 2) * 46;
		if (at % 2)
			for (const plank of upTo(12))
				slab(pen, random, tone, "timber", [left + (plank * wide) / 12, y, wide / 12, high]);
		else slab(pen, random, tone, "ply", [left, y, wide, high]);
	}
	pen.polygon(corners(left, 616, wide, 218), { stroke: tone.ink, weight: weight.cut });
	for (const ring of upTo(2))
		pen.polyline(arc([800, 830], 50 + ring * 30, 20, 160), { stroke: tone.primary, weight: weight.outline });
	const notes: [Point, Point, string][] = [
		[[350, 318], [250, 220], "Carpet tile"],
		[[320, 505], [250, 440], "Rubber pad"],
		[[340, 700], [250, 700], "Panel, five layers"],
		[[1250, 350], [1350, 250], "Access floor"],
		[[1240, 540], [1350, 470], "Dry screed, two"],
		[[1240, 600], [1350, 600], "Resilient mat"],
	];
	for (const [from, to, text] of notes) note(pen, { from, to, text, size: 15 }, tone.ink);
	titleStrip(board, { what: "Build-up C", scale: "1 : 5 at A2" });
};
