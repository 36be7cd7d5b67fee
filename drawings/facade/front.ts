import { type Pen, type Point, weight } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";
import type { Tone } from "../drafting/tone.ts";
import type { Front, Pattern } from "./front-shape.ts";
import { groundFloor } from "./ground-floor.ts";
import { material, materials } from "./material.ts";
import { joineryFor } from "./opening.ts";
import { roof, roofs } from "./roof.ts";
import { floorOf } from "./storey.ts";

export const patterns: readonly Pattern[] = [
	"punched",
	"curtain",
	"fins",
	"louvres",
	"ribbon",
	"balconies",
	"screen",
	"frames",
];

/** Devises a front to fill a width, with its own rhythm, openings, material and roof. */
export function frontFor(
	random: Random,
	tone: Tone,
	site: { x: number; width: number; foot: number; storeys: number; scale: number },
): Front {
	const { x, width, foot, storeys, scale } = site;
	const rhythm = random.pick([[1], [1], [1, 1.5], [1, 1, 1.6], [1.5, 1, 1], [1, 0.6], [1, 1.8, 1]]);
	const count = Math.max(2, Math.round(width / (scale * random.between(3.2, 5.6))));
	const shares = Array.from({ length: count }, (_, at) => rhythm[at % rhythm.length] ?? 1);
	const whole = shares.reduce((sum, share) => sum + share, 0);
	return {
		x,
		width,
		foot,
		storeys: Array.from({ length: storeys }, (_, at) => scale * (at ? 3.4 : random.between(3.9, 4.8))),
		bays: shares.map((share) => (share / whole) * width),
		pattern: random.pick(patterns),
		material: random.pick(materials),
		joinery: joineryFor(random),
		roof: random.pick(roofs),
		face: random.pick([tone.paper, tone.paper, tone.pale, tone.wash, tone.tint]),
	};
}

/** Height of a front's walls in pixels. */
export function wallHeight(front: Front): number {
	return front.storeys.reduce((sum, storey) => sum + storey, 0);
}

/** Draws a whole front: wall, openings, ground floor, roof and eaves shadow. */
export function drawFront(pen: Pen, random: Random, tone: Tone, front: Front): void {
	const height = wallHeight(front);
	const top = front.foot - height;
	roof(pen, random, tone, { kind: front.roof, x: front.x, y: top, width: front.width, behind: true });
	pen.rect(front.x, top, front.width, height, { fill: front.face });
	const [groundStorey = 40] = front.storeys;
	material(
		pen,
		random,
		front.material,
		{ x: front.x, y: top, width: front.width, height: height - groundStorey },
		tone.far,
	);
	let foot = front.foot - groundStorey;
	front.storeys.slice(1).forEach((storey, at) => {
		floorOf(pen, random, tone, front, { foot, storey, top: at === front.storeys.length - 2 });
		foot -= storey;
	});
	groundFloor(pen, random, tone, {
		x: front.x,
		foot: front.foot,
		height: groundStorey,
		bays: front.bays,
		joinery: front.joinery,
	});
	const shade: Point[] = [
		[front.x, top],
		[front.x + front.width, top],
		[front.x + front.width, top + 9],
		[front.x, top + 9],
	];
	pen.polygon(shade, { fill: tone.ink, opacity: 0.22 });
	pen.rect(front.x, top, front.width, height, { stroke: tone.ink, weight: weight.profile });
	roof(pen, random, tone, { kind: front.roof, x: front.x, y: top, width: front.width, behind: false });
}
