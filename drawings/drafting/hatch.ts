import { type Pen, type Point, type Style, weight } from "./pen.ts";

/** Rules an outline with parallel lines, `gap` pixels apart, at `angle` degrees. */
export function hatch(
	pen: Pen,
	outline: readonly Point[],
	{ angle = 45, gap = 8 }: { angle?: number; gap?: number },
	style: Style,
): void {
	const turn = (-angle * Math.PI) / 180;
	const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
	const turned = outline.map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]);
	const heights = turned.map(([, y]) => y);
	const bottom = Math.max(...heights);
	for (let y = Math.ceil(Math.min(...heights) / gap) * gap + gap / 3; y < bottom; y += gap) {
		const crossings = crossingsAt(turned, y);
		for (let at = 0; at + 1 < crossings.length; at += 2) {
			const [from = 0, to = 0] = [crossings[at], crossings[at + 1]];
			pen.line(from * cos + y * sin, y * cos - from * sin, to * cos + y * sin, y * cos - to * sin, {
				cap: "butt",
				weight: weight.hair,
				...style,
			});
		}
	}
}

function crossingsAt(outline: readonly Point[], y: number): number[] {
	const found: number[] = [];
	outline.forEach(([x1, y1], at) => {
		const [x2, y2] = outline[(at + 1) % outline.length] ?? [x1, y1];
		if (y1 <= y !== y2 <= y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
	});
	return found.sort((a, b) => a - b);
}

/** Four corners of an upright rectangle. */
export function corners(x: number, y: number, width: number, height: number): Point[] {
	return [
		[x, y],
		[x + width, y],
		[x + width, y + height],
		[x, y + height],
	];
}
