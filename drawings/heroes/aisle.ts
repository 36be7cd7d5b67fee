import { letter } from "../drafting/lettering.ts";
import { type Point, weight } from "../drafting/pen.ts";
import { person } from "../drafting/people.ts";
import { box, onePoint } from "../drafting/projection.ts";
import type { Board, Drawing } from "../drafting/sheet.ts";
import { ground } from "../drafting/sheet.ts";
import { type Block, drawBlocks, onFace } from "../drafting/solids.ts";

/** How an aisle is seen: where its end lies, and how far the eye has moved along it, in bays. */
export interface View {
	vanishing: Point;
	focal: number;
	travel: number;
	bays: number;
}

const bay = 2.7;
const rise = 1.75;
const half = 1.9;

/** Looks down an aisle of racking, bays running to one point. */
export const aisle: Drawing = (board) => {
	ground(board);
	drawAisle(board, { vanishing: [1500, 860], focal: 1650, travel: 0, bays: 15 });
};

/** Draws a racking aisle with its floor, roof, uprights, beams and goods. */
export function drawAisle(board: Board, view: View): void {
	const { pen, tone, random, width, height } = board;
	const eye = 1.65;
	const project = onePoint({ vanishing: view.vanishing, focal: view.focal, eye });
	const far = view.bays * bay;
	pen.polygon([project(-40, 1, 0), project(40, 1, 0), project(40, far, 0), project(-40, far, 0)], {
		fill: tone.wash,
	});
	for (let x = -1.5; x <= 1.5; x += 1.5)
		pen.polyline([project(x, 1, 0), project(x, far, 0)], {
			stroke: x ? tone.secondary : tone.middle,
			weight: x ? 5 : 2,
			dash: x ? "none" : "30 20",
		});
	for (let y = 2; y < far; y += bay)
		pen.polyline([project(-half, y, 0), project(half, y, 0)], { stroke: tone.far, weight: weight.fine });
	roofOver(board, project, far);
	const blocks: Block[] = [];
	for (const side of [-1, 1])
		for (let at = 0; at < view.bays; at++) blocks.push(...bayBlocks(board, side, at, view));
	drawBlocks(pen, project, eye, blocks);
	for (const [x, y] of [
		[-0.7, 13],
		[0.9, 21],
		[0.2, 27],
	] as const) {
		const [px, py] = project(x, y, 0);
		person(
			pen,
			random.fork(`p${y}`),
			{ x: px, y: py, height: py - project(x, y, 1.78)[1] },
			{ fill: y === 13 ? tone.secondary : tone.ink },
		);
	}
	pen.rect(0, 0, width, height, { stroke: tone.paper, weight: 2 });
}

function roofOver({ pen, tone }: Board, project: ReturnType<typeof onePoint>, far: number): void {
	for (let y = far; y > 2; y -= bay) {
		const top = 12.4;
		pen.polyline([project(-18, y, top), project(18, y, top)], {
			stroke: tone.middle,
			weight: weight.outline,
		});
		pen.polyline([project(-18, y, top - 0.9), project(18, y, top - 0.9)], {
			stroke: tone.far,
			weight: weight.fine,
		});
		for (let x = -18; x < 18; x += 1.2)
			pen.polyline([project(x, y, top), project(x + 0.6, y, top - 0.9), project(x + 1.2, y, top)], {
				stroke: tone.far,
				weight: weight.hair,
			});
		const lamp = [
			project(-0.5, y, 10.6),
			project(0.5, y, 10.6),
			project(0.62, y, 10.2),
			project(-0.62, y, 10.2),
		];
		pen.polygon(lamp, { fill: tone.secondary });
	}
}

function bayBlocks({ tone, random, pen }: Board, side: number, at: number, { travel, bays }: View): Block[] {
	const goods = random.fork(`bay${side}/${at}`);
	const y = ((((at - travel) % bays) + bays) % bays) * bay + 3.6;
	const [inner, outer] = [side * half, side * (half + 1.1)];
	const across = (from: number, to: number) => [Math.min(from, to), Math.max(from, to)] as const;
	const blocks: Block[] = [];
	const post = {
		front: tone.near,
		side: tone.middle,
		flat: tone.middle,
		stroke: tone.ink,
		weight: weight.hair,
	};
	const beam = {
		front: tone.primary,
		side: tone.primary,
		flat: tone.deep,
		stroke: tone.ink,
		weight: weight.fine,
	};
	for (const x of [inner, outer])
		blocks.push({ x: across(x, x + side * 0.1), y: [y, y + 0.1], z: [0, 9.2], ...post });
	for (let row = 1; row <= 5; row++) {
		blocks.push({
			x: across(inner, inner + side * 0.06),
			y: [y + 0.1, y + bay],
			z: [row * rise - 0.14, row * rise],
			...beam,
		});
	}
	for (let row = 0; row <= 5; row++)
		for (let unit = 0; unit < 2; unit++) {
			if (goods.chance(0.18)) continue;
			const start = y + 0.2 + unit * 1.26;
			const high = rise * goods.between(0.42, 0.76);
			const z = row * rise;
			const [front, flank] = goods.pick([
				[tone.shade, tone.shadow],
				[tone.tint, tone.wash],
				[tone.glow, tone.shade],
				[tone.far, tone.shadow],
			] as const);
			const inside = across(inner + side * 0.08, outer - side * 0.08);
			blocks.push({
				x: inside,
				y: [start, start + 1.1],
				z: [z, z + 0.14],
				front: tone.glow,
				side: tone.middle,
				flat: tone.far,
				stroke: tone.ink,
				weight: weight.hair,
			});
			blocks.push({
				x: inside,
				y: [start + 0.02, start + 1.08],
				z: [z + 0.14, z + 0.14 + high],
				front,
				side: flank,
				flat: tone.middle,
				stroke: tone.near,
				weight: weight.fine,
				detail: (faces) => cartons(pen, tone, faces, 2 + ((unit + row + at) % 3)),
			});
		}
	if (at % 3 === 1) {
		const sign = box(inner - (side > 0 ? 0.5 : 0), y, 4.1, 0.5, 0.04, 0.6);
		blocks.push({
			...sign,
			front: tone.secondary,
			side: tone.secondary,
			flat: tone.secondary,
			stroke: tone.ink,
			detail: ({ front: [a, b, , d] }) => {
				if (a && b && d)
					letter(
						pen,
						`${at + 11}`,
						{
							x: (a[0] + b[0]) / 2,
							y: a[1] - (a[1] - d[1]) * 0.3,
							size: Math.abs(a[1] - d[1]) * 0.42,
							align: "middle",
						},
						{ stroke: tone.paper, weight: Math.abs(a[1] - d[1]) * 0.07 },
					);
			},
		});
	}
	return blocks;
}

function cartons(
	pen: Board["pen"],
	tone: Board["tone"],
	{ front, side }: { front: readonly Point[]; side?: readonly Point[] | undefined },
	rows: number,
): void {
	for (const face of [front, side]) {
		if (!face) continue;
		for (let row = 1; row < rows; row++)
			pen.polyline([onFace(face, 0, row / rows), onFace(face, 1, row / rows)], {
				stroke: tone.far,
				weight: weight.fine,
			});
		for (let row = 0; row < rows; row++)
			pen.polyline(
				[
					onFace(face, row % 2 ? 0.33 : 0.5, row / rows),
					onFace(face, row % 2 ? 0.33 : 0.5, (row + 1) / rows),
				],
				{ stroke: tone.far, weight: weight.fine },
			);
	}
}
