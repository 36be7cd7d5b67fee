import { slab } from "../../detail/stuff.ts";
import { type Point, weight } from "../../drafting/pen.ts";
import { person } from "../../drafting/people.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { reachTruck } from "../../racking/truck.ts";
import { arc, upTo, write } from "../marks.ts";

const [left, right, roof, floor] = [150, 1450, 120, 700];

/** A freezer cut across: panels all round, racks end on, a floating slab over insulation, and warmth beneath it. */
export const coldStore: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.glow);
	pen.rect(left, roof, right - left, floor - roof, { fill: tone.paper });
	for (const [at, x] of [270, 560, 650, 940, 1030, 1320].entries()) rack(board, at % 2 ? x - 10 : x, at);
	for (const at of upTo(3)) fan(board, 415 + at * 380);
	reachTruck(pen, random, tone, { x: 772, foot: floor, metre: 52, lift: 3.4, loaded: true });
	person(pen, random, { x: 1180, y: floor, height: 92 }, { fill: tone.primary });
	const panel = (place: Parameters<typeof slab>[4]) => slab(pen, random, tone, "rigid", place);
	panel([left - 54, roof - 54, right - left + 108, 54]);
	panel([left - 54, roof, 54, floor - roof + 60]);
	panel([right, roof, 54, floor - roof + 60]);
	pen.polyline(
		[
			[left - 110, 106],
			[800, 20],
			[right + 110, 106],
		],
		{ stroke: tone.ink, weight: 9 },
	);
	slab(pen, random, tone, "earth", [-20, 838, 1640, 112]);
	slab(pen, random, tone, "concrete", [left, floor, right - left, 44]);
	panel([left, floor + 44, right - left, 54]);
	slab(pen, random, tone, "screed", [left - 54, floor + 98, right - left + 108, 46]);
	for (const at of upTo(26)) {
		const x = left - 20 + at * 53;
		pen.circle(x, floor + 121, 9, { fill: tone.primary, stroke: tone.ink, weight: weight.outline });
		for (const ring of upTo(2))
			pen.polyline(arc([x, floor + 121], 20 + ring * 12, 40, 140, 8), {
				stroke: tone.primary,
				weight: weight.profile,
			});
	}
	write(pen, "–22°", [1176, 400], { colour: tone.secondary, size: 52, align: "middle", weight: 6 });
	titleStrip(board, { what: "Chamber two", scale: "1 : 75 at A1", pixelsPerMetre: 52 });
};

/** A run end on, four levels high. */
function rack({ pen, tone, random }: Board, x: number, at: number): void {
	const [wide, rise] = [74, 124];
	const start = x - wide / 2;
	for (const level of upTo(4)) {
		const y = floor - level * rise;
		if (level)
			pen.rect(start - 5, y, wide + 10, 9, { fill: tone.primary, stroke: tone.ink, weight: weight.fine });
		const high = random.between(84, 104);
		pen.rect(start - 8, y - high, wide + 16, high - 2, {
			fill: [tone.wash, tone.shade, tone.paper][(at + level) % 3] ?? tone.paper,
			stroke: tone.ink,
			weight: weight.outline,
		});
		for (const row of upTo(3))
			pen.line(start - 8, y - ((row + 1) * high) / 4, start + wide + 8, y - ((row + 1) * high) / 4, {
				stroke: tone.middle,
				weight: weight.fine,
			});
	}
	pen.polyline(
		upTo(9).map((step): Point => [start + (step % 2 ? wide : 0), floor - step * 58]),
		{ stroke: tone.secondary, weight: weight.profile },
	);
	for (const post of [start, start + wide])
		pen.line(post, floor, post, floor - 4 * rise + 20, { stroke: tone.secondary, weight: 8 });
}

function fan({ pen, tone }: Board, x: number): void {
	pen.rect(x - 62, roof, 124, 54, { fill: tone.secondary, stroke: tone.ink, weight: weight.profile });
	for (const side of [-30, 30]) {
		pen.circle(x + side, roof + 27, 20, { fill: tone.paper, stroke: tone.ink, weight: weight.outline });
		for (const blade of upTo(3)) {
			const angle = blade * 2.1 + side;
			pen.line(x + side, roof + 27, x + side + Math.cos(angle) * 17, roof + 27 + Math.sin(angle) * 17, {
				stroke: tone.ink,
				weight: 5,
			});
		}
		pen.polyline(arc([x + side, roof + 96], 34, 200, 340, 12), {
			stroke: tone.secondary,
			weight: weight.outline,
			dash: "8 6",
		});
	}
}
