import { weight } from "../drafting/pen.ts";
import { person } from "../drafting/people.ts";
import { box, type Project, parallel } from "../drafting/projection.ts";
import type { Random } from "../drafting/random.ts";
import { type Board, ground, titleStrip } from "../drafting/sheet.ts";
import { drawSolids, type Solid } from "../drafting/solids.ts";
import type { Tone } from "../drafting/tone.ts";

/** The shape of a racking block in metres. */
export interface Block {
	runs: number;
	bays: number;
	levels: number;
	bay: number;
	depth: number;
	rise: number;
	aisle: number;
	full: number;
}

/** Draws a block of racking from above on its slab, with aisles, signs and people. */
export function rackingAxonometric(board: Board): void {
	const { pen, tone, random } = board;
	ground(board, random.pick([tone.paper, tone.wash, tone.pale]));
	const block: Block = {
		runs: random.whole(2, 4),
		bays: random.whole(4, 7),
		levels: random.whole(2, 4),
		bay: 2.7,
		depth: 1.1,
		rise: 1.7,
		aisle: random.between(2.6, 3.4),
		full: random.between(0.55, 0.85),
	};
	const turn = random.pick([30, 40, 50, 60]);
	const [wide, deep, high] = [
		block.bays * block.bay,
		block.runs * (block.depth + block.aisle),
		block.levels * block.rise + 1.6,
	];
	const trial = parallel({ centre: [0, 0], scale: 1, turn, tilt: 32 });
	const points = [-2, wide + 2].flatMap((x) =>
		[-2, deep + 1].flatMap((y) => [trial(x, y, 0), trial(x, y, high)]),
	);
	const [left, right, top, bottom] = [
		Math.min(...points.map(([x]) => x)),
		Math.max(...points.map(([x]) => x)),
		Math.min(...points.map(([, y]) => y)),
		Math.max(...points.map(([, y]) => y)),
	];
	const scale = Math.min(1440 / (right - left), 850 / (bottom - top));
	const project = parallel({
		centre: [800 - ((left + right) / 2) * scale, 480 - ((top + bottom) / 2) * scale],
		scale,
		turn,
		tilt: 32,
	});
	slab(board, project, wide, deep);
	drawSolids(
		pen,
		project,
		rackSolids(random, tone, block, (run) => run * (block.depth + block.aisle)),
	);
	for (let at = 0; at < 5; at++) {
		const [px, py] = project(wide + random.between(0.4, 1.6), random.between(0, deep), 0);
		person(
			pen,
			random,
			{ x: px, y: py, height: scale * 1.45 },
			{ fill: random.pick([tone.ink, tone.secondary]) },
		);
	}
	titleStrip(board, {
		what: "Racking axonometric",
		scale: `${block.bays} bays × ${block.levels} levels`,
		pixelsPerMetre: scale,
	});
}

function slab({ pen, tone }: Board, project: Project, wide: number, deep: number): void {
	drawSolids(pen, project, [
		{
			...box(-2, -1.6, -0.4, wide + 4, deep + 2, 0.4),
			top: tone.shade,
			left: tone.near,
			right: tone.ink,
			stroke: tone.ink,
			weight: weight.outline,
		},
	]);
	for (let x = 0; x <= wide; x += 5.4)
		pen.polyline([project(x, -1.6, 0), project(x, deep + 0.4, 0)], {
			stroke: tone.middle,
			weight: weight.hair,
		});
	for (let y = -1; y < deep; y += 4.2)
		pen.polyline([project(-1.4, y, 0), project(wide + 1.4, y, 0)], {
			stroke: tone.secondary,
			weight: weight.profile,
			dash: "20 8",
		});
}

/** Builds the solids of a racking block: uprights, beams, pallets and loads, its runs set along y. */
export function rackSolids(
	random: Random,
	tone: Tone,
	block: Block,
	along: (run: number) => number,
): Solid[] {
	const solids: Solid[] = [];
	const steel = {
		top: tone.secondary,
		left: tone.secondary,
		right: tone.near,
		stroke: tone.ink,
		weight: weight.hair,
	};
	const beam = {
		top: tone.primary,
		left: tone.primary,
		right: tone.deep,
		stroke: tone.ink,
		weight: weight.hair,
	};
	const { bay, depth, rise, levels } = block;
	const head = levels * rise + 0.5;
	for (let run = 0; run < block.runs; run++) {
		const y = along(run);
		for (let at = 0; at <= block.bays; at++)
			for (const deep of [0, depth]) solids.push({ ...box(at * bay, y + deep, 0, 0.1, 0.1, head), ...steel });
		for (let at = 0; at < block.bays; at++)
			for (let row = 0; row <= levels; row++) {
				const z = row * rise;
				if (row)
					for (const deep of [0, depth])
						solids.push({ ...box(at * bay + 0.1, y + deep, z - 0.14, bay - 0.1, 0.1, 0.14), ...beam });
				for (let unit = 0; unit < 2; unit++)
					if (random.chance(block.full))
						solids.push(...load(random, tone, at * bay + 0.22 + unit * (bay / 2 - 0.06), y + 0.12, z, rise));
			}
	}
	return solids;
}

function load(random: Random, tone: Tone, x: number, y: number, z: number, rise: number): Solid[] {
	const high = rise * random.between(0.38, 0.68);
	const [top, left, right] = random.pick([
		[tone.paper, tone.pale, tone.shade],
		[tone.glow, tone.glow, tone.shade],
		[tone.wash, tone.tint, tone.tint],
		[tone.paper, tone.shade, tone.shadow],
	] as const);
	return [
		{
			...box(x, y, z, 1.05, 0.92, 0.13),
			top: tone.glow,
			left: tone.middle,
			right: tone.near,
			stroke: tone.near,
			weight: weight.hair,
		},
		{
			...box(x + 0.03, y + 0.03, z + 0.13, 1, 0.86, high),
			top,
			left,
			right,
			stroke: tone.near,
			weight: weight.hair,
		},
	];
}
