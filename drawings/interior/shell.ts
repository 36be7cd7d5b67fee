import { type Point, weight } from "../drafting/pen.ts";
import { onePoint } from "../drafting/projection.ts";
import type { Board } from "../drafting/sheet.ts";
import { drawCeiling } from "./ceiling.ts";
import type { Room } from "./room.ts";
import { drawBackWall, drawSideWall } from "./walls.ts";

/** Devises a room and the view into it. */
export function roomFor(
	{ random }: Board,
	picture: { width: number; height: number },
	fixed: Partial<Room> = {},
): Room {
	const wide = random.between(9, 14);
	const shift = random.between(0.36, 0.64);
	const height = fixed.height ?? random.between(3.2, 5.4);
	const eye = 1.55;
	const near = 4;
	const focal = (picture.width * near * 1.12) / wide;
	const vanishing: Point = [picture.width * shift, picture.height * random.between(0.5, 0.58)];
	return {
		left: -wide * shift,
		right: wide * (1 - shift),
		near: 1.3,
		far: random.between(13, 21),
		height,
		eye,
		focal,
		project: onePoint({ vanishing, focal, eye }),
		light: random.pick(["left", "right"]),
		use: random.pick(["office", "library", "café", "gallery", "foyer"]),
		...fixed,
	};
}

/** Draws the room itself: floor, walls, daylight on the floor, and the ceiling. */
export function drawShell(board: Board, room: Room): void {
	const { pen, tone, random } = board;
	const { left, right, near, far, height, project } = room;
	const quad = (a: Point, b: Point, c: Point, d: Point, fill: string) => pen.polygon([a, b, c, d], { fill });
	quad(
		project(left, near, 0),
		project(right, near, 0),
		project(right, far, 0),
		project(left, far, 0),
		random.pick([tone.wash, tone.pale, tone.glow]),
	);
	quad(
		project(left, near, height),
		project(right, near, height),
		project(right, far, height),
		project(left, far, height),
		tone.paper,
	);
	floor(board, room);
	daylight(board, room);
	drawBackWall(board, room);
	drawSideWall(board, room, "left");
	drawSideWall(board, room, "right");
	drawCeiling(board, room);
	const edge = { stroke: tone.ink, weight: weight.profile };
	pen.polygon(
		[project(left, far, 0), project(right, far, 0), project(right, far, height), project(left, far, height)],
		{ stroke: tone.ink, weight: weight.outline },
	);
	for (const x of [left, right])
		for (const z of [0, height]) pen.polyline([project(x, near, z), project(x, far, z)], edge);
}

function floor({ pen, tone, random }: Board, { left, right, near, far, project }: Room): void {
	const line = { stroke: tone.middle, weight: weight.hair };
	const kind = random.pick(["boards", "tiles", "planks"]);
	const step = kind === "boards" ? 0.28 : kind === "planks" ? 0.2 : 0.9;
	for (let x = left; x <= right; x += step) pen.polyline([project(x, near, 0), project(x, far, 0)], line);
	if (kind === "tiles")
		for (let y = near; y <= far; y += step) pen.polyline([project(left, y, 0), project(right, y, 0)], line);
	else
		for (let x = left; x < right; x += step)
			for (let y = near + random.between(0, 2); y < far; y += random.between(1.6, 3.4))
				pen.polyline([project(x, y, 0), project(Math.min(right, x + step), y, 0)], line);
}

function daylight({ pen, tone }: Board, { left, right, near, far, light, project }: Room): void {
	const way = light === "left" ? 1 : -1;
	const wall = light === "left" ? left : right;
	const reach = (right - left) * 0.42;
	for (let y = near + 0.8; y < far - 1.4; y += 2.6)
		pen.polygon(
			[
				project(wall + way * 0.4, y, 0),
				project(wall + way * reach, y + 1.4, 0),
				project(wall + way * reach, y + 3, 0),
				project(wall + way * 0.4, y + 1.7, 0),
			],
			{ fill: tone.paper, opacity: 0.62 },
		);
}
