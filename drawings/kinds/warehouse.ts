import { dimensions, gridLine, north } from "../drafting/annotation.ts";
import { corners, hatch } from "../drafting/hatch.ts";
import { letter } from "../drafting/lettering.ts";
import { weight } from "../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../drafting/sheet.ts";
import { treeFromAbove } from "../drafting/trees.ts";
import { runsAcross, runsDown } from "../racking/runs-from-above.ts";

interface Shed {
	left: number;
	top: number;
	width: number;
	height: number;
	metre: number;
	docks: "s" | "n";
}

/** A warehouse from above: racking runs, aisles and truck routes, docks with lorries, staging and offices. */
export const warehouse: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, random.pick([tone.paper, tone.pale]));
	const metre = random.between(12.5, 15.5);
	const shed: Shed = {
		metre,
		left: 150,
		width: random.between(1120, 1270),
		top: 0,
		height: random.between(500, 570),
		docks: random.pick(["s", "s", "n"]),
	};
	shed.top = shed.docks === "s" ? 120 : 290;
	yard(board, shed);
	pen.rect(shed.left + 12, shed.top + 12, shed.width, shed.height, { fill: tone.shadow });
	pen.rect(shed.left, shed.top, shed.width, shed.height, { fill: tone.paper });
	const office = offices(board, shed);
	storage(board, shed, office);
	walls(board, shed);
	docks(board, shed);
	frame(board, shed);
	north(pen, { x: 1520, y: 70, radius: 28, turn: random.between(-60, 60) }, tone.ink);
	titleStrip(board, { what: "Warehouse layout", scale: "1 : 250 at A1", pixelsPerMetre: metre });
};

function yard({ pen, tone, random }: Board, { left, top, width, height, docks }: Shed): void {
	const y = docks === "s" ? top + height : 0;
	const deep = docks === "s" ? 948 - y : top;
	pen.rect(0, y, 1600, deep, { fill: tone.shade });
	hatch(pen, corners(0, y, 1600, deep), { angle: 0, gap: 46 }, { stroke: tone.paper, weight: 1.4 });
	for (let at = 0; at < 16; at++)
		treeFromAbove(
			pen,
			random,
			{
				x: random.pick([random.between(20, 105), random.between(left + width + 70, 1570)]),
				y: random.between(130, 860),
				radius: random.between(16, 34),
			},
			{ line: tone.middle, leaf: random.pick([tone.wash, tone.tint]), shadow: tone.shadow },
		);
}

function offices(
	{ pen, tone, random }: Board,
	{ left, top, width, height, metre, docks }: Shed,
): { from: number; to: number } {
	const wide = random.between(150, 220);
	const atLeft = random.chance(0.5);
	const x = atLeft ? left : left + width - wide;
	const deep = height * random.between(0.4, 0.6);
	const y = docks === "s" ? top + height - deep : top;
	pen.rect(x, y, wide, deep, { fill: tone.wash, stroke: tone.ink, weight: weight.profile });
	const rooms = random.whole(3, 5);
	for (let room = 1; room < rooms; room++)
		pen.line(x, y + (deep * room) / rooms, x + wide * 0.64, y + (deep * room) / rooms, {
			stroke: tone.ink,
			weight: weight.profile,
		});
	pen.line(x + wide * 0.64, y, x + wide * 0.64, y + deep, {
		stroke: tone.ink,
		weight: weight.outline,
		dash: "30 12",
	});
	for (let room = 0; room < rooms; room++)
		for (let desk = 0; desk < 4; desk++)
			pen.rect(
				x + 12 + (desk % 2) * wide * 0.28,
				y + (deep * room) / rooms + 12 + Math.floor(desk / 2) * 24,
				wide * 0.2,
				metre * 0.9,
				{ fill: tone.paper, stroke: tone.near, weight: weight.hair },
			);
	letter(
		pen,
		"OFFICE",
		{ x: x + wide - 16, y: y + deep / 2, size: 11, turn: -90, align: "middle", tracking: 4 },
		{ stroke: tone.ink },
	);
	return atLeft ? { from: left + wide, to: left + width } : { from: left, to: left + width - wide };
}

function storage(board: Board, shed: Shed, free: { from: number; to: number }): void {
	const { pen, tone, random } = board;
	const staging = shed.metre * random.between(7, 9);
	const [top, bottom] =
		shed.docks === "s"
			? [shed.top + shed.metre * 1.6, shed.top + shed.height - staging]
			: [shed.top + staging, shed.top + shed.height - shed.metre * 1.6];
	const area = { left: free.from + shed.metre * 1.6, right: free.to - shed.metre * 1.6, top, bottom };
	if (random.chance(0.5)) runsDown(board, area, shed.metre);
	else runsAcross(board, area, shed.metre);
	const lane = shed.docks === "s" ? bottom + shed.metre * 1.4 : top - staging + shed.metre * 1.4;
	for (let x = free.from + shed.metre * 2; x < free.to - shed.metre * 3; x += shed.metre * 4.6) {
		const area2 = corners(x, lane, shed.metre * 2.8, staging - shed.metre * 2.8);
		pen.polygon(area2, { fill: tone.pale, stroke: tone.secondary, weight: weight.outline, dash: "9 5" });
		for (let at = 0; at < 6; at++)
			if (random.chance(0.6))
				pallet(
					board,
					x + 4 + (at % 2) * shed.metre * 1.35,
					lane + 5 + Math.floor(at / 2) * shed.metre * 1.5,
					shed.metre * 1.15,
				);
	}
	const route = shed.docks === "s" ? bottom + shed.metre * 0.7 : top - shed.metre * 0.7;
	pen.line(free.from + 20, route, free.to - 20, route, {
		stroke: tone.primary,
		weight: weight.profile,
		dash: "16 9",
	});
	for (let x = free.from + 120; x < free.to - 60; x += 190)
		pen.polygon(
			[
				[x, route - 7],
				[x + 15, route],
				[x, route + 7],
			],
			{ fill: tone.primary },
		);
}

function pallet({ pen, tone, random }: Board, x: number, y: number, size: number): void {
	pen.rect(x, y, size, size, {
		fill: random.pick([tone.glow, tone.paper, tone.tint]),
		stroke: tone.near,
		weight: weight.fine,
	});
	pen.line(x, y, x + size, y + size, { stroke: tone.far, weight: weight.hair });
}

function walls({ pen, tone }: Board, { left, top, width, height }: Shed): void {
	for (const [x, y, wide, high] of [
		[left - 4, top - 4, width + 8, 8],
		[left - 4, top + height - 4, width + 8, 8],
		[left - 4, top - 4, 8, height + 8],
		[left + width - 4, top - 4, 8, height + 8],
	] as const)
		pen.rect(x, y, wide, high, { fill: tone.ink });
}

function docks({ pen, tone, random }: Board, { left, top, width, height, metre, docks: side }: Shed): void {
	const edge = side === "s" ? top + height : top;
	const way = side === "s" ? 1 : -1;
	const count = random.whole(6, 9);
	const step = (width - 60) / count;
	for (let at = 0; at < count; at++) {
		const x = left + 30 + (at + 0.5) * step;
		const wide = metre * 2.6;
		pen.rect(x - wide / 2 - 6, edge - 5, wide + 12, 10, {
			fill: tone.paper,
			stroke: tone.ink,
			weight: weight.fine,
		});
		pen.rect(x - wide / 2, edge - way * metre * 1.6 - (way > 0 ? 0 : 0), wide, way * metre * 1.6, {
			stroke: tone.ink,
			weight: weight.fine,
		});
		for (const post of [-1, 1])
			pen.line(x + post * (wide / 2 + 7), edge, x + post * (wide / 2 + 7), edge + way * metre * 9, {
				stroke: tone.paper,
				weight: 2.4,
			});
		letter(pen, `${at + 1}`, { x, y: edge + way * 26 + 6, size: 11, align: "middle" }, { stroke: tone.near });
		if (!random.chance(0.66)) continue;
		const long = way * metre * random.pick([7.5, 9.5]);
		pen.rect(x - wide / 2 + 8, edge + way * 10 + 6, wide, long, { fill: tone.shadow });
		pen.rect(x - wide / 2, edge + way * 8, wide, long, {
			fill: tone.paper,
			stroke: tone.ink,
			weight: weight.outline,
		});
		for (let rib = 1; rib < 8; rib++)
			pen.line(
				x - wide / 2,
				edge + way * 8 + (long * rib) / 8,
				x + wide / 2,
				edge + way * 8 + (long * rib) / 8,
				{ stroke: tone.far, weight: weight.hair },
			);
		pen.rect(x - wide * 0.45, edge + way * 12 + long, wide * 0.9, way * metre * 2, {
			fill: random.pick([tone.primary, tone.secondary]),
			stroke: tone.ink,
			weight: weight.outline,
		});
		pen.rect(x - wide * 0.36, edge + way * 12 + long + way * metre * 1.1, wide * 0.72, way * metre * 0.5, {
			fill: tone.paper,
			stroke: tone.ink,
			weight: weight.fine,
		});
	}
}

function frame({ pen, tone, random }: Board, { left, top, width, height, metre, docks: side }: Shed): void {
	const spans = random.whole(5, 8);
	const xs = Array.from({ length: spans + 1 }, (_, at) => left + (width * at) / spans);
	const ys = [top, top + height / 2, top + height];
	const far = side === "s" ? top - 46 : top + height + 46;
	const near = side === "s" ? top - 16 : top + height + 16;
	xs.forEach((x, at) => {
		gridLine(
			pen,
			{ x1: x, y1: far, x2: x, y2: side === "s" ? top + height : top, name: `${at + 1}` },
			tone.middle,
			tone.paper,
		);
		for (const y of ys) pen.rect(x - 5, y - 5, 10, 10, { fill: tone.ink });
	});
	for (const [at, y] of ys.entries())
		gridLine(
			pen,
			{ x1: left - 66, y1: y, x2: left + width, y2: y, name: "ABC"[at] ?? "" },
			tone.middle,
			tone.paper,
		);
	dimensions(pen, { at: near - (side === "s" ? 8 : -8), places: xs, perPixel: 1000 / metre }, tone.near);
	dimensions(pen, { at: left - 42, places: ys, perPixel: 1000 / metre, upright: true }, tone.near);
}
