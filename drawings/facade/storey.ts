import { hatch } from "../drafting/hatch.ts";
import { type Pen, type Point, weight } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";
import type { Tone } from "../drafting/tone.ts";
import type { Front, Pattern } from "./front-shape.ts";
import { door, type Joinery, window } from "./opening.ts";

/** One storey of a front: its floor line and height in pixels. */
export interface Floor {
	foot: number;
	storey: number;
	top: boolean;
}

/** Draws one storey's openings in the pattern of its front. */
export function floorOf(pen: Pen, random: Random, tone: Tone, front: Front, floor: Floor): void {
	const { foot, storey } = floor;
	const whole = { x: front.x, y: foot - storey, width: front.width, height: storey };
	if (front.pattern === "ribbon") ribbon(pen, random, tone, front, floor);
	else {
		let x = front.x;
		for (const bay of front.bays) {
			cell(pen, random, tone, front, { x, y: foot - storey, width: bay, height: storey });
			x += bay;
		}
	}
	if (front.pattern === "louvres")
		hatch(pen, box(inset(whole, 6, 8)), { angle: 0, gap: 4 }, { stroke: tone.near, weight: 1.1 });
	if (front.pattern !== "curtain")
		pen.line(front.x, foot, front.x + front.width, foot, { stroke: tone.middle, weight: weight.fine });
}

interface Cell {
	x: number;
	y: number;
	width: number;
	height: number;
}

function inset({ x, y, width, height }: Cell, side: number, ends: number): Cell {
	return {
		x: x + side,
		y: y + ends,
		width: Math.max(2, width - side * 2),
		height: Math.max(2, height - ends * 2),
	};
}

function box({ x, y, width, height }: Cell): Point[] {
	return [
		[x, y],
		[x + width, y],
		[x + width, y + height],
		[x, y + height],
	];
}

function ribbon(pen: Pen, random: Random, tone: Tone, front: Front, { foot, storey }: Floor): void {
	const strip = { x: front.x + 6, y: foot - storey * 0.78, width: front.width - 12, height: storey * 0.5 };
	window(pen, random, tone, strip, { ...front.joinery, columns: front.bays.length * 3, arched: false });
}

function cell(pen: Pen, random: Random, tone: Tone, front: Front, space: Cell): void {
	const { joinery } = front;
	const { x, y, width, height } = space;
	const drawers: Record<Exclude<Pattern, "ribbon">, () => void> = {
		punched: () => {
			const wide = Math.min(width * 0.62, height * 0.95);
			window(
				pen,
				random,
				tone,
				{ x: x + (width - wide) / 2, y: y + height * 0.2, width: wide, height: height * 0.6 },
				joinery,
			);
		},
		curtain: () => {
			window(pen, random, tone, inset(space, 1.5, 0), {
				...joinery,
				columns: joinery.columns + 1,
				arched: false,
				sill: false,
			});
			pen.rect(x, y + height * 0.82, width, height * 0.18, {
				fill: tone.tint,
				stroke: tone.ink,
				weight: weight.hair,
			});
		},
		fins: () => {
			window(pen, random, tone, inset(space, 3, 5), { ...joinery, columns: 1, arched: false, sill: false });
			for (let fin = x; fin < x + width; fin += 9)
				pen.rect(fin, y + 3, 3.4, height - 6, { fill: tone.paper, stroke: tone.ink, weight: weight.hair });
		},
		louvres: () => window(pen, random, tone, inset(space, 5, 6), { ...joinery, arched: false, sill: false }),
		balconies: () => balcony(pen, random, tone, space, joinery),
		screen: () => screen(pen, random, tone, space),
		frames: () => frame(pen, random, tone, space, joinery),
	};
	if (front.pattern !== "ribbon") drawers[front.pattern]();
}

function balcony(pen: Pen, random: Random, tone: Tone, space: Cell, joinery: Joinery): void {
	const { x, y, width, height } = space;
	if (random.chance(0.35)) {
		const wide = width * 0.5;
		window(
			pen,
			random,
			tone,
			{ x: x + width * 0.25, y: y + height * 0.22, width: wide, height: height * 0.55 },
			joinery,
		);
		return;
	}
	pen.rect(x + 5, y + 5, width - 10, height - 5, { fill: tone.shadow });
	pen.polygon(
		[
			[x + 5, y + 5],
			[x + width - 5, y + 5],
			[x + width - 5, y + height * 0.34],
			[x + 5 + height * 0.3, y + height * 0.34],
			[x + 5, y + height * 0.62],
		],
		{ fill: tone.ink, opacity: 0.5 },
	);
	door(
		pen,
		tone,
		{ x: x + width * 0.3, y: y + height * 0.3, width: width * 0.4, height: height * 0.7 },
		2,
		tone.glow,
	);
	const rail = y + height * 0.64;
	pen.rect(x + 1, rail, width - 2, 3, { fill: tone.ink });
	for (let bar = x + 4; bar < x + width; bar += 4.5)
		pen.line(bar, rail, bar, y + height, { stroke: tone.ink, weight: 0.9 });
	pen.rect(x - 2, y + height - 3, width + 4, 5, { fill: tone.paper, stroke: tone.ink, weight: weight.fine });
}

function screen(pen: Pen, random: Random, tone: Tone, space: Cell): void {
	const { x, y, width, height } = inset(space, 2, 3);
	pen.rect(x, y, width, height, { fill: tone.tint, stroke: tone.ink, weight: weight.fine });
	if (random.chance(0.2)) {
		window(pen, random, tone, inset(space, width * 0.2, height * 0.18), {
			columns: 2,
			transom: 0,
			arched: false,
			sill: false,
		});
		return;
	}
	const across = Math.max(2, Math.round(width / 11));
	const down = Math.max(2, Math.round(height / 11));
	const [wide, high] = [width / across, height / down];
	for (let column = 0; column < across; column++)
		for (let row = 0; row < down; row++) {
			const [cx, cy] = [x + (column + 0.5) * wide, y + (row + 0.5) * high];
			const half = Math.min(wide, high) * 0.38;
			pen.polygon(
				[
					[cx, cy - half],
					[cx + half, cy],
					[cx, cy + half],
					[cx - half, cy],
				],
				{ fill: (column + row) % 3 ? tone.paper : tone.near },
			);
		}
}

function frame(pen: Pen, random: Random, tone: Tone, space: Cell, joinery: Joinery): void {
	const { x, y, width, height } = inset(space, width5(space), 6);
	if (random.chance(0.6)) {
		const deep = 9;
		pen.polygon(
			[
				[x + width, y],
				[x + width + deep, y + deep],
				[x + width + deep, y + height + deep],
				[x + deep, y + height + deep],
				[x, y + height],
			],
			{ fill: tone.ink, opacity: 0.4 },
		);
		pen.rect(x, y, width, height, {
			fill: random.chance(0.25) ? tone.secondary : tone.paper,
			stroke: tone.ink,
			weight: weight.outline,
		});
		window(pen, random, tone, inset({ x, y, width, height }, 6, 6), {
			...joinery,
			arched: false,
			sill: false,
		});
		return;
	}
	window(pen, random, tone, inset({ x, y, width, height }, width * 0.2, height * 0.12), {
		...joinery,
		arched: false,
	});
}

function width5(space: Cell): number {
	return Math.min(10, space.width * 0.1);
}
