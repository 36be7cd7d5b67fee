import { type Pen, weight } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";
import type { Tone } from "../drafting/tone.ts";
import { pallet } from "./goods.ts";

/** A run of pallet racking seen from the aisle, in pixels. */
export interface Run {
	x: number;
	foot: number;
	bay: number;
	bays: number;
	/** Heights of the beam levels above the floor; goods also stand on the floor. */
	levels: number[];
	head: number;
	pallets: number;
	full: number;
}

/** Draws a run: the frames behind, goods on each level, beams and uprights with their guards. */
export function rackRun(pen: Pen, random: Random, tone: Tone, run: Run): void {
	const { x, foot, bay, bays, levels, head } = run;
	for (let at = 0; at < bays; at++)
		for (const brace of [0.18, 0.82])
			pen.line(x + (at + brace) * bay, foot, x + (at + brace) * bay, foot - head, {
				stroke: tone.far,
				weight: weight.fine,
			});
	const decks = [0, ...levels];
	decks.forEach((deck, row) => {
		const space = (decks[row + 1] ?? head + (levels[0] ?? 60) * 0.3) - deck;
		for (let at = 0; at < bays; at++)
			goodsOn(pen, random, tone, run, {
				left: x + at * bay,
				foot: foot - deck - (row ? 9 : 0),
				room: space - (row ? 9 : 0),
			});
	});
	for (const deck of levels)
		for (let at = 0; at < bays; at++) {
			pen.rect(x + at * bay + 5, foot - deck - 9, bay - 10, 10, {
				fill: tone.primary,
				stroke: tone.ink,
				weight: weight.fine,
			});
			pen.line(x + at * bay + 8, foot - deck - 4, x + (at + 1) * bay - 8, foot - deck - 4, {
				stroke: tone.paper,
				weight: 0.7,
			});
			for (const end of [5, bay - 12])
				pen.rect(x + at * bay + end, foot - deck - 13, 7, 18, {
					fill: tone.primary,
					stroke: tone.ink,
					weight: weight.hair,
				});
			if (random.chance(0.5))
				pen.rect(x + at * bay + bay * 0.44, foot - deck - 8, bay * 0.12, 8, {
					fill: tone.paper,
					stroke: tone.ink,
					weight: weight.hair,
				});
		}
	for (let at = 0; at <= bays; at++) upright(pen, tone, x + at * bay, foot, head);
}

function goodsOn(
	pen: Pen,
	random: Random,
	tone: Tone,
	{ bay, pallets, full }: Run,
	deck: { left: number; foot: number; room: number },
): void {
	const wide = (bay - 16) / pallets;
	for (let at = 0; at < pallets; at++) {
		if (!random.chance(full)) continue;
		pallet(pen, random, tone, {
			x: deck.left + 8 + at * wide + wide * 0.06,
			foot: deck.foot,
			width: wide * 0.88,
			height: deck.room * random.between(0.55, 0.86),
		});
	}
}

function upright(pen: Pen, tone: Tone, x: number, foot: number, head: number): void {
	pen.rect(x - 5, foot - head, 10, head, { fill: tone.secondary, stroke: tone.ink, weight: weight.outline });
	let slots = "";
	for (let y = foot - head + 8; y < foot - 6; y += 7)
		slots += `M${(x - 2).toFixed(1)} ${y.toFixed(1)}v3M${(x + 2).toFixed(1)} ${y.toFixed(1)}v3`;
	pen.path(slots, { stroke: tone.paper, weight: 1.2, cap: "butt" });
	pen.rect(x - 10, foot - 4, 20, 4, { fill: tone.ink });
	pen.rect(x - 8, foot - 44, 16, 41, { fill: tone.primary, stroke: tone.ink, weight: weight.fine });
	for (let y = foot - 40; y < foot - 10; y += 13)
		pen.line(x - 8, y + 7, x + 8, y, { stroke: tone.ink, weight: 2.4 });
}
