import { type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arc, arrow, upTo, write } from "../marks.ts";

const [top, foot] = [196, 752];

/** A reach truck that turns in its aisle, from above, with the path that it sweeps and the width from load to load. */
export const turning: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.paper);
	run(board, 0, top);
	run(board, foot, 948);
	const pivot: Point = [900, 470];
	for (const turn of upTo(7)) ghost(board, pivot, turn * 15, turn === 6 ? 1 : 0.16 + turn * 0.05);
	const sweep = arc(pivot, 262, -12, 148, 60);
	pen.polyline(sweep, { stroke: tone.primary, weight: 6, dash: "20 14" });
	arrow(pen, sweep.at(-2) ?? pivot, sweep.at(-1) ?? pivot, tone.primary, 6);
	pen.circle(pivot[0], pivot[1], 13, { fill: tone.primary, stroke: tone.ink, weight: weight.profile });
	for (const x of [320]) {
		arrow(pen, [x, 440], [x, top + 4], tone.ink, 4);
		arrow(pen, [x, 510], [x, foot - 4], tone.ink, 4);
		write(pen, "2.9 M", [x, 490], { colour: tone.ink, size: 36, align: "middle", weight: 5 });
	}
	for (const y of [top, foot])
		pen.line(0, y, 1600, y, { stroke: tone.primary, weight: weight.outline, dash: "16 10" });
	titleStrip(board, { what: "Swept path", scale: "1 : 25 at A1" });
};

/** A run of loads along an edge of the aisle. */
function run({ pen, tone, random }: Board, from: number, to: number): void {
	const upper = from === 0;
	pen.rect(0, from, 1600, to - from, { fill: tone.wash });
	for (const bay of upTo(4)) {
		const x = -70 + bay * 470;
		for (const load of upTo(3)) {
			const left = x + 28 + load * 144;
			const over = random.between(0, 26);
			const [y, high] = upper ? [40, top - 40 - over] : [foot + over, 150 - over];
			if (bay === 1 && load === 2 && upper) continue;
			pen.rect(left, y, 126, high, {
				fill: random.pick([tone.paper, tone.tint, tone.glow]),
				stroke: tone.ink,
				weight: weight.profile,
			});
			for (const row of upTo(3))
				pen.line(left, y + ((row + 1) * high) / 4, left + 126, y + ((row + 1) * high) / 4, {
					stroke: tone.middle,
					weight: weight.fine,
				});
			pen.line(left + 63, y, left + 63, y + high, { stroke: tone.middle, weight: weight.fine });
		}
		for (const beam of upper ? [70, 150] : [foot + 36, foot + 116])
			pen.rect(x, beam, 470, 16, { fill: tone.primary, stroke: tone.ink, weight: weight.outline });
		for (const post of upper ? [62, 142] : [foot + 28, foot + 108])
			pen.rect(x - 15, post, 30, 32, { fill: tone.secondary, stroke: tone.ink, weight: weight.outline });
	}
}

/** The truck at one moment of its turn, in degrees from along the aisle. */
function ghost({ pen, tone }: Board, [cx, cy]: Point, turn: number, share: number): void {
	const angle = ((turn + 180) * Math.PI) / 180;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const put = (a: number, b: number): Point => [
		cx + (a * cos - b * sin) * 0.88,
		cy + (a * sin + b * cos) * 0.88,
	];
	const rect = (a: number, b: number, wide: number, high: number) => [
		put(a, b),
		put(a + wide, b),
		put(a + wide, b + high),
		put(a, b + high),
	];
	const draw = () => {
		const line = { stroke: tone.ink, weight: weight.profile };
		for (const side of [-88, 62]) pen.polygon(rect(40, side, 230, 26), { fill: tone.near, ...line });
		for (const side of [-46, 24]) pen.polygon(rect(70, side, 250, 22), { fill: tone.shade, ...line });
		if (share === 1) {
			pen.polygon(rect(120, -92, 200, 184), { fill: tone.glow, ...line });
			for (const slat of upTo(5))
				pen.polygon(rect(126 + slat * 39, -92, 26, 184), {
					fill: tone.paper,
					stroke: tone.ink,
					weight: weight.fine,
				});
		}
		pen.polygon(rect(-230, -98, 290, 196), { fill: tone.secondary, ...line });
		pen.polygon(rect(-206, -74, 128, 148), { fill: tone.primary, ...line });
		pen.polygon(rect(30, -84, 34, 168), { fill: tone.ink, ...line });
		pen.circle(...put(-40, 0), 34, { fill: tone.paper, ...line });
		pen.circle(...put(-40, 0), 16, { fill: tone.ink });
	};
	if (share === 1) draw();
	else
		pen.polygon([...rect(-230, -98, 290, 196)], { stroke: tone.middle, weight: weight.outline, dash: "9 7" });
}
