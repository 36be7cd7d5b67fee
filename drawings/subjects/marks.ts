import { letter } from "../drafting/lettering.ts";
import { number, type Pen, type Point, type Style, weight } from "../drafting/pen.ts";

/** Letters a line of text at (x, y), its baseline, in a colour. */
export function write(
	pen: Pen,
	text: string,
	[x, y]: Point,
	look: {
		colour: string;
		size?: number;
		align?: "start" | "middle" | "end";
		turn?: number;
		weight?: number;
		tracking?: number;
	},
): void {
	const { colour, size = 12, weight: thick, ...placing } = look;
	letter(
		pen,
		text,
		{ x, y, size, ...placing },
		{ stroke: colour, ...(thick === undefined ? {} : { weight: thick }) },
	);
}

/** A line that ends in a filled head. */
export function arrow(
	pen: Pen,
	from: Point,
	to: Point,
	colour: string,
	thick: number = weight.outline,
): void {
	const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
	const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
	const head = 7 + thick * 2.2;
	const back: Point = [to[0] - dx * head, to[1] - dy * head];
	pen.polyline([from, back], { stroke: colour, weight: thick });
	const half = head * 0.45;
	pen.polygon([to, [back[0] - dy * half, back[1] + dx * half], [back[0] + dy * half, back[1] - dx * half]], {
		fill: colour,
	});
}

/** A line that leaves and arrives level (or upright), with one bend between. */
export function bend(pen: Pen, from: Point, to: Point, style: Style, upright = false): void {
	const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
	const [a, b]: [Point, Point] = upright
		? [
				[from[0], my],
				[to[0], my],
			]
		: [
				[mx, from[1]],
				[mx, to[1]],
			];
	const at = ([x, y]: Point) => `${number(x)} ${number(y)}`;
	pen.path(`M${at(from)}C${at(a)} ${at(b)} ${at(to)}`, style);
}

/** Points of an arc around a centre, from one angle to another in degrees, clockwise from the right. */
export function arc([cx, cy]: Point, radius: number, from: number, to: number, steps = 40): Point[] {
	return Array.from({ length: steps + 1 }, (_, at): Point => {
		const angle = ((from + ((to - from) * at) / steps) * Math.PI) / 180;
		return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
	});
}

/** Whole numbers from 0 up to a count. */
export function upTo(count: number): number[] {
	return Array.from({ length: count }, (_, at) => at);
}
