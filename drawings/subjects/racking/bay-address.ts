import { weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arc, upTo, write } from "../marks.ts";

/** A dented upright under a lens, and the three yearly reports that each called it new. */
export const bayAddress: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.tint);
	pen.rect(0, 846, 1600, 110, { fill: tone.shade });
	pen.line(0, 846, 1600, 846, { stroke: tone.ink, weight: weight.cut });
	for (const at of upTo(9)) upright(board, 690 + at * 112, at);
	for (const level of [250, 520]) {
		pen.rect(660, level, 940, 34, { fill: tone.primary, stroke: tone.ink, weight: weight.profile });
		for (const at of upTo(9))
			pen.rect(690 + at * 112 - 18, level - 8, 36, 50, {
				fill: tone.secondary,
				stroke: tone.ink,
				weight: weight.outline,
			});
	}
	lens(board);
	for (const at of upTo(3)) report(board, at);
	titleStrip(board, { what: "Aisle 14, looking east", scale: "Frame 14C" });
};

function upright({ pen, tone }: Board, x: number, at: number): void {
	pen.rect(x - 13, 40, 26, 806, { fill: tone.secondary, stroke: tone.ink, weight: weight.outline });
	for (const slot of upTo(38))
		pen.line(x, 54 + slot * 20, x, 62 + slot * 20, { stroke: tone.paper, weight: 5, cap: "butt" });
	pen.rect(x - 30, 834, 60, 12, { fill: tone.ink });
	pen.rect(x - 33, 420, 66, 50, { fill: tone.paper, stroke: tone.ink, weight: weight.outline });
	write(pen, `14${"ABCDEFGHI"[at]}`, [x, 453], { colour: tone.ink, size: 19, align: "middle", weight: 2.6 });
}

/** What the inspector sees at knee height. */
function lens({ pen, tone }: Board): void {
	const [cx, cy, radius] = [914, 690, 214];
	const ring = arc([cx, cy], radius, 0, 360, 72);
	pen.line(cx + 152, cy + 152, cx + 300, cy + 300, { stroke: tone.ink, weight: 46 });
	pen.line(cx + 152, cy + 152, cx + 300, cy + 300, { stroke: tone.primary, weight: 34 });
	pen.polygon(ring, { fill: tone.paper });
	pen.clipped(ring, () => {
		pen.rect(cx - 240, cy + 150, 480, 100, { fill: tone.shade, stroke: tone.ink, weight: weight.profile });
		const dent = `M${cx - 52} ${cy - 240}V${cy - 80}q62 60 6 148V${cy + 150}h104V${cy + 60}q66 -84 4 -150V${cy - 240}Z`;
		pen.path(dent, { fill: tone.secondary, stroke: tone.ink, weight: weight.cut });
		for (const slot of [-190, -140, 100])
			pen.rect(cx - 8, cy + slot, 20, 32, { fill: tone.paper, stroke: tone.ink, weight: weight.outline });
		for (const crease of upTo(4))
			pen.path(`M${cx - 16 + crease * 4} ${cy - 44 + crease * 26}q40 ${10 - crease * 7} 88 -4`, {
				stroke: tone.paper,
				weight: weight.profile,
			});
		pen.line(cx - 74, cy - 200, cx - 74, cy + 140, { stroke: tone.primary, weight: 11 });
		pen.line(cx - 68, cy + 4, cx - 18, cy + 4, { stroke: tone.primary, weight: 6 });
	});
	pen.polygon(ring, { stroke: tone.ink, weight: 22 });
	pen.polygon(ring, { stroke: tone.primary, weight: 11 });
}

function report({ pen, tone, random }: Board, at: number): void {
	const [x, y] = [70 + at * 66, 64 + at * 256];
	pen.rect(x + 10, y + 10, 390, 238, { fill: tone.near, opacity: 0.35 });
	pen.rect(x, y, 390, 238, { fill: tone.paper, stroke: tone.ink, weight: weight.profile });
	pen.rect(x, y, 390, 46, { fill: at ? tone.primary : tone.near });
	write(pen, `${2022 + at}`, [x + 22, y + 33], { colour: tone.paper, size: 23, weight: 3 });
	write(pen, "NEW", [x + 366, y + 33], {
		colour: tone.paper,
		size: 21,
		align: "end",
		tracking: 3,
		weight: 3,
	});
	pen.rect(x + 22, y + 68, 128, 146, { fill: tone.wash, stroke: tone.ink, weight: weight.outline });
	pen.path(`M${x + 72} ${y + 68}v50q22 20 2 48v48h28v-46q20 -28 0 -52v-48Z`, { fill: tone.secondary });
	for (const row of upTo(6))
		pen.line(x + 174, y + 80 + row * 25, x + 174 + random.between(80, 180), y + 80 + row * 25, {
			stroke: row ? tone.far : tone.ink,
			weight: 6,
		});
	pen.polyline(
		[
			[x + 390, y + 140],
			[x + 470 - at * 20, y + 140],
			[740, 650 + at * 26],
		],
		{ stroke: tone.primary, weight: weight.profile, dash: "12 9" },
	);
}
