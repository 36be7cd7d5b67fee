import { type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { upTo, write } from "../marks.ts";

const [x0, x1, y0, y1, high] = [480, 1120, 280, 680, 215];

/** One room with its four walls folded out, and a numbered tag wherever something was found. */
export const defectsUnfolded: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.shade);
	floor(board);
	wall(board, [x0, y0], [1, 0], x1 - x0, [0, -1], 6);
	wall(board, [x1, y1], [-1, 0], x1 - x0, [0, 1], 2);
	wall(board, [x0, y1], [0, -1], y1 - y0, [-1, 0], 3);
	wall(board, [x1, y0], [0, 1], y1 - y0, [1, 0], 4);
	tags(board);
	write(pen, "88", [70, 190], { colour: tone.primary, size: 104, weight: 12 });
	write(pen, "DEFECTS", [74, 232], { colour: tone.ink, size: 18, tracking: 4, weight: 2.2 });
	write(pen, "61 WHERE TWO TRADES MEET", [1140, 880], {
		colour: tone.ink,
		size: 15,
		tracking: 2.6,
		weight: 1.9,
	});
	titleStrip(board, { what: "Room 3.14 unfolded", scale: "1 : 50 at A1", pixelsPerMetre: 80 });
};

function floor({ pen, tone }: Board): void {
	pen.rect(x0, y0, x1 - x0, y1 - y0, { fill: tone.glow, stroke: tone.ink, weight: weight.cut });
	for (const at of upTo(20)) {
		const y = y0 + at * 20;
		pen.line(x0, y, x1, y, { stroke: tone.middle, weight: weight.hair });
		for (const joint of upTo(4))
			pen.line(x0 + ((at * 97) % 160) + joint * 160, y, x0 + ((at * 97) % 160) + joint * 160, y + 20, {
				stroke: tone.middle,
				weight: weight.hair,
			});
	}
	pen.rect(680, 410, 240, 120, { fill: tone.paper, stroke: tone.ink, weight: weight.profile });
	for (const at of upTo(4))
		for (const y of [386, 554])
			pen.circle(712 + at * 59, y, 17, { fill: tone.tint, stroke: tone.ink, weight: weight.outline });
}

/** A wall lying outward from an edge of the floor, with `parts` windows, panels or doors. */
function wall(
	{ pen, tone }: Board,
	from: Point,
	along: Point,
	long: number,
	out: Point,
	parts: number,
): void {
	const put = (a: number, b: number): Point => [
		from[0] + along[0] * a + out[0] * b,
		from[1] + along[1] * a + out[1] * b,
	];
	const rect = (a: number, b: number, wide: number, tall: number): Point[] => [
		put(a, b),
		put(a + wide, b),
		put(a + wide, b + tall),
		put(a, b + tall),
	];
	pen.polygon(rect(0, 0, long, high), { fill: tone.paper, stroke: tone.ink, weight: weight.cut });
	pen.polygon(rect(0, 0, long, 12), { fill: tone.near });
	pen.polygon(rect(0, high - 26, long, 26), { fill: tone.wash, stroke: tone.ink, weight: weight.outline });
	const step = long / parts;
	for (const at of upTo(parts)) {
		const a = at * step;
		if (parts === 6) {
			pen.polygon(rect(a + 10, 60, step - 20, high - 100), {
				fill: tone.tint,
				stroke: tone.ink,
				weight: weight.profile,
			});
			pen.polyline([put(a + 16, 70), put(a + step - 16, high - 50)], {
				stroke: tone.paper,
				weight: weight.outline,
			});
		} else if (parts === 2) {
			pen.polygon(rect(a + 30, 12, 96, high - 58), {
				fill: at ? tone.primary : tone.tint,
				stroke: tone.ink,
				weight: weight.profile,
			});
			pen.circle(...put(a + 112, 80), 6, { fill: tone.ink });
			pen.polygon(rect(a + 150, 60, 140, 90), { fill: tone.wash, stroke: tone.ink, weight: weight.outline });
		} else
			for (const row of upTo(parts === 3 ? 1 : 4))
				pen.polygon(
					rect(a + 7, 22 + (row * (high - 56)) / 4, step - 14, parts === 3 ? high - 60 : (high - 70) / 4),
					{ fill: row % 3 === 1 ? tone.secondary : tone.glow, stroke: tone.ink, weight: weight.outline },
				);
	}
}

function tags({ pen, tone, random }: Board): void {
	const edges = upTo(25).map((at): Point => {
		const side = at % 4;
		const near = random.between(-20, 20);
		if (side === 0) return [random.between(x0 + 20, x1 - 20), y0 - high + 26 + near];
		if (side === 1) return [random.between(x0 + 20, x1 - 20), y1 + near];
		if (side === 2) return [x0 - random.pick([0, high - 26]) + near, random.between(y0 + 20, y1 - 20)];
		return [x1 + random.pick([0, high - 26]) + near, random.between(y0 + 20, y1 - 20)];
	});
	const anywhere = upTo(9).map(
		(): Point => [random.between(x0, x1), random.between(y0 - high, y1 + high - 30)],
	);
	const placed: Point[] = [];
	for (const [x, y] of [...edges, ...anywhere]) {
		if (placed.some(([px, py]) => Math.hypot(px - x, py - y) < 46)) continue;
		placed.push([x, y]);
		pen.circle(x, y, 21, { fill: tone.primary, stroke: tone.paper, weight: weight.profile });
		write(pen, `${placed.length * 3 - 1}`, [x, y + 6.5], {
			colour: tone.paper,
			size: 14,
			align: "middle",
			weight: 2.1,
		});
	}
}
