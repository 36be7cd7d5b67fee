import { number, type Point, weight } from "../drafting/pen.ts";
import { type Project, parallel } from "../drafting/projection.ts";
import type { Random } from "../drafting/random.ts";
import type { Board } from "../drafting/sheet.ts";

interface Wing {
	x: number;
	y: number;
	wide: number;
	deep: number;
	storeys: number;
}

/** Draws a see-through building model on its grid within a frame (middle of its foot), and gives back its named points. */
export function drawWireModel(
	board: Board,
	frame: { x: number; y: number; width: number; height: number },
): Point[] {
	const { pen, tone, random } = board;
	const wings = massing(random);
	const [wide, deep, high] = [
		Math.max(...wings.map((wing) => wing.x + wing.wide)),
		Math.max(...wings.map((wing) => wing.y + wing.deep)),
		Math.max(...wings.map((wing) => wing.storeys)) * 0.75,
	];
	const turn = random.pick([28, 38, 45, 52, 62]);
	const trial = parallel({ centre: [0, 0], scale: 1, turn, tilt: 28 });
	const points = [0, wide].flatMap((x) => [0, deep].flatMap((y) => [trial(x, y, 0), trial(x, y, high)]));
	const [left, right, top, bottom] = [
		Math.min(...points.map(([x]) => x)),
		Math.max(...points.map(([x]) => x)),
		Math.min(...points.map(([, y]) => y)),
		Math.max(...points.map(([, y]) => y)),
	];
	const scale = Math.min(frame.width / (right - left), frame.height / (bottom - top));
	const project = parallel({
		centre: [frame.x - ((left + right) / 2) * scale, frame.y - bottom * scale],
		scale,
		turn,
		tilt: 28,
	});
	for (let at = -3; at <= Math.max(wide, deep) + 3; at++) {
		const style = { stroke: at % 3 ? tone.shadow : tone.middle, weight: weight.hair };
		if (at <= wide + 3) pen.polyline([project(at, -3, 0), project(at, deep + 3, 0)], style);
		if (at <= deep + 3) pen.polyline([project(-3, at, 0), project(wide + 3, at, 0)], style);
	}
	return wings.flatMap((wing) => drawWing(board, project, wing, scale));
}

function massing(random: Random): Wing[] {
	const kind = random.pick(["tower", "court", "steps", "pair"]);
	const storeys = random.whole(7, 14);
	if (kind === "tower")
		return [
			{ x: 0, y: 0, wide: 8, deep: 6, storeys: 2 },
			{ x: 2, y: 1, wide: 4, deep: 4, storeys },
		];
	if (kind === "pair")
		return [
			{ x: 0, y: 0, wide: 3, deep: 4, storeys: storeys - 2 },
			{ x: 3, y: 1, wide: 2, deep: 2, storeys: 4 },
			{ x: 5, y: 0, wide: 3, deep: 4, storeys },
		];
	if (kind === "court")
		return [
			{ x: 0, y: 0, wide: 9, deep: 2, storeys: 7 },
			{ x: 0, y: 2, wide: 2, deep: 5, storeys: 5 },
			{ x: 7, y: 2, wide: 2, deep: 5, storeys: 4 },
		];
	return [0, 1, 2, 3].map((at) => ({
		x: at * 2,
		y: 0,
		wide: 2,
		deep: 5,
		storeys: Math.max(2, storeys - at * random.whole(2, 3)),
	}));
}

function drawWing(
	board: Board,
	project: Project,
	{ x, y, wide, deep, storeys }: Wing,
	scale: number,
): Point[] {
	const { pen, tone, random } = board;
	const rise = 0.75;
	const shown = random.whole(0, storeys - 1);
	const nodes: Point[] = [];
	const ring = (z: number) => [
		project(x, y, z),
		project(x + wide, y, z),
		project(x + wide, y + deep, z),
		project(x, y + deep, z),
	];
	for (let storey = 0; storey <= storeys; storey++) {
		const z = storey * rise;
		const slab = ring(z);
		if (storey === shown) pen.polygon(slab, { fill: tone.primary, opacity: 0.55 });
		else pen.polygon(slab, { fill: tone.tint, opacity: 0.14 });
		pen.polygon(slab, {
			stroke: storey === storeys ? tone.ink : tone.near,
			weight: storey === storeys ? weight.profile : weight.fine,
		});
		if (storey === storeys) continue;
		for (let column = 0; column <= wide; column++)
			for (let row = 0; row <= deep; row++) {
				const edge = column === wide || row === deep;
				pen.polyline([project(x + column, y + row, z), project(x + column, y + row, z + rise)], {
					stroke: edge ? tone.ink : tone.far,
					weight: edge ? weight.fine : weight.hair,
				});
			}
		if (storey % 2 === 0 && random.chance(0.8))
			duct(board, project, { x, y: y + deep * random.between(0.2, 0.8), z: z + rise * 0.7, wide });
	}
	brace(board, project, { x, y, wide, deep, storeys });
	for (let at = 0; at < 5; at++) {
		const place = project(x + random.whole(0, wide), y + deep, random.whole(1, storeys) * rise);
		nodes.push(place);
		pen.circle(place[0], place[1], Math.max(4, scale * 0.07), {
			fill: at % 2 ? tone.secondary : tone.paper,
			stroke: tone.ink,
			weight: weight.outline,
		});
	}
	for (let clash = 0; clash < 2; clash++) {
		const [cx, cy] = project(
			x + random.between(0, wide),
			y + deep * random.next(),
			random.between(1, storeys - 0.5) * rise,
		);
		pen.circle(cx, cy, scale * 0.22, { stroke: tone.secondary, weight: weight.profile });
		pen.path(`M${number(cx - 6)} ${number(cy - 6)}l12 12m0 -12l-12 12`, {
			stroke: tone.secondary,
			weight: weight.profile,
		});
	}
	return nodes;
}

function duct(
	{ pen, tone, random }: Board,
	project: Project,
	run: { x: number; y: number; z: number; wide: number },
): void {
	const { x, y, z, wide } = run;
	pen.polyline([project(x, y, z), project(x + wide, y, z)], { stroke: tone.secondary, weight: 3.2 });
	for (let at = 0.5; at < wide; at += 1) {
		const reach = random.between(0.3, 0.8);
		pen.polyline([project(x + at, y - reach, z), project(x + at, y + reach, z)], {
			stroke: tone.secondary,
			weight: weight.outline,
		});
	}
}

function brace({ pen, tone }: Board, project: Project, { x, y, wide, deep, storeys }: Wing): void {
	const step = storeys > 6 ? 3 : 2;
	for (let storey = 0; storey + step <= storeys; storey += step) {
		const [z0, z1] = [storey * 0.75, (storey + step) * 0.75];
		for (const [a, b] of [
			[z0, z1],
			[z1, z0],
		] as const)
			pen.polyline([project(x + wide, y, a), project(x + wide, y + deep, b)], {
				stroke: tone.primary,
				weight: weight.outline,
			});
	}
}
