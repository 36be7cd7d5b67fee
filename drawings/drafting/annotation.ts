import { letter, widthOf } from "./lettering.ts";
import { type Pen, weight } from "./pen.ts";

/** A grid bubble: its letter or number in a circle at the end of a chain-dotted line. */
export function gridLine(
	pen: Pen,
	ends: { x1: number; y1: number; x2: number; y2: number; name: string },
	colour: string,
	paper: string,
): void {
	const { x1, y1, x2, y2, name } = ends;
	const length = Math.hypot(x2 - x1, y2 - y1) || 1;
	const [dx, dy] = [(x1 - x2) / length, (y1 - y2) / length];
	pen.line(x1, y1, x2, y2, { stroke: colour, weight: weight.hair, dash: "18 5 3 5" });
	const [cx, cy] = [x1 + dx * 15, y1 + dy * 15];
	pen.circle(cx, cy, 15, { stroke: colour, weight: weight.fine, fill: paper });
	letter(pen, name, { x: cx, y: cy + 5.5, size: 11, align: "middle" }, { stroke: colour, weight: 1.3 });
}

/** A dimension string along x (or down y): ticks at each place, and the sizes between. */
export function dimensions(
	pen: Pen,
	along: { at: number; places: readonly number[]; upright?: boolean; perPixel: number; size?: number },
	colour: string,
): void {
	const { at, places, upright = false, perPixel, size = 10 } = along;
	const style = { stroke: colour, weight: weight.hair };
	const put = (a: number, b: number): [number, number] => (upright ? [b, a] : [a, b]);
	const [first = 0, last = 0] = [places[0], places[places.length - 1]];
	pen.line(...put(first - 8, at), ...put(last + 8, at), style);
	places.forEach((place, step) => {
		pen.line(...put(place, at - 7), ...put(place, at + 7), style);
		pen.line(...put(place - 4, at + (upright ? -4 : 4)), ...put(place + 4, at - (upright ? -4 : 4)), {
			stroke: colour,
			weight: 1.6,
		});
		const next = places[step + 1];
		if (next === undefined) return;
		const text = `${Math.round(((next - place) * perPixel) / 10) * 10}`;
		if (widthOf(text, size) > next - place - 8) return;
		const [x, y] = put((place + next) / 2, at - 5);
		letter(pen, text, { x, y, size, align: "middle", ...(upright ? { turn: -90 } : {}) }, { stroke: colour });
	});
}

/** A level marker: a triangle on a line, and the height above datum in metres. */
export function level(
	pen: Pen,
	place: { x: number; y: number; to: number; metres: number; name?: string },
	colour: string,
): void {
	const { x, y, to, metres, name } = place;
	pen.line(x, y, to, y, { stroke: colour, weight: weight.hair, dash: "9 4" });
	pen.polygon(
		[
			[to, y],
			[to - 6, y - 9],
			[to + 6, y - 9],
		],
		{ fill: colour },
	);
	const figures = `${metres >= 0 ? "+" : "–"}${Math.abs(metres).toFixed(2)}`;
	letter(pen, figures, { x: to + 12, y: y - 3, size: 10 }, { stroke: colour });
	if (name) letter(pen, name, { x: to + 12, y: y + 12, size: 8, tracking: 3 }, { stroke: colour });
}

/** A scale bar of four divisions of `metres` each. */
export function scaleBar(
	pen: Pen,
	place: { x: number; y: number; pixelsPerMetre: number },
	colour: string,
	paper: string,
): number {
	const { x, y, pixelsPerMetre } = place;
	const metres = [1, 2, 5, 10, 20, 50].find((step) => step * pixelsPerMetre > 34) ?? 100;
	const step = metres * pixelsPerMetre;
	for (let part = 0; part < 4; part++) {
		pen.rect(x + part * step, y, step, 6, {
			stroke: colour,
			weight: weight.hair,
			fill: part % 2 ? paper : colour,
		});
		letter(
			pen,
			`${part * metres}`,
			{ x: x + part * step, y: y - 6, size: 8.5, align: "middle" },
			{ stroke: colour },
		);
	}
	letter(
		pen,
		`${4 * metres} m`,
		{ x: x + 4 * step, y: y - 6, size: 8.5, align: "middle" },
		{ stroke: colour },
	);
	return 4 * step;
}

/** A north point. */
export function north(
	pen: Pen,
	place: { x: number; y: number; radius: number; turn: number },
	colour: string,
): void {
	const { x, y, radius, turn } = place;
	const at = (angle: number, reach: number): [number, number] => {
		const radians = ((turn + angle - 90) * Math.PI) / 180;
		return [x + Math.cos(radians) * reach, y + Math.sin(radians) * reach];
	};
	pen.circle(x, y, radius, { stroke: colour, weight: weight.fine });
	pen.polygon([at(0, radius), at(150, radius), at(180, radius * 0.45)], { fill: colour });
	pen.polygon([at(0, radius), at(210, radius), at(180, radius * 0.45)], {
		stroke: colour,
		weight: weight.fine,
	});
	const [nx, ny] = at(0, radius + 14);
	letter(pen, "N", { x: nx, y: ny + 6, size: 12, align: "middle" }, { stroke: colour, weight: 1.6 });
}

/** A note with a leader that ends in a dot. */
export function note(
	pen: Pen,
	place: { from: readonly [number, number]; to: readonly [number, number]; text: string; size?: number },
	colour: string,
): void {
	const { from, to, text, size = 11 } = place;
	const rightward = to[0] >= from[0];
	pen.circle(from[0], from[1], 3, { fill: colour });
	pen.polyline([from, to, [to[0] + (rightward ? 16 : -16), to[1]]], { stroke: colour, weight: weight.hair });
	const x = to[0] + (rightward ? 22 : -22);
	letter(
		pen,
		text,
		{ x, y: to[1] + size * 0.4, size, align: rightward ? "start" : "end" },
		{ stroke: colour },
	);
}
