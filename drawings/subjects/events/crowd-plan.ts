import { north } from "../../drafting/annotation.ts";
import { type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arc, arrow, upTo } from "../marks.ts";

const centre: Point = [800, 1010];

/** An arena from above: a ring of stands, the crowd in pens between barriers, and the ways out. */
export const crowdPlan: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.deep);
	stands(board);
	pen.polygon([...arc(centre, 560, 180, 360), centre], { fill: tone.tint });
	for (const at of upTo(4)) enclosure(board, 187 + at * 43);
	for (const angle of [183.5, 226.5, 269.5, 312.5, 355.5].slice(1, -1)) {
		const [from, to] = [place(angle, 300), place(angle, 650)];
		arrow(pen, from, to, tone.paper, 12);
	}
	pen.polyline(arc(centre, 250, 180, 360), { stroke: tone.ink, weight: 13 });
	for (const at of upTo(31)) {
		const angle = 180 + at * 6;
		pen.polyline([place(angle, 250), place(angle, 226)], { stroke: tone.ink, weight: 5 });
	}
	pen.rect(640, 800, 320, 150, { fill: tone.secondary, stroke: tone.ink, weight: weight.cut });
	pen.rect(662, 822, 276, 128, { stroke: tone.paper, weight: weight.profile });
	for (const x of [604, 970]) pen.rect(x, 826, 26, 82, { fill: tone.ink });
	north(pen, { x: 1520, y: 90, radius: 32, turn: 24 }, tone.paper);
	titleStrip(board, { what: "Stands, pens, ways out", scale: "1 : 500 at A1", pixelsPerMetre: 17 });
};

function place(angle: number, radius: number): Point {
	return arc(centre, radius, angle, angle, 1)[0] ?? centre;
}

/** Blocks of seats in eight rows, with a gap behind each way out. */
function stands({ pen, tone }: Board): void {
	for (const at of upTo(4)) {
		const [from, to] = [187 + at * 43, 223 + at * 43];
		pen.polygon([...arc(centre, 680, from, to), ...arc(centre, 900, to, from)], {
			fill: tone.paper,
			stroke: tone.ink,
			weight: weight.cut,
		});
		for (const row of upTo(8))
			pen.polyline(arc(centre, 696 + row * 26, from + 1, to - 1), {
				stroke: row % 2 ? tone.primary : tone.secondary,
				weight: 13,
			});
		for (const aisle of [from + 12, from + 24])
			pen.polyline([place(aisle, 682), place(aisle, 898)], { stroke: tone.paper, weight: 12 });
	}
}

/** One pen: its barriers on three sides, and people who stand closer towards the stage. */
function enclosure({ pen, tone, random }: Board, from: number): void {
	const to = from + 36;
	pen.polygon([...arc(centre, 275, from, to), ...arc(centre, 540, to, from)], {
		fill: tone.wash,
		stroke: tone.ink,
		weight: 6,
	});
	for (const at of upTo(190)) {
		const [x, y] = place(random.between(from + 2, to - 2), 290 + random.next() ** 1.7 * 240);
		pen.circle(x, y, 6.5, { fill: at % 6 ? tone.ink : tone.secondary });
	}
}
