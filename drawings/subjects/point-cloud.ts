import { number, type Point } from "../drafting/pen.ts";
import type { Board } from "../drafting/sheet.ts";

/** A laser scanner's view: dots along lines and over faces, in one colour. `share` of them are kept. */
export function cloud({ pen, random }: Board, colour: string, share = 1) {
	const style = { stroke: colour, weight: 2.4, ...(share < 1 ? { opacity: share } : {}) };
	const put = (places: readonly Point[]) =>
		pen.path(
			places
				.map(
					([x, y]) => `M${number(x + random.between(-1.6, 1.6))} ${number(y + random.between(-1.6, 1.6))}h.1`,
				)
				.join(""),
			style,
		);
	return {
		/** Dots along a line, about `gap` × 3 pixels apart. */
		line(points: readonly Point[], gap: number): void {
			const places: Point[] = [];
			for (const [at, [x, y]] of points.entries()) {
				const [nx, ny] = points[at + 1] ?? [x, y];
				const count = Math.floor(Math.hypot(nx - x, ny - y) / (gap * 3));
				for (let step = 0; step < count; step++) {
					const along = (step + random.next()) / count;
					places.push([x + (nx - x) * along, y + (ny - y) * along]);
				}
			}
			put(places);
		},
		/** Dots over a face, `density` to a square pixel. */
		fill(outline: readonly Point[], density: number): void {
			const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
			const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
			const places = Array.from(
				{ length: (right - left) * (bottom - top) * density },
				(): Point => [random.between(left, right), random.between(top, bottom)],
			);
			put(places.filter((place) => isInside(outline, place)));
		},
	};
}

function isInside(outline: readonly Point[], [x, y]: Point): boolean {
	let inside = false;
	for (const [at, [x1, y1]] of outline.entries()) {
		const [x2, y2] = outline[(at + 1) % outline.length] ?? [x1, y1];
		if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
	}
	return inside;
}
