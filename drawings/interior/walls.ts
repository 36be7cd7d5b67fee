import { hatch } from "../drafting/hatch.ts";
import { type Point, weight } from "../drafting/pen.ts";
import type { Board } from "../drafting/sheet.ts";
import { species, tree } from "../drafting/trees.ts";
import type { Room } from "./room.ts";

/** Draws the wall at the far end: glass onto trees, shelving, panelling with a door, or a great picture. */
export function drawBackWall(board: Board, room: Room): void {
	const { pen, tone, random } = board;
	const { left, right, far, height, project } = room;
	const at = (x: number, z: number) => project(left + (right - left) * x, far, height * z);
	pen.polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], {
		fill: random.pick([tone.paper, tone.tint, tone.pale]),
	});
	random.pick([glazedEnd, shelvedEnd, panelledEnd, glazedEnd])(board, at);
}

type Spot = (x: number, z: number) => Point;

function glazedEnd({ pen, tone, random }: Board, at: Spot): void {
	const outline = [at(0.06, 0.02), at(0.94, 0.02), at(0.94, 0.9), at(0.06, 0.9)];
	pen.polygon(outline, { fill: tone.paper });
	const [[, foot], [, head]] = [at(0, 0), at(0, 1)];
	pen.clipped(outline, () => {
		for (let tall = 0.1; tall < 1; tall += random.between(0.12, 0.25)) {
			const [x] = at(tall, 0);
			tree(
				pen,
				random,
				random.pick(species),
				{ x, y: foot, height: (foot - head) * random.between(0.5, 0.9) },
				{ line: tone.middle, leaf: tone.tint },
			);
		}
	});
	const bars = random.whole(3, 9);
	for (let bar = 0; bar <= bars; bar++)
		pen.polyline([at(0.06 + (0.88 * bar) / bars, 0.02), at(0.06 + (0.88 * bar) / bars, 0.9)], {
			stroke: tone.ink,
			weight: weight.profile,
		});
	for (const z of [0.3, 0.68])
		pen.polyline([at(0.06, z), at(0.94, z)], { stroke: tone.ink, weight: weight.fine });
	pen.polygon(outline, { stroke: tone.ink, weight: weight.profile });
}

function shelvedEnd({ pen, tone, random }: Board, at: Spot): void {
	const rows = random.whole(5, 8);
	const columns = random.whole(5, 9);
	for (let row = 0; row < rows; row++)
		for (let column = 0; column < columns; column++) {
			const [x0, x1, z0, z1] = [
				0.08 + (0.84 * column) / columns,
				0.08 + (0.84 * (column + 1)) / columns,
				0.03 + (0.87 * row) / rows,
				0.03 + (0.87 * (row + 1)) / rows,
			];
			pen.polygon([at(x0, z0), at(x1, z0), at(x1, z1), at(x0, z1)], {
				fill: random.pick([tone.paper, tone.paper, tone.shade, tone.glow]),
				stroke: tone.ink,
				weight: weight.fine,
			});
			for (let book = x0 + 0.006; book < x1 - 0.008; book += random.between(0.004, 0.009)) {
				if (random.chance(0.22)) continue;
				pen.polyline([at(book, z0), at(book, z0 + (z1 - z0) * random.between(0.5, 0.86))], {
					stroke: random.chance(0.15) ? tone.primary : tone.near,
					weight: 1.7,
					cap: "butt",
				});
			}
		}
}

function panelledEnd({ pen, tone, random }: Board, at: Spot): void {
	hatch(
		pen,
		[at(0, 0), at(1, 0), at(1, 0.82), at(0, 0.82)],
		{ angle: 90, gap: random.between(5, 11) },
		{ stroke: tone.near },
	);
	const door = random.between(0.12, 0.7);
	pen.polygon([at(door, 0), at(door + 0.18, 0), at(door + 0.18, 0.72), at(door, 0.72)], {
		fill: tone.primary,
		stroke: tone.ink,
		weight: weight.profile,
	});
	pen.polyline([at(door + 0.09, 0), at(door + 0.09, 0.72)], { stroke: tone.ink, weight: weight.outline });
	const art = door > 0.4 ? 0.1 : 0.58;
	pen.polygon([at(art, 0.3), at(art + 0.26, 0.3), at(art + 0.26, 0.74), at(art, 0.74)], {
		fill: tone.paper,
		stroke: tone.ink,
		weight: weight.outline,
	});
	for (let shape = 0; shape < 5; shape++) {
		const [x, z] = [art + random.between(0.02, 0.18), random.between(0.33, 0.6)];
		pen.polygon([at(x, z), at(x + 0.06, z), at(x + 0.06, z + 0.12), at(x, z + 0.12)], {
			fill: random.pick([tone.primary, tone.secondary, tone.tint]),
			opacity: 0.85,
		});
	}
}

/** Draws a side wall: windows where the daylight comes from, joinery opposite. */
export function drawSideWall(board: Board, room: Room, side: "left" | "right"): void {
	const { pen, tone, random } = board;
	const { near, far, height, project } = room;
	const x = side === "left" ? room.left : room.right;
	const at = (y: number, z: number) => project(x, y, height * z);
	pen.polygon([at(near, 0), at(far, 0), at(far, 1), at(near, 1)], {
		fill: room.light === side ? tone.shade : tone.pale,
	});
	if (room.light === side) windows(board, room, at);
	else random.pick([joinery, columnsAndNiches, slats])(board, room, at);
}

function windows({ pen, tone, random }: Board, { near, far, height }: Room, at: Spot): void {
	const step = 2.6;
	const [sill, head] = [random.pick([0.02, 0.02, 0.22]), random.pick([0.78, 0.9])];
	const arched = random.chance(0.25);
	for (let y = far - 0.5; y > near - step; y -= step) {
		const [from, to] = [Math.max(near, y - 1.9), y];
		if (to <= from) continue;
		const arc: Point[] = Array.from({ length: 13 }, (_, point) => {
			const turn = (point / 12) * Math.PI;
			return at(
				(from + to) / 2 + (Math.cos(turn) * (to - from)) / 2,
				head - 0.14 + (Math.sin(turn) * 0.95) / height,
			);
		});
		const outline = arched
			? [at(from, sill), at(to, sill), ...arc]
			: [at(from, sill), at(to, sill), at(to, head), at(from, head)];
		pen.polygon(outline, { fill: tone.paper, stroke: tone.ink, weight: weight.profile });
		for (const share of [0.33, 0.66])
			pen.polyline(
				[at(from + (to - from) * share, sill), at(from + (to - from) * share, head - (arched ? 0.06 : 0))],
				{ stroke: tone.ink, weight: weight.fine },
			);
		pen.polyline([at(from, 0.6), at(to, 0.6)], { stroke: tone.ink, weight: weight.fine });
	}
}

function joinery({ pen, tone, random }: Board, { near, far }: Room, at: Spot): void {
	const rows = random.whole(4, 7);
	const module = random.pick([0.8, 1.2, 1.6]);
	for (let y = far - 0.3; y > near - module; y -= module) {
		const from = Math.max(near, y - module);
		for (let row = 0; row < rows; row++) {
			const [z0, z1] = [0.02 + (0.8 * row) / rows, 0.02 + (0.8 * (row + 1)) / rows];
			const shut = row === 0 || random.chance(0.22);
			pen.polygon([at(from, z0), at(y, z0), at(y, z1), at(from, z1)], {
				fill: shut ? random.pick([tone.primary, tone.tint, tone.tint]) : tone.paper,
				stroke: tone.ink,
				weight: weight.fine,
			});
			if (shut) continue;
			for (let book = from + 0.05; book < y - 0.1; book += random.between(0.05, 0.1))
				if (random.chance(0.72))
					pen.polyline([at(book, z0), at(book, z0 + (z1 - z0) * random.between(0.5, 0.85))], {
						stroke: random.chance(0.15) ? tone.secondary : tone.near,
						weight: 1.8,
						cap: "butt",
					});
		}
	}
}

function columnsAndNiches({ pen, tone, random }: Board, { near, far }: Room, at: Spot): void {
	const step = random.between(2.2, 3);
	for (let y = far - 0.4; y > near - step; y -= step) {
		const from = Math.max(near, y - step * 0.72);
		if (y <= from) continue;
		pen.polygon([at(from, 0), at(y, 0), at(y, 0.74), at(from, 0.74)], {
			fill: random.pick([tone.tint, tone.glow, tone.shade]),
			stroke: tone.ink,
			weight: weight.outline,
		});
		hatch(
			pen,
			[at(from, 0.5), at(y, 0.5), at(y, 0.74), at(from, 0.74)],
			{ angle: 45, gap: 7 },
			{ stroke: tone.middle },
		);
		if (random.chance(0.6))
			pen.polygon(
				[
					at(from + (y - from) * 0.25, 0.25),
					at(from + (y - from) * 0.75, 0.25),
					at(from + (y - from) * 0.75, 0.55),
					at(from + (y - from) * 0.25, 0.55),
				],
				{ fill: tone.paper, stroke: tone.ink, weight: weight.fine },
			);
	}
	pen.polyline([at(near, 0.8), at(far, 0.8)], { stroke: tone.ink, weight: weight.outline });
}

function slats({ pen, tone, random }: Board, { near, far }: Room, at: Spot): void {
	pen.polygon([at(near, 0.04), at(far, 0.04), at(far, 0.86), at(near, 0.86)], { fill: tone.tint });
	for (let y = near; y < far; y += 0.12)
		pen.polyline([at(y, 0.04), at(y, 0.86)], { stroke: tone.near, weight: weight.fine });
	for (const start of random.shuffle([5, 7.5, 10, 12.5]).slice(0, 2))
		pen.polygon([at(start, 0), at(start + 1.3, 0), at(start + 1.3, 0.62), at(start, 0.62)], {
			fill: tone.primary,
			stroke: tone.ink,
			weight: weight.profile,
		});
}
