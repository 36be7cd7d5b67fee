import { slab } from "../../detail/stuff.ts";
import { type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arc, upTo, write } from "../marks.ts";

/** The same cupboard hinge from above, twice, both called revision C, with its pivot in two places. */
export const hinge: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.paper);
	pen.rect(800, 0, 800, 948, { fill: tone.tint });
	one(board, 0, 0);
	one(board, 800, 58);
	pen.line(800, 0, 800, 948, { stroke: tone.ink, weight: weight.cut });
	titleStrip(board, { what: "Revision C, and C", scale: "1 : 1 at A3" });
};

function one({ pen, tone, random }: Board, left: number, shift: number): void {
	const pivot: Point = [left + 330 + shift, 520];
	for (const turn of upTo(5)) {
		const swing = arc(pivot, 390, 0, -20 * turn, 1).at(-1) ?? pivot;
		if (turn)
			pen.line(pivot[0], pivot[1], swing[0], swing[1], {
				stroke: tone.far,
				weight: 40 - turn * 8,
				cap: "butt",
			});
	}
	pen.polyline(arc(pivot, 390, 0, -84), { stroke: tone.primary, weight: weight.profile, dash: "16 11" });
	slab(pen, random, tone, "ply", [left + 110, 380, 96, 510]);
	slab(pen, random, tone, "ply", [left + 250 + shift * 0.4, 500, 470, 96]);
	pen.circle(left + 330 + shift, 596 - 20, 66, { fill: tone.shade, stroke: tone.ink, weight: weight.cut });
	pen.circle(left + 330 + shift, 576, 46, { fill: tone.paper, stroke: tone.ink, weight: weight.profile });
	pen.rect(left + 196, 620, 70, 200, { fill: tone.secondary, stroke: tone.ink, weight: weight.cut });
	for (const y of [660, 776]) {
		pen.circle(left + 231, y, 17, { fill: tone.paper, stroke: tone.ink, weight: weight.profile });
		pen.line(left + 220, y - 10, left + 242, y + 10, { stroke: tone.ink, weight: weight.profile });
	}
	pen.polyline([[left + 231, 700], [left + 280, 690], [left + 300 + shift, 620], pivot], {
		stroke: tone.ink,
		weight: 34,
	});
	pen.polyline([[left + 231, 700], [left + 280, 690], [left + 300 + shift, 620], pivot], {
		stroke: tone.glow,
		weight: 24,
	});
	pen.circle(pivot[0], pivot[1], 22, { fill: tone.primary, stroke: tone.ink, weight: weight.cut });
	pen.line(pivot[0], 130, pivot[0], pivot[1], {
		stroke: tone.primary,
		weight: weight.profile,
		dash: "22 7 4 7",
	});
	pen.line(left + 206, 200, left + 206, 380, { stroke: tone.near, weight: weight.outline });
	pen.line(left + 206, 220, pivot[0], 220, { stroke: tone.ink, weight: weight.profile });
	for (const x of [left + 206, pivot[0]])
		pen.line(x - 10, 230, x + 10, 210, { stroke: tone.ink, weight: weight.cut });
	write(pen, shift ? "37" : "22", [(left + 206 + pivot[0]) / 2, 204], {
		colour: tone.ink,
		size: 30,
		align: "middle",
		weight: 4,
	});
	pen.polygon(
		[
			[left + 716, 40],
			[left + 776, 144],
			[left + 656, 144],
		],
		{ fill: tone.paper, stroke: tone.ink, weight: weight.cut },
	);
	write(pen, "C", [left + 716, 132], { colour: tone.ink, size: 40, align: "middle", weight: 5.4 });
}
