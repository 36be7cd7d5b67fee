import { dimensions, gridLine, north } from "../drafting/annotation.ts";
import { letter } from "../drafting/lettering.ts";
import { number, type Point, weight } from "../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../drafting/sheet.ts";
import { treeFromAbove } from "../drafting/trees.ts";
import { furnish } from "../plan/furniture.ts";
import { type Floor, layoutFor, type Room } from "../plan/layout.ts";

interface Setting {
	metre: number;
	left: number;
	top: number;
	floor: Floor;
}

/** A floor plan: poché walls, doors and their swings, windows, furniture, column grid and dimensions. */
export const plan: Drawing = (board) => {
	const { random, tone, pen } = board;
	const floor = layoutFor(random);
	const metre = Math.min(1240 / floor.width, 620 / floor.depth);
	const setting = {
		metre,
		floor,
		left: 800 - (floor.width * metre) / 2,
		top: 500 - (floor.depth * metre) / 2,
	};
	ground(board);
	garden(board, setting);
	pen.rect(setting.left + 14, setting.top + 14, floor.width * metre, floor.depth * metre, {
		fill: tone.shadow,
	});
	pen.rect(setting.left, setting.top, floor.width * metre, floor.depth * metre, { fill: tone.paper });
	for (const room of floor.rooms) roomFloor(board, setting, room);
	for (const room of floor.rooms) roomWalls(board, setting, room);
	outerWalls(board, setting);
	for (const room of floor.rooms) roomDoor(board, setting, room);
	gridAndSizes(board, setting);
	north(pen, { x: 1512, y: 92, radius: 30, turn: random.between(-40, 40) }, tone.ink);
	titleStrip(board, {
		what: `${random.pick(["Ground floor", "Level 1", "Level 2", "Upper floor"])} plan`,
		scale: "1 : 150 at A2",
		pixelsPerMetre: metre,
	});
};

function spaceOf({ metre, left, top }: Setting, room: Room) {
	return {
		x: left + room.x * metre,
		y: top + room.y * metre,
		width: room.width * metre,
		height: room.height * metre,
	};
}

function garden(board: Board, { metre, left, top, floor }: Setting): void {
	const { pen, tone, random } = board;
	const [right, bottom] = [left + floor.width * metre, top + floor.depth * metre];
	pen.rect(left - 60, top - 44, right - left + 120, bottom - top + 88, { fill: tone.pale });
	for (let x = left - 60; x <= right + 60; x += metre * 1.5)
		pen.line(x, top - 44, x, bottom + 44, { stroke: tone.far, weight: 0.5 });
	for (let at = 0; at < 26; at++) {
		const x = random.chance(0.5) ? random.between(30, left - 70) : random.between(right + 70, 1570);
		treeFromAbove(
			pen,
			random,
			{ x, y: random.between(160, 900), radius: random.between(18, 46) },
			{ line: tone.middle, leaf: random.pick([tone.wash, tone.tint, tone.glow]), shadow: tone.shade },
		);
	}
}

function roomFloor(board: Board, setting: Setting, room: Room): void {
	const { pen, tone, random } = board;
	const space = spaceOf(setting, room);
	const { metre } = setting;
	if (room.use === "corridor") {
		pen.rect(space.x, space.y, space.width, space.height, { fill: tone.wash });
		return;
	}
	if (room.use === "court") {
		courtyard(board, space);
		return;
	}
	if (room.use === "wc" || room.use === "store" || room.use === "stair")
		pen.rect(space.x, space.y, space.width, space.height, { fill: tone.pale });
	const clear = metre * 0.3;
	furnish(pen, random.fork(`${room.x}/${room.y}`), tone, room.use, {
		x: space.x + clear,
		y: space.y + clear,
		width: space.width - clear * 2,
		height: space.height - clear * 2,
		metre,
	});
	const name = { wc: "WC" }[room.use as string] ?? room.use;
	const number = `${Math.round(room.y) * 7 + Math.round(room.x) + 101}`;
	if (room.use === "wc" || room.use === "stair" || room.use === "store" || space.width < 90) return;
	const [x, y] = [space.x + space.width - 12, space.y + space.height - 14];
	pen.rect(x - 76, y - 21, 82, 28, { fill: tone.paper });
	letter(
		pen,
		name.toUpperCase(),
		{ x, y: y - 9, size: 8.5, align: "end", tracking: 3 },
		{ stroke: tone.ink },
	);
	letter(pen, number, { x, y: y + 4, size: 8, align: "end" }, { stroke: tone.middle });
}

function courtyard(
	{ pen, tone, random }: Board,
	{ x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
	pen.rect(x, y, width, height, { fill: tone.tint });
	pen.polygon(
		[
			[x, y],
			[x + width, y],
			[x + width, y + 20],
			[x + 20, y + 20],
			[x + 20, y + height],
			[x, y + height],
		],
		{ fill: tone.ink, opacity: 0.25 },
	);
	for (let line = y + 8; line < y + height; line += 8)
		pen.line(x, line, x + width, line, { stroke: tone.paper, weight: 0.8 });
	for (let at = 0; at < 7; at++)
		treeFromAbove(
			pen,
			random,
			{
				x: x + random.between(0.08, 0.92) * width,
				y: y + random.between(0.2, 0.8) * height,
				radius: random.between(16, 34),
			},
			{ line: tone.near, leaf: tone.paper, shadow: tone.shadow },
		);
}

function roomWalls({ pen, tone }: Board, setting: Setting, room: Room): void {
	if (room.use === "corridor" || (room.open && room.use !== "court" && !room.door)) return;
	const { x, y, width, height } = spaceOf(setting, room);
	if (room.use === "court")
		return void pen.rect(x, y, width, height, { stroke: tone.ink, weight: 2.4, fill: "none" });
	const thick = setting.metre * 0.16;
	const skip = room.open ? room.door : undefined;
	const style = { fill: tone.ink };
	if (skip !== "n") pen.rect(x - thick / 2, y - thick / 2, width + thick, thick, style);
	if (skip !== "s") pen.rect(x - thick / 2, y + height - thick / 2, width + thick, thick, style);
	if (skip !== "w") pen.rect(x - thick / 2, y - thick / 2, thick, height + thick, style);
	if (skip !== "e") pen.rect(x + width - thick / 2, y - thick / 2, thick, height + thick, style);
}

function roomDoor({ pen, tone, random }: Board, setting: Setting, room: Room): void {
	if (!room.door || room.open) return;
	const { x, y, width, height } = spaceOf(setting, room);
	const wide = setting.metre * 0.95;
	const level = room.door === "n" || room.door === "s";
	const along = random.pick([0.16, 0.5, 0.8]) * ((level ? width : height) - wide * 1.6) + wide * 0.3;
	const inward = room.door === "n" || room.door === "w" ? 1 : -1;
	const edge = { n: y, s: y + height, w: x, e: x + width }[room.door];
	const put = (a: number, b: number): Point => (level ? [x + a, edge + b] : [edge + b, y + a]);
	const half = setting.metre * 0.15;
	pen.polygon([put(along, -half), put(along + wide, -half), put(along + wide, half), put(along, half)], {
		fill: tone.paper,
	});
	pen.polyline([put(along, 0), put(along, wide * inward)], { stroke: tone.ink, weight: 2.2 });
	const [ex, ey] = put(along + wide, 0);
	const [sx, sy] = put(along, wide * inward);
	const clockwise = level === inward > 0 ? 0 : 1;
	pen.path(
		`M${number(sx)} ${number(sy)}A${number(wide)} ${number(wide)} 0 0 ${clockwise} ${number(ex)} ${number(ey)}`,
		{ stroke: tone.middle, weight: weight.hair },
	);
}

function outerWalls({ pen, tone, random }: Board, { metre, left, top, floor }: Setting): void {
	const thick = metre * 0.42;
	const [width, height] = [floor.width * metre, floor.depth * metre];
	const share = random.between(0.45, 0.78);
	const windows = random.pick([1, 2, 3]);
	const side = (length: number, put: (a: number, b: number) => Point, edges: readonly number[]) => {
		pen.polygon(
			[
				put(-thick / 2, -thick / 2),
				put(length + thick / 2, -thick / 2),
				put(length + thick / 2, thick / 2),
				put(-thick / 2, thick / 2),
			],
			{ fill: tone.ink },
		);
		edges.forEach((edge, at) => {
			const next = edges[at + 1];
			if (next === undefined) return;
			for (let part = 0; part < windows; part++) {
				const bay = (next - edge) / windows;
				const from = edge + bay * (part + (1 - share) / 2);
				const opening = [
					put(from, -thick / 2),
					put(from + bay * share, -thick / 2),
					put(from + bay * share, thick / 2),
					put(from, thick / 2),
				];
				pen.polygon(opening, { fill: tone.paper, stroke: tone.ink, weight: weight.fine });
				for (const depth of [-0.08, 0.08])
					pen.polyline([put(from, thick * depth), put(from + bay * share, thick * depth)], {
						stroke: tone.ink,
						weight: weight.fine,
					});
			}
		});
	};
	const columns = floor.columns.map((at) => at * metre);
	const rows = floor.rows.map((at) => at * metre);
	side(width, (a, b) => [left + a, top + b], columns);
	side(width, (a, b) => [left + a, top + height + b], columns);
	side(height, (a, b) => [left + b, top + a], rows);
	side(height, (a, b) => [left + width + b, top + a], rows);
	const post = metre * 0.3;
	for (const x of columns)
		for (const y of rows)
			pen.rect(left + x - post, top + y - post, post * 2, post * 2, {
				fill: tone.primary,
				stroke: tone.ink,
				weight: weight.fine,
			});
}

function gridAndSizes({ pen, tone }: Board, { metre, left, top, floor }: Setting): void {
	const [right, bottom] = [left + floor.width * metre, top + floor.depth * metre];
	floor.columns.forEach((column, at) => {
		const x = left + column * metre;
		gridLine(
			pen,
			{ x1: x, y1: top - 78, x2: x, y2: bottom + 20, name: `${at + 1}` },
			tone.middle,
			tone.paper,
		);
	});
	floor.rows.forEach((row, at) => {
		const y = top + row * metre;
		gridLine(
			pen,
			{ x1: left - 84, y1: y, x2: right + 20, y2: y, name: "ABCDEF"[at] ?? "" },
			tone.middle,
			tone.paper,
		);
	});
	dimensions(
		pen,
		{ at: top - 56, places: floor.columns.map((column) => left + column * metre), perPixel: 1000 / metre },
		tone.near,
	);
	dimensions(
		pen,
		{
			at: left - 62,
			places: floor.rows.map((row) => top + row * metre),
			perPixel: 1000 / metre,
			upright: true,
		},
		tone.near,
	);
	dimensions(pen, { at: bottom + 52, places: [left, right], perPixel: 1000 / metre }, tone.near);
}
