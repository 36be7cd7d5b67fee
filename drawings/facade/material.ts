import { hatch } from "../drafting/hatch.ts";
import { number, type Pen, type Point, weight } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";

/** What a wall is made of, told by the joints that are drawn. */
export type Material = "brick" | "boards" | "panels" | "stone" | "seams" | "render";

export const materials: readonly Material[] = ["brick", "boards", "panels", "stone", "seams", "render"];

interface Wall {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Draws the joints of a wall's material across a rectangle. */
export function material(pen: Pen, random: Random, kind: Material, wall: Wall, stroke: string): void {
	const { x, y, width, height } = wall;
	const fine = { stroke, weight: 0.6, cap: "butt" as const };
	const area: Point[] = [
		[x, y],
		[x + width, y],
		[x + width, y + height],
		[x, y + height],
	];
	if (kind === "brick") brick(pen, random, wall, stroke);
	if (kind === "boards") hatch(pen, area, { angle: 90, gap: 5 }, fine);
	if (kind === "seams") hatch(pen, area, { angle: 90, gap: 14 }, fine);
	if (kind === "panels") panels(pen, wall, stroke);
	if (kind === "stone") stone(pen, random, wall, stroke);
	if (kind === "render") {
		let dots = "";
		for (let at = 0; at < (width * height) / 900; at++)
			dots += `M${number(x + random.next() * width)} ${number(y + random.next() * height)}h1`;
		pen.path(dots, { stroke, weight: 0.9 });
	}
}

function brick(pen: Pen, random: Random, { x, y, width, height }: Wall, stroke: string): void {
	let data = "";
	for (let course = y + 5; course < y + height; course += 5) {
		// A course is drawn in strokes with gaps, as a hand would, rather than as a full ruled grid.
		let from = x;
		while (from < x + width) {
			const to = Math.min(x + width, from + random.between(12, 90));
			data += `M${number(from)} ${number(course)}H${number(to)}`;
			from = to + random.between(4, 46);
		}
	}
	for (let at = 0; at < (width * height) / 420; at++) {
		const course = y + Math.floor(random.next() * (height / 5)) * 5;
		if (course + 5 <= y + height) data += `M${number(x + random.next() * width)} ${number(course)}v5`;
	}
	pen.path(data, { stroke, weight: 0.6, cap: "butt" });
}

function panels(pen: Pen, { x, y, width, height }: Wall, stroke: string): void {
	const columns = Math.max(1, Math.round(width / 46));
	const rows = Math.max(1, Math.round(height / 34));
	let data = "";
	for (let column = 1; column < columns; column++)
		data += `M${number(x + (column * width) / columns)} ${number(y)}v${number(height)}`;
	for (let row = 1; row < rows; row++)
		data += `M${number(x)} ${number(y + (row * height) / rows)}h${number(width)}`;
	pen.path(data, { stroke, weight: 0.7, cap: "butt" });
	let ties = "";
	for (let column = 0; column < columns; column++)
		for (let row = 0; row < rows; row++)
			for (const [across, down] of [
				[0.2, 0.25],
				[0.8, 0.25],
				[0.2, 0.75],
				[0.8, 0.75],
			] as const)
				ties += `M${number(x + ((column + across) * width) / columns)} ${number(y + ((row + down) * height) / rows)}h0.1`;
	pen.path(ties, { stroke, weight: 1.6 });
}

function stone(pen: Pen, random: Random, { x, y, width, height }: Wall, stroke: string): void {
	let data = "";
	for (let top = y; top < y + height; top += 13) {
		const deep = Math.min(13, y + height - top);
		data += `M${number(x)} ${number(top)}h${number(width)}`;
		for (let joint = x + random.between(6, 34); joint < x + width; joint += random.between(20, 44))
			data += `M${number(joint)} ${number(top)}v${number(deep)}`;
	}
	pen.path(data, { stroke, weight: weight.hair, cap: "butt" });
}
