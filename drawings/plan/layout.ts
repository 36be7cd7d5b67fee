import type { Random } from "../drafting/random.ts";
import type { Use } from "./furniture.ts";

/** A room in metres from the building's top left corner, with the sides that carry doors. */
export interface Room {
	x: number;
	y: number;
	width: number;
	height: number;
	use: Use | "corridor";
	door?: "n" | "s" | "e" | "w";
	/** Whether it stays open to its neighbours on the door side. */
	open?: boolean;
}

/** A floor: its size in metres, its rooms, and where its column grid stands. */
export interface Floor {
	width: number;
	depth: number;
	rooms: Room[];
	columns: number[];
	rows: number[];
}

const uses: readonly Use[] = [
	"office",
	"meeting",
	"kitchen",
	"lounge",
	"library",
	"store",
	"meeting",
	"office",
	"hall",
	"foyer",
];

function row(
	random: Random,
	band: { x: number; y: number; width: number; height: number; door: "n" | "s" },
	bay: number,
): Room[] {
	const rooms: Room[] = [];
	let x = 0;
	let before: Use | undefined;
	while (x < band.width - 0.01) {
		let width = bay * random.pick([0.5, 1, 1, 1.5, 2]);
		if (band.width - x - width < bay * 0.5) width = band.width - x;
		const fits = uses.filter(
			(use) =>
				use !== before &&
				(use !== "hall" || width > 8) &&
				(use !== "store" || width < 4) &&
				(use !== "office" || width > 4),
		);
		const use =
			width < bay * 0.7 ? random.pick(["wc", "store", "stair", "meeting"] as const) : random.pick(fits);
		rooms.push({
			x: band.x + x,
			y: band.y,
			width,
			height: band.height,
			use,
			door: band.door,
			open: use === "foyer" || use === "lounge",
		});
		before = use;
		x += width;
	}
	return rooms;
}

function spine(random: Random, width: number, depth: number, bay: number): Room[] {
	const hallway = 2.2;
	const top = depth * random.between(0.36, 0.54);
	return [
		...row(random, { x: 0, y: 0, width, height: top, door: "s" }, bay),
		{ x: 0, y: top, width, height: hallway, use: "corridor" },
		...row(random, { x: 0, y: top + hallway, width, height: depth - top - hallway, door: "n" }, bay),
	];
}

function court(random: Random, width: number, depth: number, bay: number): Room[] {
	const ring = depth * random.between(0.27, 0.33);
	const walk = 1.8;
	const side = bay * 1.5;
	const yard = {
		x: side + walk,
		y: ring + walk,
		width: width - (side + walk) * 2,
		height: depth - (ring + walk) * 2,
	};
	return [
		...row(random, { x: 0, y: 0, width, height: ring, door: "s" }, bay),
		...row(random, { x: 0, y: depth - ring, width, height: ring, door: "n" }, bay),
		{
			x: 0,
			y: ring,
			width: side,
			height: depth - ring * 2,
			use: random.pick(["lounge", "library", "kitchen"]),
			door: "e",
		},
		{
			x: width - side,
			y: ring,
			width: side,
			height: depth - ring * 2,
			use: random.pick(["meeting", "foyer", "office"]),
			door: "w",
		},
		{ x: side, y: ring, width: width - side * 2, height: depth - ring * 2, use: "corridor" },
		{ ...yard, use: "court", door: "s", open: true },
	];
}

function core(random: Random, width: number, depth: number, bay: number): Room[] {
	const wide = bay * 2;
	const left = bay * Math.round(random.between(1.5, width / bay - 3.5));
	const high = depth * 0.36;
	const top = depth * random.between(0.28, 0.38);
	const half = wide / 2;
	const small = high / 2;
	const end = bay * random.pick([1, 1.5]);
	return [
		{ x: 0, y: 0, width: left, height: depth, use: "office", open: true },
		{
			x: left + wide,
			y: 0,
			width: width - left - wide - end,
			height: depth,
			use: random.pick(["office", "library", "office"]),
			open: true,
		},
		{ x: left, y: 0, width: wide, height: top, use: "lounge", open: true },
		{ x: left, y: top + high, width: wide, height: depth - top - high, use: "kitchen", open: true },
		{ x: left, y: top, width: half, height: small, use: "wc", door: "w" },
		{ x: left + half, y: top, width: half, height: small, use: "stair", door: "e" },
		{ x: left, y: top + small, width: half, height: small, use: "store", door: "w" },
		{ x: left + half, y: top + small, width: half, height: small, use: "stair", door: "e" },
		...[0, 1, 2].map(
			(at): Room => ({
				x: width - end,
				y: (at * depth) / 3,
				width: end,
				height: depth / 3,
				use: "meeting",
				door: "w",
			}),
		),
	];
}

/** Devises a floor: a spine of rooms, rooms round a court, or open floors about a core. */
export function layoutFor(random: Random): Floor {
	const bay = random.pick([6, 6.6, 7.2, 8.1]);
	const kind = random.pick([spine, spine, court, core]);
	const bays = Math.round(random.between(38, 50) / bay);
	const width = bays * bay;
	const depth = kind === court ? random.between(22, 25) : random.between(16, 22);
	const rows = kind === core ? [0, depth / 3, (depth * 2) / 3, depth] : [0, depth / 2, depth];
	return {
		width,
		depth,
		rooms: kind(random, width, depth, bay),
		columns: Array.from({ length: bays + 1 }, (_, at) => at * bay),
		rows,
	};
}
