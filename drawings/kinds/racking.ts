import { dimensions, gridLine, level } from "../drafting/annotation.ts";
import { hatch } from "../drafting/hatch.ts";
import { weight } from "../drafting/pen.ts";
import { crowd } from "../drafting/people.ts";
import { type Board, type Drawing, ground, titleStrip } from "../drafting/sheet.ts";
import { rackRun } from "../racking/bay.ts";
import { reachTruck } from "../racking/truck.ts";
import { rackingAxonometric } from "./racking-axonometric.ts";

/** Pallet racking: a run from the aisle with frames and trucks, or a block of racking from above. */
export const racking: Drawing = (board) => {
	if (board.random.chance(0.45)) rackingAxonometric(board);
	else elevation(board);
};

function elevation(board: Board): void {
	const { pen, tone, random } = board;
	const foot = 800;
	ground(board, random.pick([tone.paper, tone.pale, tone.wash]));
	const rows = random.whole(3, 6);
	const head = random.between(460, 640);
	const metre = head / (rows * 1.75 + 0.6);
	const first = head / (rows + 0.5);
	const levels = Array.from({ length: rows }, (_, at) => first * (at + 1) * random.between(0.97, 1.0));
	const bay = metre * 2.75;
	const bays = Math.floor(1020 / bay);
	const left = random.pick([130, 1290 - bays * bay]);
	shed(board, foot, head);
	rackRun(pen, random, tone, {
		x: left,
		foot,
		bay,
		bays,
		levels,
		head,
		pallets: metre > 70 ? 2 : random.whole(2, 3),
		full: random.between(0.62, 0.92),
	});
	const right = left + bays * bay;
	endFrame(board, {
		x: left < 300 ? right + 46 : left - 46 - metre * 1.1,
		foot,
		head,
		deep: metre * 1.1,
		levels,
	});
	const truck = left < 300 ? right + metre * 2.6 : left + bay * random.between(1, bays - 1);
	reachTruck(pen, random, tone, {
		x: Math.min(1420, truck),
		foot: foot + (left < 300 ? 0 : 26),
		metre,
		lift: random.pick([0.3, ...levels.slice(0, 2).map((deck) => deck / metre)]),
		loaded: true,
	});
	pen.rect(0, foot, 1600, 148, { fill: tone.paper });
	pen.rect(0, foot, 1600, 30, { fill: tone.shade });
	hatch(
		pen,
		[
			[0, foot],
			[1600, foot],
			[1600, foot + 30],
			[0, foot + 30],
		],
		{ angle: 45, gap: 9 },
		{ stroke: tone.middle },
	);
	pen.line(0, foot, 1600, foot, { stroke: tone.ink, weight: weight.cut });
	crowd(
		pen,
		random,
		{ from: left, to: right, y: foot + 2, height: metre * 1.75, count: random.whole(1, 3) },
		[tone.ink, tone.secondary],
	);
	const places = Array.from({ length: bays + 1 }, (_, at) => left + at * bay);
	dimensions(pen, { at: foot + 62, places, perPixel: 1000 / metre }, tone.near);
	for (const [at, x] of places.entries())
		gridLine(
			pen,
			{ x1: x, y1: foot + 104, x2: x, y2: foot + 76, name: `${at + 1}` },
			tone.middle,
			tone.paper,
		);
	for (const [at, deck] of [0, ...levels].entries())
		level(
			pen,
			{
				x: left < 300 ? right : right + 4,
				y: foot - deck,
				to: left < 300 ? 1488 : 1400,
				metres: deck / metre,
				name: at ? `Beam ${at}` : "Floor",
			},
			tone.middle,
		);
	titleStrip(board, {
		what: random.pick(["Racking elevation", "Run elevation", "Aisle elevation"]),
		scale: "1 : 50 at A2",
		pixelsPerMetre: metre,
	});
}

function shed({ pen, tone, random }: Board, foot: number, head: number): void {
	const ridge = foot - head - random.between(80, 120);
	for (let x = 40; x < 1600; x += 190) pen.rect(x, ridge, 9, foot - ridge, { fill: tone.shade });
	pen.polyline(
		[
			[0, ridge],
			[1600, ridge],
		],
		{ stroke: tone.middle, weight: 2.4 },
	);
	pen.polyline(
		[
			[0, ridge - 46],
			[1600, ridge - 46],
		],
		{ stroke: tone.middle, weight: 2.4 },
	);
	for (let x = 0; x < 1600; x += 38)
		pen.polyline(
			[
				[x, ridge],
				[x + 19, ridge - 46],
				[x + 38, ridge],
			],
			{ stroke: tone.middle, weight: weight.fine },
		);
	for (let x = 60; x < 1600; x += 152) {
		pen.line(x, ridge, x, ridge + 30, { stroke: tone.middle, weight: weight.fine });
		pen.polygon(
			[
				[x - 22, ridge + 42],
				[x - 10, ridge + 30],
				[x + 10, ridge + 30],
				[x + 22, ridge + 42],
			],
			{ fill: tone.secondary },
		);
	}
	pen.line(0, ridge + 12, 1600, ridge + 12, { stroke: tone.primary, weight: 3 });
	for (let x = 20; x < 1600; x += 76)
		pen.polyline(
			[
				[x, ridge + 12],
				[x, ridge + 20],
				[x - 4, ridge + 24],
				[x + 4, ridge + 24],
				[x, ridge + 20],
			],
			{ stroke: tone.primary, weight: weight.fine },
		);
}

function endFrame(
	{ pen, tone }: Board,
	frame: { x: number; foot: number; head: number; deep: number; levels: readonly number[] },
): void {
	const { x, foot, head, deep, levels } = frame;
	for (const post of [0, deep]) {
		pen.rect(x + post - 5, foot - head, 10, head, {
			fill: tone.secondary,
			stroke: tone.ink,
			weight: weight.outline,
		});
		pen.rect(x + post - 12, foot - 5, 24, 5, { fill: tone.ink });
	}
	const step = deep * 0.8;
	for (let y = foot - 24, at = 0; y - step > foot - head; y -= step, at++) {
		pen.line(x, y, x + deep, y, { stroke: tone.ink, weight: weight.profile });
		pen.line(at % 2 ? x : x + deep, y, at % 2 ? x + deep : x, y - step, {
			stroke: tone.ink,
			weight: weight.profile,
		});
	}
	for (const deck of levels)
		for (const post of [0, deep])
			pen.rect(x + post - 8, foot - deck - 8, 16, 16, {
				fill: tone.primary,
				stroke: tone.ink,
				weight: weight.fine,
			});
}
