import { hatch } from "../drafting/hatch.ts";
import { number, type Pen, type Point, weight } from "../drafting/pen.ts";
import { person } from "../drafting/people.ts";
import type { Random } from "../drafting/random.ts";
import type { Tone } from "../drafting/tone.ts";

/** One opening in a wall, in pixels. */
export interface Opening {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** How all the windows of one front are made. */
export interface Joinery {
	columns: number;
	transom: number;
	arched: boolean;
	sill: boolean;
	lit?: boolean;
}

/** Picks a family of windows for a front. */
export function joineryFor(random: Random): Joinery {
	return {
		columns: random.whole(1, 3),
		transom: random.pick([0, 0, 0.28, 0.5, 0.7]),
		arched: random.chance(0.18),
		sill: random.chance(0.6),
	};
}

function outline({ x, y, width, height }: Opening, arched: boolean): string {
	const [left, right, foot] = [number(x), number(x + width), number(y + height)];
	if (!arched) return `M${left} ${number(y)}H${right}V${foot}H${left}Z`;
	const spring = number(y + width / 2);
	return `M${left} ${foot}V${spring}A${number(width / 2)} ${number(width / 2)} 0 0 1 ${right} ${spring}V${foot}Z`;
}

/** Draws a window: glass, the shadow of its reveal, frames, and sometimes a blind or somebody behind it. */
export function window(pen: Pen, random: Random, tone: Tone, opening: Opening, joinery: Joinery): void {
	const { x, y, width, height } = opening;
	const arched = joinery.arched && height > width * 0.8;
	const alight = joinery.lit && random.chance(0.55);
	const glass = alight ? tone.secondary : random.pick([tone.shade, tone.shade, tone.tint, tone.shadow]);
	pen.path(outline(opening, arched), {
		fill: glass,
		...(alight ? { opacity: random.between(0.55, 1) } : {}),
	});
	if (!arched) behind(pen, random, tone, opening);
	const reveal = Math.min(7, width * 0.16);
	if (!arched && !alight) {
		pen.rect(x, y, width, reveal, { fill: tone.ink, opacity: 0.55 });
		pen.rect(x, y + reveal, reveal * 0.8, height - reveal, { fill: tone.ink, opacity: 0.4 });
	}
	const frame = { stroke: tone.ink, weight: weight.fine, cap: "butt" as const };
	const top = arched ? y + width / 2 : y;
	for (let column = 1; column < joinery.columns; column++) {
		const at = x + (column * width) / joinery.columns;
		pen.line(at, arched ? y + width * 0.08 : y, at, y + height, frame);
	}
	if (arched) pen.line(x, top, x + width, top, frame);
	else if (joinery.transom)
		pen.line(x, y + height * joinery.transom, x + width, y + height * joinery.transom, frame);
	pen.path(outline(opening, arched), { stroke: tone.ink, weight: weight.outline });
	if (joinery.sill)
		pen.rect(x - 4, y + height, width + 8, 4, { fill: tone.paper, stroke: tone.ink, weight: weight.fine });
}

function behind(pen: Pen, random: Random, tone: Tone, { x, y, width, height }: Opening): void {
	const glimpse = random.next();
	if (glimpse < 0.2) {
		const drop = height * random.between(0.2, 0.62);
		pen.rect(x, y, width, drop, { fill: tone.paper, opacity: 0.75 });
		for (let slat = y + 4; slat < y + drop; slat += 4)
			pen.line(x, slat, x + width, slat, { stroke: tone.far, weight: 0.5 });
	} else if (glimpse < 0.5) {
		const slant: Point[] = [
			[x + width * 0.1, y + height],
			[x + width * 0.75, y],
			[x + width, y],
			[x + width * 0.45, y + height],
		];
		hatch(pen, slant, { angle: 118, gap: 4 }, { stroke: tone.paper, weight: 0.9 });
	} else if (glimpse < 0.56 && height > 34 && width > 14)
		person(
			pen,
			random,
			{ x: x + width * random.between(0.3, 0.7), y: y + height, height: Math.min(height * 0.8, 46) },
			{ fill: tone.near },
		);
}

/** Draws a door of one or two leaves, with glass and a handle. */
export function door(pen: Pen, tone: Tone, opening: Opening, leaves: number, fill: string): void {
	const { x, y, width, height } = opening;
	pen.rect(x - 3, y - 3, width + 6, height + 3, { fill: tone.ink });
	for (let leaf = 0; leaf < leaves; leaf++) {
		const wide = width / leaves;
		const left = x + leaf * wide;
		pen.rect(left, y, wide, height, { fill, stroke: tone.ink, weight: weight.fine });
		pen.rect(left + wide * 0.2, y + height * 0.12, wide * 0.6, height * 0.5, {
			fill: tone.shade,
			stroke: tone.ink,
			weight: weight.hair,
		});
		const handle = leaf % 2 ? left + wide * 0.1 : left + wide * 0.9;
		pen.line(handle, y + height * 0.45, handle, y + height * 0.62, { stroke: tone.paper, weight: 2 });
	}
}
