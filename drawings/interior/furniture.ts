import { number, weight } from "../drafting/pen.ts";
import { person } from "../drafting/people.ts";
import { box } from "../drafting/projection.ts";
import type { Random } from "../drafting/random.ts";
import type { Board } from "../drafting/sheet.ts";
import { type Block, drawBlocks } from "../drafting/solids.ts";
import type { Tone } from "../drafting/tone.ts";
import type { Room } from "./room.ts";

interface Piece {
	y: number;
	draw: () => void;
}

/** Furnishes a room seen in perspective and lets people in, the far ones first. */
export function furnishAhead(board: Board, room: Room): void {
	const pieces = [...settings(board, room), ...people(board, room), ...plants(board, room)];
	for (const piece of pieces.sort((a, b) => b.y - a.y)) piece.draw();
}

function settings(board: Board, room: Room): Piece[] {
	const { random } = board;
	const { left, right, far, near, use } = room;
	const pieces: Piece[] = [];
	const columns = use === "foyer" || use === "gallery" ? 2 : 3;
	const step = { office: 2.9, library: 2.7, café: 2.3, gallery: 4.2, foyer: 3.6 }[use];
	for (let y = far - 2; y > near + 2.2; y -= step)
		for (let column = 0; column < columns; column++) {
			if (random.chance(0.16)) continue;
			const x = left + 1 + ((right - left - 2) * (column + 0.5)) / columns + random.between(-0.2, 0.2);
			const blocks = setting(random, board.tone, use, x, y);
			pieces.push({ y, draw: () => drawBlocks(board.pen, room.project, room.eye, blocks) });
		}
	return pieces;
}

function setting(random: Random, tone: Tone, use: Room["use"], x: number, y: number): Block[] {
	const kinds = {
		office: ["desk"],
		library: ["desk", "shelf"],
		café: ["small", "small", "sofa"],
		gallery: ["plinth", "bench"],
		foyer: ["counter", "sofa", "sofa", "small"],
	}[use];
	const kind = random.pick(kinds);
	const wood = { front: tone.primary, side: tone.deep, flat: tone.tint, stroke: tone.ink };
	const cloth = { front: tone.glow, side: tone.shade, flat: tone.paper, stroke: tone.ink };
	const chairAt = (cx: number, cy: number, back: number): Block[] => [
		...[-0.19, 0.17].flatMap((dx) =>
			[0, 0.36].map((dy) => ({
				...box(cx + dx, cy + dy, 0, 0.025, 0.025, 0.45),
				front: tone.ink,
				side: tone.ink,
				flat: tone.ink,
				stroke: tone.ink,
				weight: weight.hair,
			})),
		),
		{
			...box(cx - 0.21, cy, 0.43, 0.42, 0.4, 0.06),
			front: tone.secondary,
			side: tone.secondary,
			flat: tone.glow,
			stroke: tone.ink,
		},
		{
			...box(cx - 0.21, cy + back, 0.5, 0.42, 0.04, 0.36),
			front: tone.secondary,
			side: tone.secondary,
			flat: tone.glow,
			stroke: tone.ink,
		},
	];
	const table = (wide: number, deep: number): Block[] => [
		...[0.06, wide - 0.1].flatMap((dx) =>
			[0.05, deep - 0.1].map((dy) => ({
				...box(x - wide / 2 + dx, y + dy, 0, 0.05, 0.05, 0.7),
				front: tone.ink,
				side: tone.ink,
				flat: tone.ink,
				stroke: tone.ink,
				weight: weight.hair,
			})),
		),
		{ ...box(x - wide / 2, y, 0.7, wide, deep, 0.05), ...wood },
	];
	if (kind === "desk")
		return [
			...table(1.9, 0.9),
			...chairAt(x - 0.45, y - 0.55, 0),
			...chairAt(x + 0.45, y - 0.55, 0),
			...chairAt(x - 0.45, y + 1, 0.36),
			...chairAt(x + 0.45, y + 1, 0.36),
			{
				...box(x - 0.3, y + 0.35, 0.85, 0.6, 0.05, 0.36),
				front: tone.near,
				side: tone.ink,
				flat: tone.ink,
				stroke: tone.ink,
			},
		];
	if (kind === "small")
		return [...table(0.75, 0.75), ...chairAt(x - 0.62, y + 0.15, 0.36), ...chairAt(x + 0.62, y + 0.15, 0)];
	if (kind === "shelf")
		return [0, 1, 2, 3].map(
			(row): Block => ({
				...box(x - 0.9, y, row * 0.42, 1.8, 0.4, 0.42),
				front: row % 2 ? tone.tint : tone.paper,
				side: tone.shade,
				flat: tone.paper,
				stroke: tone.ink,
			}),
		);
	if (kind === "sofa")
		return [
			{ ...box(x - 0.95, y + 0.55, 0.12, 1.9, 0.25, 0.7), ...cloth },
			{ ...box(x - 0.95, y, 0.12, 1.9, 0.6, 0.32), ...cloth },
			{ ...box(x - 1.05, y, 0.12, 0.16, 0.8, 0.5), ...cloth },
			{ ...box(x + 0.9, y, 0.12, 0.16, 0.8, 0.5), ...cloth },
		];
	if (kind === "bench")
		return [
			{ ...box(x - 0.9, y, 0.36, 1.8, 0.5, 0.1), ...wood },
			{ ...box(x - 0.8, y + 0.05, 0, 0.1, 0.4, 0.36), ...wood },
			{ ...box(x + 0.7, y + 0.05, 0, 0.1, 0.4, 0.36), ...wood },
		];
	if (kind === "counter")
		return [
			{ ...box(x - 1.5, y, 0, 3, 0.8, 1.02), ...wood, flat: tone.paper },
			{
				...box(x - 1.6, y - 0.1, 1.02, 3.2, 1, 0.06),
				front: tone.paper,
				side: tone.shade,
				flat: tone.pale,
				stroke: tone.ink,
			},
		];
	const high = random.between(0.7, 1.2);
	return [
		{
			...box(x - 0.35, y, 0, 0.7, 0.7, high),
			front: tone.paper,
			side: tone.shade,
			flat: tone.pale,
			stroke: tone.ink,
		},
		{
			...box(x - 0.18, y + 0.16, high, 0.36, 0.36, random.between(0.3, 0.8)),
			front: tone.secondary,
			side: tone.primary,
			flat: tone.glow,
			stroke: tone.ink,
		},
	];
}

function people({ pen, tone, random }: Board, { left, right, near, far, project }: Room): Piece[] {
	return Array.from({ length: random.whole(5, 9) }, () => {
		const y = near + 2.6 + (far - near - 4) * random.next() ** 1.2;
		const x = random.between(left + 0.8, right - 0.8);
		const [px, py] = project(x, y, 0);
		const height = py - project(x, y, 1.7)[1];
		const fill = random.pick([tone.near, tone.near, tone.primary, tone.secondary]);
		const walker = random.fork(`${x}`);
		return {
			y,
			draw: () => {
				pen.ellipse(px + height * 0.12, py, height * 0.2, height * 0.02, { fill: tone.ink, opacity: 0.25 });
				person(pen, walker, { x: px, y: py, height }, { fill });
			},
		};
	});
}

function plants({ pen, tone, random }: Board, { left, right, near, far, project }: Room): Piece[] {
	return Array.from({ length: random.whole(1, 4) }, () => {
		const y = random.between(near + 2.5, far - 1);
		const x = random.pick([left + 0.6, right - 0.6]);
		const leaves = random.fork(`plant${y}`);
		return {
			y,
			draw: () => {
				const [px, py] = project(x, y, 0);
				const metre = py - project(x, y, 1)[1];
				pen.polygon(
					[
						[px - metre * 0.24, py - metre * 0.5],
						[px + metre * 0.24, py - metre * 0.5],
						[px + metre * 0.17, py],
						[px - metre * 0.17, py],
					],
					{ fill: tone.paper, stroke: tone.ink, weight: weight.outline },
				);
				for (let leaf = 0; leaf < 15; leaf++) {
					const angle = leaves.between(0.15, Math.PI - 0.15);
					const reach = metre * leaves.between(0.6, 1.25);
					const [tx, ty] = [px + Math.cos(angle) * reach * 0.75, py - metre * 0.5 - Math.sin(angle) * reach];
					const [mx, my] = [(px + tx) / 2, (py - metre * 0.5 + ty) / 2 - reach * 0.18];
					const wide = metre * 0.09;
					pen.path(
						`M${number(px)} ${number(py - metre * 0.5)}Q${number(mx - wide)} ${number(my - wide)} ${number(tx)} ${number(ty)}Q${number(mx + wide)} ${number(my + wide)} ${number(px)} ${number(py - metre * 0.5)}Z`,
						{ fill: leaf % 3 ? tone.tint : tone.glow, stroke: tone.ink, weight: weight.fine },
					);
				}
			},
		};
	});
}
