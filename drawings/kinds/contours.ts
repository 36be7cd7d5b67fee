import { number, type Pen, type Style } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";

/** The height of the land at a place, roughly from 0 to 1. */
export type Land = (x: number, y: number) => number;

/** Devises rolling land from a few broad hills. */
export function landFor(random: Random): Land {
	const hills = Array.from({ length: 6 }, () => ({
		x: random.between(-100, 1700),
		y: random.between(-100, 1050),
		reach: random.between(190, 460),
		height: random.between(0.3, 1),
	}));
	const [a, b] = [random.between(-0.4, 0.4), random.between(-0.4, 0.4)];
	return (x, y) => {
		let height = 0.2 + (a * x) / 1600 + (b * y) / 1000 + Math.sin(x * 0.008 + y * 0.004) * 0.04;
		for (const hill of hills)
			height +=
				hill.height * Math.exp(-(((x - hill.x) / hill.reach) ** 2) - ((y - hill.y) / hill.reach) ** 2) * 0.7;
		return height;
	};
}

/** Draws the contours of the land, every fifth one heavier (marching squares). */
export function contours(
	pen: Pen,
	land: Land,
	styles: { minor: Style; major: Style },
	area = { width: 1600, height: 950 },
): void {
	const cell = 20;
	const [across, down] = [Math.ceil(area.width / cell), Math.ceil(area.height / cell)];
	const heights = Array.from({ length: across + 1 }, (_, column) =>
		Array.from({ length: down + 1 }, (_, row) => land(column * cell, row * cell)),
	);
	for (let step = -12; step < 40; step++) {
		let data = "";
		for (let column = 0; column < across; column++)
			for (let row = 0; row < down; row++) data += crossing(heights, step * 0.055, column, row, cell);
		pen.path(data, step % 5 === 0 ? styles.major : styles.minor);
	}
}

const ring = [
	[0, 0],
	[1, 0],
	[1, 1],
	[0, 1],
] as const;

function crossing(
	heights: readonly (readonly number[])[],
	height: number,
	column: number,
	row: number,
	cell: number,
): string {
	const levels = ring.map(([x, y]) => (heights[column + x]?.[row + y] ?? 0) - height);
	const under = levels.filter((level) => level < 0).length;
	if (under === 0 || under === 4) return "";
	const cuts: string[] = [];
	ring.forEach(([x1, y1], at) => {
		const [x2, y2] = ring[(at + 1) % 4] ?? [x1, y1];
		const [from = 0, to = 0] = [levels[at], levels[(at + 1) % 4]];
		if (from < 0 === to < 0) return;
		const share = from / (from - to);
		cuts.push(
			`${number((column + x1 + (x2 - x1) * share) * cell)} ${number((row + y1 + (y2 - y1) * share) * cell)}`,
		);
	});
	return `M${cuts[0]}L${cuts[1]}`;
}
