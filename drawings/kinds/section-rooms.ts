import { corners, hatch } from "../drafting/hatch.ts";
import { number, type Pen, weight } from "../drafting/pen.ts";
import { crowd } from "../drafting/people.ts";
import type { Random } from "../drafting/random.ts";
import type { Tone } from "../drafting/tone.ts";

/** One room as a section shows it: its space in pixels, pixels in a metre, and whether it lies under ground. */
export interface CutRoom {
	x: number;
	y: number;
	width: number;
	height: number;
	scale: number;
	cellar: boolean;
	open: boolean;
}

/** Draws what a section sees of one room: the wall beyond, its furniture, lamps and people. */
export function roomScene(pen: Pen, random: Random, tone: Tone, room: CutRoom): void {
	const { x, y, width, height, scale } = room;
	const back = random.pick([tone.paper, tone.pale, tone.wash, tone.paper, tone.glow]);
	pen.rect(x, y, width, height, { fill: room.cellar ? tone.shade : back });
	const beyond = random.pick(
		room.cellar ? ["plain", "boards"] : ["windows", "windows", "boards", "shelves", "doors", "curtain"],
	);
	wallBeyond(pen, random, tone, beyond, room);
	const scene = random.pick(
		room.cellar ? ["cars", "store"] : ["tables", "tables", "lounge", "counter", "none", "lecture"],
	);
	furniture(pen, random, tone, scene, room);
	if (!room.cellar) lamps(pen, random, tone, room);
	crowd(
		pen,
		random,
		{
			from: x + 20,
			to: x + width - 20,
			y: y + height,
			height: scale * 1.7,
			count: random.whole(0, Math.ceil(width / 130)),
		},
		[tone.near, tone.near, tone.secondary, tone.primary],
	);
}

function wallBeyond(
	pen: Pen,
	random: Random,
	tone: Tone,
	kind: string,
	{ x, y, width, height, scale }: CutRoom,
): void {
	const line = { stroke: tone.far, weight: weight.hair };
	if (kind === "boards")
		hatch(pen, corners(x, y + height * 0.2, width, height * 0.8), { angle: 90, gap: 7 }, line);
	if (kind === "curtain")
		for (let at = x; at < x + width; at += random.between(3, 12))
			pen.line(at, y + 12, at + random.between(-2, 2), y + height, line);
	if (kind === "shelves") {
		for (let shelf = y + height * 0.2; shelf < y + height; shelf += scale * 0.42) {
			pen.line(x, shelf, x + width, shelf, { ...line, stroke: tone.middle });
			for (let book = x + 3; book < x + width - 4; book += random.between(2.5, 5))
				if (random.chance(0.72))
					pen.line(book, shelf, book, shelf - scale * random.between(0.2, 0.33), {
						stroke: random.chance(0.12) ? tone.primary : tone.middle,
						weight: 1.6,
					});
		}
	}
	if (kind === "windows" || kind === "doors") {
		const wide = kind === "doors" ? scale * 1.1 : scale * random.pick([1.2, 1.8, 2.6]);
		const [top, foot] = [y + height * 0.24, kind === "doors" ? y + height : y + height * 0.74];
		const count = Math.max(1, Math.floor(width / (wide * 1.5)));
		for (let at = 0; at < count; at++) {
			const left = x + ((at + 0.5) / count) * width - wide / 2;
			pen.rect(left, top, wide, foot - top, { fill: tone.paper, stroke: tone.middle, weight: weight.fine });
			pen.line(left + wide / 2, top, left + wide / 2, foot, line);
			hatch(pen, corners(left, top, wide, (foot - top) * 0.3), { angle: 30, gap: 6 }, line);
		}
	}
}

function furniture(
	pen: Pen,
	random: Random,
	tone: Tone,
	kind: string,
	{ x, y, width, height, scale }: CutRoom,
): void {
	const floor = y + height;
	const line = { stroke: tone.near, weight: weight.outline };
	if (kind === "cars")
		for (let at = x + scale * 0.6; at + scale * 4.4 < x + width; at += scale * 5)
			car(pen, tone, at, floor, scale);
	if (kind === "store")
		for (let at = x + 14; at < x + width - scale; at += scale * 1.1)
			pen.rect(at, floor - scale * random.between(0.6, 1.8), scale * 0.9, scale * 0.5, {
				fill: tone.paper,
				stroke: tone.near,
			});
	if (kind === "tables")
		for (let at = x + scale; at + scale * 1.9 < x + width; at += scale * 2.9) {
			pen.rect(at, floor - scale * 0.74, scale * 1.6, 3.5, { fill: tone.primary });
			for (const leg of [0.12, 1.48])
				pen.line(at + scale * leg, floor, at + scale * leg, floor - scale * 0.74, line);
			for (const seat of [-0.3, 1.9])
				pen.polyline(
					[
						[at + scale * (seat - 0.2), floor],
						[at + scale * (seat - 0.2), floor - scale * 0.45],
						[at + scale * (seat + 0.2), floor - scale * 0.45],
						[at + scale * (seat + 0.2), floor],
					],
					{ ...line, weight: weight.fine },
				);
			if (random.chance(0.6))
				pen.rect(at + scale * 0.5, floor - scale * 1.16, scale * 0.6, scale * 0.36, { fill: tone.near });
		}
	if (kind === "lounge")
		for (let at = x + scale * 0.7; at + scale * 2.2 < x + width; at += scale * 3.8) {
			pen.path(
				`M${number(at)} ${number(floor - 4)}v${number(-scale * 0.7)}h${number(scale * 0.3)}v${number(scale * 0.3)}h${number(scale * 1.4)}v${number(-scale * 0.2)}h${number(scale * 0.25)}v${number(scale * 0.6)}Z`,
				{ fill: tone.glow, stroke: tone.near, weight: weight.fine },
			);
		}
	if (kind === "counter" && width > scale * 4) {
		pen.rect(x + width * 0.25, floor - scale * 1.05, width * 0.4, scale * 1.05, {
			fill: tone.tint,
			stroke: tone.near,
			weight: weight.outline,
		});
		hatch(
			pen,
			corners(x + width * 0.25, floor - scale, width * 0.4, scale),
			{ angle: 90, gap: 6 },
			{ stroke: tone.near },
		);
	}
	if (kind === "lecture" && width > scale * 6)
		for (let row = 0; row < 6; row++)
			pen.path(
				`M${number(x + width * 0.3 + row * scale * 0.85)} ${number(floor - row * scale * 0.16)}v${number(-scale * 0.45)}h${number(scale * 0.45)}v${number(-scale * 0.42)}`,
				{ stroke: tone.near, weight: weight.profile },
			);
}

function car(pen: Pen, tone: Tone, x: number, floor: number, scale: number): void {
	const s = (value: number) => number(value * scale);
	pen.path(
		`M${number(x)} ${number(floor - scale * 0.3)}v${s(-0.4)}l${s(0.9)} ${s(-0.12)}l${s(0.8)} ${s(-0.5)}h${s(1.4)}l${s(0.8)} ${s(0.5)}l${s(0.4)} ${s(0.1)}v${s(0.42)}Z`,
		{ fill: tone.paper, stroke: tone.near, weight: weight.outline },
	);
	for (const wheel of [0.85, 3.4])
		pen.circle(x + wheel * scale, floor - scale * 0.3, scale * 0.3, { fill: tone.near });
}

function lamps(pen: Pen, random: Random, tone: Tone, { x, y, width, scale }: CutRoom): void {
	const drop = scale * random.between(0.7, 1.3);
	const kind = random.whole(0, 3);
	const step = scale * random.between(1.4, 2.8);
	if (kind === 3) return;
	for (let at = x + step / 2; at < x + width - 10; at += step) {
		if (kind === 0)
			pen.path(`M${number(at)} ${number(y + 10)}v${number(drop)}m-9 8a9 8 0 0 1 18 0Z`, {
				stroke: tone.near,
				weight: weight.fine,
				fill: tone.secondary,
			});
		if (kind === 1)
			pen.circle(at, y + drop, 5, { fill: tone.secondary, stroke: tone.near, weight: weight.hair });
		if (kind === 1) pen.line(at, y + 8, at, y + drop - 5, { stroke: tone.near, weight: weight.hair });
		if (kind === 2) pen.rect(at - 14, y + scale * 0.5, 28, 4, { fill: tone.near });
	}
}

/** Draws a flight of stairs from a floor to the one above, with its balustrade. */
export function stairFlight(
	pen: Pen,
	tone: Tone,
	stair: { x: number; y: number; width: number; height: number; scale: number; flip: boolean; last: boolean },
): void {
	if (stair.last) return;
	const { x, y, width, height, scale, flip } = stair;
	const run = Math.min(width - 24, height * 1.6);
	const steps = Math.max(8, Math.round(height / (scale * 0.175)));
	const start = flip ? x + width - 12 : x + 12;
	const way = flip ? -1 : 1;
	let data = `M${number(start)} ${number(y + height)}`;
	for (let step = 0; step < steps; step++)
		data += `v${number(-height / steps)}h${number((way * run) / steps)}`;
	pen.path(`${data}v10L${number(start + way * 14)} ${number(y + height)}Z`, {
		fill: tone.primary,
		stroke: tone.ink,
		weight: weight.fine,
	});
	pen.line(start, y + height - scale, start + way * run, y - scale * 0.0, {
		stroke: tone.ink,
		weight: weight.outline,
	});
	for (let post = 0; post <= steps; post += 2) {
		const [px, py] = [start + (way * run * post) / steps, y + height - (height * post) / steps];
		pen.line(px, py, px, Math.max(y, py - scale), { stroke: tone.ink, weight: weight.hair });
	}
}
