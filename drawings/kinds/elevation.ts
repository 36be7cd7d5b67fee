import { dimensions, gridLine, level } from "../drafting/annotation.ts";
import { hatch } from "../drafting/hatch.ts";
import { type Point, weight } from "../drafting/pen.ts";
import { crowd } from "../drafting/people.ts";
import { type Board, type Drawing, ground, titleStrip } from "../drafting/sheet.ts";
import { species, tree } from "../drafting/trees.ts";
import { drawFront, frontFor, wallHeight } from "../facade/front.ts";
import type { Front } from "../facade/front-shape.ts";
import { backdrop } from "./backdrop.ts";

const foot = 806;

/** A street front: two or three volumes with their own storeys, rhythm and roofs, among trees and people. */
export const elevation: Drawing = (board) => {
	const { pen, tone, random } = board;
	const scale = random.between(17, 22);
	const fronts = composition(board, scale);
	ground(board);
	const [left, right] = [
		Math.min(...fronts.map((one) => one.x)),
		Math.max(...fronts.map((one) => one.x + one.width)),
	];
	backdrop(board, { foot, left, right });
	const planting = random.fork("trees");
	const look = { line: tone.middle, leaf: tone.tint };
	for (let at = 0; at < 5; at++)
		tree(
			pen,
			planting,
			planting.pick(species),
			{
				x: planting.pick([left - 60, right + 50]) + planting.between(-70, 70),
				y: foot,
				height: planting.between(150, 290),
			},
			look,
		);
	// Lower volumes stand in front, so that the tall one casts its shadow behind their roofs.
	for (const front of [...fronts].sort((a, b) => wallHeight(b) - wallHeight(a)))
		drawFront(pen, random.fork(`front${front.x}`), tone, front);
	shadows(board, fronts);
	street(board, left, right);
	crowd(
		pen,
		random.fork("people"),
		{ from: left - 120, to: right + 120, y: foot + 2, height: scale * 1.72, count: random.whole(7, 15) },
		[tone.near, tone.near, tone.secondary, tone.primary, tone.middle],
	);
	const avenue = planting.pick(species);
	for (let at = 0, count = planting.whole(1, 4); at < count; at++)
		tree(
			pen,
			planting,
			avenue,
			{ x: planting.between(left, right), y: foot + 4, height: planting.between(120, 210) },
			{ line: tone.near, leaf: tone.tint },
		);
	annotate(board, fronts, scale);
	titleStrip(board, {
		what: `${random.pick(["North", "South", "East", "West", "Street"])} elevation`,
		scale: "1 : 200 at A2",
		pixelsPerMetre: scale,
	});
};

function composition(board: Board, scale: number): Front[] {
	const { random, tone } = board;
	const count = random.pick([1, 2, 2, 3, 3]);
	const span = random.between(940, 1160);
	const shares = Array.from({ length: count }, () => random.between(0.6, 1.5));
	const whole = shares.reduce((sum, share) => sum + share, 0);
	const most = Math.floor(640 / (scale * 3.5));
	let x = (1560 - span) / 2;
	const used = new Set<number>();
	return shares.map((share) => {
		const width = (share / whole) * span;
		let storeys = random.whole(2, most);
		while (used.has(storeys)) storeys = 2 + ((storeys + 1) % most);
		used.add(storeys);
		const front = frontFor(random, tone, { x, width, foot, storeys, scale });
		x += width;
		return front;
	});
}

function shadows({ pen, tone }: Board, fronts: readonly Front[]): void {
	fronts.forEach((front, at) => {
		const next = fronts[at + 1];
		if (!next || wallHeight(front) <= wallHeight(next)) return;
		const drop = wallHeight(front) - wallHeight(next);
		const reach = Math.min(next.width * 0.6, 90);
		const top = foot - wallHeight(next);
		const shade: Point[] = [
			[next.x, top],
			[next.x + Math.max(10, reach - drop * 0.2), top],
			[next.x + reach, top + reach * 0.6],
			[next.x + reach, foot],
			[next.x, foot],
		];
		pen.polygon(shade, { fill: tone.ink, opacity: 0.2 });
		hatch(pen, shade, { angle: 45, gap: 7 }, { stroke: tone.ink, weight: weight.hair, opacity: 0.6 });
	});
}

function street({ pen, tone, random }: Board, left: number, right: number): void {
	pen.rect(0, foot, 1600, 22, { fill: tone.deep });
	pen.line(0, foot, 1600, foot, { stroke: tone.ink, weight: weight.cut });
	if (random.chance(0.5))
		for (let post = left - 90; post < right + 120; post += random.between(150, 220)) {
			pen.line(post, foot, post, foot - 88, { stroke: tone.near, weight: weight.outline });
			pen.polyline(
				[
					[post, foot - 88],
					[post + 16, foot - 92],
					[post + 26, foot - 86],
				],
				{ stroke: tone.near, weight: weight.outline },
			);
		}
}

function annotate(board: Board, fronts: readonly Front[], scale: number): void {
	const { pen, tone, random } = board;
	const tallest = [...fronts].sort((a, b) => wallHeight(b) - wallHeight(a))[0];
	if (!tallest) return;
	let y = foot;
	let metres = random.pick([0, 2.4, 12.65, 31.2]);
	const names = ["Ground", ...tallest.storeys.slice(1).map((_, at) => `Level ${at + 1}`), "Roof"];
	[0, ...tallest.storeys].forEach((storey, at) => {
		y -= storey;
		metres += storey / scale;
		level(
			pen,
			{ x: tallest.x + tallest.width + 20, y, to: 1470, metres, name: names[at] ?? "" },
			tone.middle,
		);
	});
	const places = [
		...new Set(
			fronts
				.flatMap((front) => {
					let x = front.x;
					return [x, ...front.bays.map((bay) => (x += bay))];
				})
				.map(Math.round),
		),
	];
	dimensions(pen, { at: foot + 58, places, perPixel: 1000 / scale, size: 9 }, tone.middle);
	fronts
		.flatMap((front) => [front.x, front.x + front.width])
		.filter((x, at, all) => all.findIndex((other) => Math.abs(other - x) < 2) === at)
		.forEach((x, at) => {
			gridLine(
				pen,
				{ x1: x, y1: foot + 96, x2: x, y2: foot + 28, name: "ABCDEFG"[at] ?? "" },
				tone.middle,
				tone.paper,
			);
		});
}
