import { corners, hatch } from "../drafting/hatch.ts";
import { number, type Pen, type Point, weight } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";
import type { Tone } from "../drafting/tone.ts";

/** The building materials a detail can show when cut through. */
export type Stuff =
	| "concrete"
	| "timber"
	| "batt"
	| "board"
	| "brick"
	| "steel"
	| "rigid"
	| "earth"
	| "gravel"
	| "ply"
	| "screed";

/** Fills an outline as a cut through a material is drawn. */
export function cut(pen: Pen, random: Random, tone: Tone, stuff: Stuff, outline: readonly Point[]): void {
	const xs = outline.map(([x]) => x);
	const ys = outline.map(([, y]) => y);
	const span = {
		left: Math.min(...xs),
		right: Math.max(...xs),
		top: Math.min(...ys),
		bottom: Math.max(...ys),
	};
	const fill = {
		concrete: tone.shade,
		timber: tone.glow,
		batt: tone.paper,
		board: tone.paper,
		brick: tone.tint,
		steel: tone.ink,
		rigid: tone.wash,
		earth: tone.paper,
		gravel: tone.paper,
		ply: tone.glow,
		screed: tone.pale,
	}[stuff];
	pen.polygon(outline, { fill });
	pen.clipped(outline, () => texture(pen, random, tone, stuff, outline, span));
	pen.polygon(outline, { stroke: tone.ink, weight: stuff === "steel" ? weight.fine : weight.profile });
}

/** A rectangle of one material. */
export function slab(
	pen: Pen,
	random: Random,
	tone: Tone,
	stuff: Stuff,
	place: readonly [x: number, y: number, width: number, height: number],
): void {
	cut(pen, random, tone, stuff, corners(...place));
}

interface Span {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

function texture(
	pen: Pen,
	random: Random,
	tone: Tone,
	stuff: Stuff,
	outline: readonly Point[],
	span: Span,
): void {
	const line = { stroke: tone.near, weight: weight.fine };
	if (stuff === "brick") {
		hatch(pen, outline, { angle: 45, gap: 11 }, line);
		hatch(pen, outline, { angle: 45, gap: 11.01 }, { ...line, opacity: 0.5 });
	}
	if (stuff === "rigid")
		for (const angle of [45, -45]) hatch(pen, outline, { angle, gap: 15 }, { ...line, weight: weight.hair });
	if (stuff === "board")
		hatch(
			pen,
			outline,
			{ angle: span.right - span.left > span.bottom - span.top ? 90 : 0, gap: 6 },
			{ ...line, weight: 0.6 },
		);
	if (stuff === "ply")
		hatch(
			pen,
			outline,
			{ angle: span.right - span.left > span.bottom - span.top ? 0 : 90, gap: 4 },
			{ ...line, weight: 0.7 },
		);
	if (stuff === "earth")
		for (const [angle, gap] of [
			[45, 9],
			[-45, 34],
		] as const)
			hatch(pen, outline, { angle, gap }, line);
	if (stuff === "concrete" || stuff === "screed")
		aggregate(pen, random, tone, span, stuff === "concrete" ? 700 : 320);
	if (stuff === "gravel") stones(pen, random, tone, span);
	if (stuff === "timber") grain(pen, random, tone, span);
	if (stuff === "batt") batt(pen, tone, span);
}

function aggregate(
	pen: Pen,
	random: Random,
	tone: Tone,
	{ left, right, top, bottom }: Span,
	area: number,
): void {
	for (let at = 0; at < ((right - left) * (bottom - top)) / area; at++) {
		const [x, y] = [random.between(left, right), random.between(top, bottom)];
		if (random.chance(0.68)) pen.circle(x, y, random.between(0.7, 1.5), { fill: tone.near });
		else {
			const r = random.between(4, 11);
			const turn = random.between(0, 6);
			pen.polygon(
				[0, 2.1, 4.2].map((step): Point => [x + Math.cos(turn + step) * r, y + Math.sin(turn + step) * r]),
				{ stroke: tone.near, weight: weight.fine },
			);
		}
	}
}

function stones(pen: Pen, random: Random, tone: Tone, { left, right, top, bottom }: Span): void {
	for (let y = top; y < bottom + 10; y += 15)
		for (let x = left; x < right + 10; x += 21)
			pen.ellipse(
				x + random.between(-4, 4),
				y + random.between(-3, 3),
				random.between(6, 11),
				random.between(5, 8),
				{ fill: random.pick([tone.paper, tone.shade]), stroke: tone.near, weight: weight.fine },
			);
}

function grain(pen: Pen, random: Random, tone: Tone, { left, right, top, bottom }: Span): void {
	const small = Math.max(right - left, bottom - top) < 130;
	if (small) {
		pen.line(left, top, right, bottom, { stroke: tone.near, weight: weight.outline });
		pen.line(left, bottom, right, top, { stroke: tone.near, weight: weight.outline });
		return;
	}
	const [cx, cy] = [left - 60, random.between(top, bottom)];
	for (let r = 60; r < right - left + bottom - top + 90; r += random.between(7, 15))
		pen.ellipse(cx, cy, r * 1.6, r * 0.8, { stroke: tone.middle, weight: weight.hair });
}

function batt(pen: Pen, tone: Tone, { left, right, top, bottom }: Span): void {
	const upright = bottom - top > right - left;
	const [long, wide] = upright ? [bottom - top, right - left] : [right - left, bottom - top];
	const step = Math.max(12, wide * 0.26);
	const put = (a: number, b: number) =>
		upright ? `${number(left + b)} ${number(top + a)}` : `${number(left + a)} ${number(top + b)}`;
	let data = `M${put(0, wide * 0.1)}`;
	for (let at = 0; at * step < long; at++) {
		const [from, to] = at % 2 ? [0.9, 0.1] : [0.1, 0.9];
		data += `C${put((at + 1) * step, wide * from)} ${put(at * step, wide * to)} ${put((at + 1) * step, wide * to)}`;
	}
	pen.path(data, { stroke: tone.middle, weight: weight.outline });
}

/** A membrane or flashing: one heavy line along its path. */
export function membrane(pen: Pen, points: readonly Point[], colour: string, thick = 5): void {
	pen.polyline(points, { stroke: colour, weight: thick });
}

/** A bolt or screw from its head at (x, y) along a direction. */
export function fixing(
	pen: Pen,
	tone: Tone,
	place: { x: number; y: number; length: number; turn: number; size?: number },
): void {
	const { x, y, length, turn, size = 7 } = place;
	const angle = (turn * Math.PI) / 180;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const put = (a: number, b: number): Point => [x + a * cos - b * sin, y + a * sin + b * cos];
	pen.polygon([put(-size, -size), put(0, -size), put(0, size), put(-size, size)], {
		fill: tone.secondary,
		stroke: tone.ink,
		weight: weight.fine,
	});
	pen.polygon(
		[
			put(0, -size * 0.4),
			put(length, -size * 0.4),
			put(length + size, 0),
			put(length, size * 0.4),
			put(0, size * 0.4),
		],
		{ fill: tone.paper, stroke: tone.ink, weight: weight.fine },
	);
	for (let thread = length * 0.35; thread < length; thread += 5)
		pen.polyline([put(thread, -size * 0.6), put(thread + 3, size * 0.6)], {
			stroke: tone.ink,
			weight: weight.fine,
		});
}
