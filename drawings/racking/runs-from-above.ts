import { letter } from "../drafting/lettering.ts";
import { type Point, weight } from "../drafting/pen.ts";
import type { Board } from "../drafting/sheet.ts";

/** Where racking may stand, in pixels. */
export interface Area {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

function run(
	{ pen, tone, random }: Board,
	put: (a: number, b: number) => Point,
	length: number,
	deep: number,
	bay: number,
): void {
	const bays = Math.floor(length / bay);
	for (let at = 0; at < bays; at++) {
		const [from, to] = [at * bay, (at + 1) * bay];
		pen.polygon([put(from, 0), put(to, 0), put(to, deep), put(from, deep)], {
			fill: random.chance(0.1) ? tone.paper : tone.tint,
			stroke: tone.ink,
			weight: weight.fine,
		});
		for (const share of [0.27, 0.73]) {
			if (random.chance(0.14)) continue;
			const middle = from + bay * share;
			const half = bay * 0.19;
			pen.polygon(
				[
					put(middle - half, deep * 0.12),
					put(middle + half, deep * 0.12),
					put(middle + half, deep * 0.88),
					put(middle - half, deep * 0.88),
				],
				{
					fill: random.pick([tone.paper, tone.glow, tone.paper, tone.secondary]),
					stroke: tone.near,
					weight: weight.hair,
				},
			);
		}
	}
	for (let at = 0; at <= bays; at++)
		pen.polygon(
			[
				put(at * bay - 1.5, -1.5),
				put(at * bay + 1.5, -1.5),
				put(at * bay + 1.5, deep + 1.5),
				put(at * bay - 1.5, deep + 1.5),
			],
			{ fill: tone.primary },
		);
}

/** Sets double runs of racking down an area, with an aisle between each. */
export function runsDown(board: Board, { left, right, top, bottom }: Area, metre: number): void {
	const [deep, aisle, bay] = [metre * 1.1, metre * board.random.between(2.9, 3.6), metre * 2.7];
	let name = 1;
	for (let x = left; x + deep * 2 < right; x += deep * 2 + aisle + 6) {
		for (const side of [0, deep + 6]) run(board, (a, b) => [x + side + b, top + a], bottom - top, deep, bay);
		const aisleX = x + deep * 2 + 6 + aisle / 2;
		if (aisleX + aisle / 2 > right) continue;
		aisleName(board, aisleX, (top + bottom) / 2, name++, true);
		board.pen.line(aisleX, top + 6, aisleX, bottom - 6, {
			stroke: board.tone.middle,
			weight: weight.hair,
			dash: "14 8",
		});
	}
}

/** Sets double runs across an area, broken by a tunnel for trucks. */
export function runsAcross(board: Board, { left, right, top, bottom }: Area, metre: number): void {
	const [deep, aisle, bay] = [metre * 1.1, metre * board.random.between(2.9, 3.4), metre * 2.7];
	const tunnel = left + (right - left) * board.random.between(0.4, 0.6);
	let name = 1;
	for (let y = top; y + deep * 2 < bottom + 4; y += deep * 2 + aisle + 6) {
		for (const side of [0, deep + 6]) {
			run(board, (a, b) => [left + a, y + side + b], tunnel - left - metre * 2, deep, bay);
			run(board, (a, b) => [tunnel + metre + a, y + side + b], right - tunnel - metre, deep, bay);
		}
		const aisleY = y + deep * 2 + 6 + aisle / 2;
		if (aisleY + aisle / 2 > bottom) continue;
		aisleName(board, (left + tunnel) / 2, aisleY, name++, false);
		board.pen.line(left + 6, aisleY, right - 6, aisleY, {
			stroke: board.tone.middle,
			weight: weight.hair,
			dash: "14 8",
		});
	}
}

function aisleName({ pen, tone }: Board, x: number, y: number, name: number, upright: boolean): void {
	pen.circle(x, y, 15, { fill: tone.paper, stroke: tone.ink, weight: weight.fine });
	letter(
		pen,
		`${name}`,
		{ x: upright ? x + 5 : x, y: upright ? y : y + 5, size: 11, align: "middle", turn: upright ? -90 : 0 },
		{ stroke: tone.ink },
	);
}
