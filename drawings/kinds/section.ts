import { gridLine, level } from "../drafting/annotation.ts";
import { corners, hatch } from "../drafting/hatch.ts";
import { number, type Point, weight } from "../drafting/pen.ts";
import { crowd } from "../drafting/people.ts";
import { type Board, type Drawing, ground, titleStrip } from "../drafting/sheet.ts";
import { species, tree } from "../drafting/trees.ts";
import { backdrop } from "./backdrop.ts";
import { cutRoof } from "./section-roof.ts";
import { roomScene, stairFlight } from "./section-rooms.ts";

const earth = 770;

interface Building {
	left: number;
	bays: number[];
	/** Floor levels in pixels, from the lowest up to the wall head. */
	floors: number[];
	scale: number;
}

/** A building cut through: ground, floors, rooms in use, roof structure, trees and levels. */
export const section: Drawing = (board) => {
	const { pen, tone, random } = board;
	const building = buildingFor(board);
	const { left, bays, floors, scale } = building;
	const right = left + bays.reduce((sum, bay) => sum + bay, 0);
	ground(board);
	backdrop(board, { foot: earth, left, right });
	const planting = random.fork("trees");
	for (const x of [
		left - planting.between(70, 190),
		right + planting.between(70, 190),
		planting.between(40, left - 60),
	])
		tree(
			pen,
			planting,
			planting.pick(species),
			{ x, y: earth, height: planting.between(170, 330) },
			{ line: tone.middle, leaf: tone.tint },
		);
	soil(board, building, right);
	const head = floors.at(-1) ?? earth;
	cutRoof(pen, random.fork("roof"), tone, { left, right, y: head, metre: scale });
	rooms(board, building);
	structure(board, building, right);
	crowd(pen, random, { from: 60, to: left - 30, y: earth, height: scale * 1.72, count: 3 }, [
		tone.near,
		tone.secondary,
	]);
	crowd(pen, random, { from: right + 30, to: 1440, y: earth, height: scale * 1.72, count: 3 }, [
		tone.near,
		tone.primary,
	]);
	notes(board, building, right);
	titleStrip(board, {
		what: `Section ${random.pick(["A–A", "B–B", "C–C", "D–D"])}`,
		scale: "1 : 100 at A2",
		pixelsPerMetre: scale,
	});
};

function buildingFor({ random }: Board): Building {
	const storeys = random.whole(2, 5);
	const scale = { 2: 46, 3: 38, 4: 31, 5: 27 }[storeys] ?? 30;
	const cellar = random.chance(0.55) ? 1 : 0;
	const count = random.whole(3, 5);
	const span = random.between(760, 1000);
	const shares = Array.from({ length: count }, () => random.pick([1, 1, 1.5, 2]));
	const whole = shares.reduce((sum, share) => sum + share, 0);
	const floors = [earth + cellar * scale * 2.9];
	if (cellar) floors.push(earth - scale * 0.15);
	for (let at = 0; at < storeys; at++)
		floors.push(
			(floors.at(-1) ?? earth) - scale * (at ? random.pick([3.2, 3.4, 3.8]) : random.between(3.8, 4.8)),
		);
	return { left: 740 - span / 2, bays: shares.map((share) => (share / whole) * span), floors, scale };
}

function soil({ pen, tone, random }: Board, { left, floors }: Building, right: number): void {
	const cellar = Math.max(earth, floors[0] ?? earth);
	const drop = cellar - earth;
	const cut: Point[] = [
		[0, earth],
		[left - 8, earth],
		[left - 8, earth + drop + 14],
		[right + 8, earth + drop + 14],
		[right + 8, earth],
		[1600, earth],
		[1600, 948],
		[0, 948],
	];
	pen.polygon(cut, { fill: tone.tint });
	const soilHatch = random.pick([45, 60, -45]);
	hatch(pen, cut, { angle: soilHatch, gap: 9 }, { stroke: tone.middle, weight: weight.hair });
	for (let at = 0; at < 46; at++) {
		const [x, y] = [random.between(10, 1580), random.between(earth + 16, 936)];
		if (x > left - 30 && x < right + 30 && y < earth + drop + 30) continue;
		const r = random.between(3, 9);
		pen.ellipse(x, y, r * 1.5, r, { fill: tone.paper, stroke: tone.middle, weight: weight.hair });
	}
	pen.polyline(
		[
			[0, earth],
			[left - 8, earth],
		],
		{ stroke: tone.ink, weight: 6 },
	);
	pen.polyline(
		[
			[right + 8, earth],
			[1600, earth],
		],
		{ stroke: tone.ink, weight: 6 },
	);
}

function rooms(board: Board, { left, bays, floors, scale }: Building): void {
	const { pen, tone, random } = board;
	const stairBay = random.whole(0, bays.length - 1);
	const tall = random.whole(0, bays.length - 1);
	for (let at = 0; at + 1 < floors.length; at++) {
		const [floor = 0, above = 0] = [floors[at], floors[at + 1]];
		let x = left;
		bays.forEach((bay, column) => {
			const space = { x, y: above, width: bay, height: floor - above };
			const part = random.fork(`room${at}/${column}`);
			roomScene(pen, part, tone, {
				...space,
				scale,
				cellar: floor > earth,
				open: column === tall && at === 1,
			});
			if (column === stairBay)
				stairFlight(pen, tone, { ...space, scale, flip: at % 2 === 0, last: at + 2 === floors.length });
			x += bay;
		});
	}
}

function structure(
	{ pen, tone, random }: Board,
	{ left, bays, floors, scale }: Building,
	right: number,
): void {
	const slab = scale * 0.32;
	const poche = { fill: tone.ink };
	const cellar = (floors[0] ?? earth) > earth;
	floors.slice(0, -1).forEach((floor, at) => {
		const reach = at > (cellar ? 1 : 0) && random.chance(0.35) ? scale * 1.5 : 0;
		pen.rect(left - 6 - reach, floor, right - left + 12 + reach, slab, poche);
		if (reach) {
			pen.line(left - reach, floor, left - reach, floor - scale * 1.05, {
				stroke: tone.ink,
				weight: weight.outline,
			});
			pen.line(left - reach, floor - scale * 1.05, left, floor - scale * 1.05, {
				stroke: tone.ink,
				weight: weight.outline,
			});
		}
	});
	const [base = earth, head = earth] = [floors[0], floors.at(-1)];
	for (const x of [left - 6, right - 6]) {
		pen.rect(x, earth - scale * 0.9, 12, base - earth + scale * 0.9 + slab, poche);
		pen.rect(x, head, 12, scale * 0.9, poche);
		for (const floor of floors.slice(1, -1)) pen.rect(x, floor - scale * 0.8, 12, scale * 1.5, poche);
		pen.line(x + 6, head, x + 6, earth, { stroke: tone.ink, weight: weight.outline });
	}
	let x = left;
	for (const bay of bays) {
		x += bay;
		if (x < right - 4) pen.rect(x - 3, head, 6, base - head, { fill: tone.near });
		pen.rect(x - bay / 2 - 0, base + slab, 0, 0, poche);
	}
	x = left;
	for (const bay of [0, ...bays]) {
		x += bay;
		pen.polygon(
			[
				[x - 12, base + slab],
				[x + 12, base + slab],
				[x + 26, base + slab + 26],
				[x - 26, base + slab + 26],
			],
			poche,
		);
	}
}

function notes({ pen, tone, random }: Board, { left, bays, floors, scale }: Building, right: number): void {
	floors.forEach((floor, at) => {
		level(
			pen,
			{
				x: right + 16,
				y: floor,
				to: 1466,
				metres: (earth - floor) / scale,
				name: at + 1 === floors.length ? "Wall head" : `FFL ${at}`,
			},
			tone.middle,
		);
	});
	let x = left;
	const sheetTop = 96;
	[0, ...bays].forEach((bay, at) => {
		x += bay;
		gridLine(
			pen,
			{ x1: x, y1: sheetTop, x2: x, y2: floors.at(-1) ?? 300, name: `${at + 1}` },
			tone.far,
			tone.paper,
		);
	});
	if (random.chance(0.6)) {
		const sun: Point = [110, 150];
		pen.circle(sun[0], sun[1], 26, { stroke: tone.secondary, weight: weight.outline, fill: tone.glow });
		for (const reach of [0.26, 0.34, 0.42])
			pen.path(
				`M${number(sun[0] + 40)} ${number(sun[1] + 18)}L${number(left + (right - left) * reach)} ${number((floors.at(-1) ?? 300) + 60)}`,
				{ stroke: tone.secondary, weight: weight.fine, dash: "10 6" },
			);
	}
	hatch(
		pen,
		corners(left + 12, (floors.at(-1) ?? 0) + 2, right - left - 24, 10),
		{ angle: 0, gap: 3 },
		{ stroke: tone.far },
	);
}
