import { type Pen, type Point, weight } from "../drafting/pen.ts";

/** Draws a lattice truss along a line of points, `deep` pixels deep, with its lacing. */
export function truss(
	pen: Pen,
	along: readonly Point[],
	deep: number,
	colour: string,
	step = deep * 1.1,
): void {
	const edges = along.map(([x, y], at): [Point, Point] => {
		const [bx, by] = along[Math.max(0, at - 1)] ?? [x, y];
		const [ax, ay] = along[Math.min(along.length - 1, at + 1)] ?? [x, y];
		const length = Math.hypot(ax - bx, ay - by) || 1;
		const [nx, ny] = [(-(ay - by) / length) * deep * 0.5, ((ax - bx) / length) * deep * 0.5];
		return [
			[x + nx, y + ny],
			[x - nx, y - ny],
		];
	});
	const chord = { stroke: colour, weight: Math.max(1.4, deep * 0.09) };
	pen.polyline(
		edges.map(([one]) => one),
		chord,
	);
	pen.polyline(
		edges.map(([, other]) => other),
		chord,
	);
	const lace: Point[] = [];
	edges.forEach(([a, b], at) => {
		const [c, d] = edges[at + 1] ?? [a, b];
		const count = Math.max(1, Math.round(Math.hypot(c[0] - a[0], c[1] - a[1]) / step));
		for (let part = 0; part < count; part++) {
			const share = part / count;
			const from = part % 2 ? [b, d] : [a, c];
			const [[x1, y1], [x2, y2]] = from as [Point, Point];
			lace.push([x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]);
		}
	});
	pen.polyline(lace, { stroke: colour, weight: Math.max(weight.hair, deep * 0.045) });
}

/** Points along a parabola that hangs or rises between two ends. */
export function curve(from: Point, to: Point, rise: number, steps = 24): Point[] {
	return Array.from({ length: steps + 1 }, (_, at): Point => {
		const share = at / steps;
		return [
			from[0] + (to[0] - from[0]) * share,
			from[1] + (to[1] - from[1]) * share - 4 * rise * share * (1 - share),
		];
	});
}
