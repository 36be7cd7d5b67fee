import { number, type Pen, weight } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";
import type { Tone } from "../drafting/tone.ts";
import { door, type Joinery, window } from "./opening.ts";

interface Base {
	x: number;
	foot: number;
	height: number;
	bays: number[];
	joinery: Joinery;
}

/** Draws the ground floor of a front: shops, an arcade, a colonnade or a plinth. */
export function groundFloor(pen: Pen, random: Random, tone: Tone, base: Base): void {
	const kind = random.pick(["shops", "arcade", "colonnade", "plinth", "shops"]);
	const entrance = random.whole(0, base.bays.length - 1);
	const width = base.bays.reduce((sum, bay) => sum + bay, 0);
	pen.rect(base.x, base.foot - base.height, width, base.height, {
		fill: kind === "plinth" ? tone.shade : tone.paper,
	});
	if (kind === "colonnade")
		pen.rect(base.x, base.foot - base.height, width, base.height, { fill: tone.shadow });
	let x = base.x;
	base.bays.forEach((bay, at) => {
		const space = { x, y: base.foot - base.height, width: bay, height: base.height };
		if (kind === "arcade") arch(pen, random, tone, space, at === entrance);
		else if (kind === "colonnade") column(pen, random, tone, space, at === entrance);
		else if (at === entrance) entry(pen, tone, space, base.joinery);
		else if (kind === "shops") shop(pen, random, tone, space);
		else
			window(
				pen,
				random,
				tone,
				{ x: x + bay * 0.25, y: space.y + base.height * 0.25, width: bay * 0.5, height: base.height * 0.42 },
				base.joinery,
			);
		x += bay;
	});
	const band = base.foot - base.height;
	pen.rect(base.x - 2, band - 4, width + 4, 8, { fill: tone.paper, stroke: tone.ink, weight: weight.fine });
}

interface Space {
	x: number;
	y: number;
	width: number;
	height: number;
}

function shop(pen: Pen, random: Random, tone: Tone, { x, y, width, height }: Space): void {
	const joinery = { columns: random.whole(2, 4), transom: 0.22, arched: false, sill: false };
	window(
		pen,
		random,
		tone,
		{ x: x + 5, y: y + height * 0.2, width: width - 10, height: height * 0.68 },
		joinery,
	);
	pen.rect(x + 5, y + height * 0.88, width - 10, height * 0.12, { fill: tone.near });
	if (random.chance(0.5)) {
		const fall = height * 0.16;
		pen.polygon(
			[
				[x + 4, y + height * 0.14],
				[x + width - 4, y + height * 0.14],
				[x + width, y + height * 0.14 + fall],
				[x, y + height * 0.14 + fall],
			],
			{ fill: tone.secondary, stroke: tone.ink, weight: weight.fine },
		);
		for (let stripe = 1; stripe < 7; stripe += 2)
			pen.polygon(
				[
					[x + 4 + ((width - 8) * stripe) / 7, y + height * 0.14],
					[x + 4 + ((width - 8) * (stripe + 1)) / 7, y + height * 0.14],
					[x + (width * (stripe + 1)) / 7, y + height * 0.14 + fall],
					[x + (width * stripe) / 7, y + height * 0.14 + fall],
				],
				{ fill: tone.paper },
			);
		pen.rect(x, y + height * 0.14 + fall, width, 10, { fill: tone.ink, opacity: 0.3 });
	}
}

function entry(pen: Pen, tone: Tone, { x, y, width, height }: Space, joinery: Joinery): void {
	const wide = Math.min(width * 0.7, height * 0.8);
	const left = x + (width - wide) / 2;
	door(pen, tone, { x: left, y: y + height * 0.32, width: wide, height: height * 0.68 }, 2, tone.primary);
	pen.rect(left - 3, y + height * 0.16, wide + 6, height * 0.13, {
		fill: tone.shade,
		stroke: tone.ink,
		weight: weight.fine,
	});
	pen.polygon(
		[
			[left - 14, y + height * 0.12],
			[left + wide + 14, y + height * 0.12],
			[left + wide + 14, y + height * 0.17],
			[left - 14, y + height * 0.17],
		],
		{ fill: tone.ink },
	);
	if (joinery.arched)
		pen.path(
			`M${number(left)} ${number(y + height * 0.12)}A${number(wide / 2)} ${number(wide / 3)} 0 0 1 ${number(left + wide)} ${number(y + height * 0.12)}Z`,
			{ fill: tone.tint, stroke: tone.ink },
		);
}

function arch(pen: Pen, random: Random, tone: Tone, { x, y, width, height }: Space, entrance: boolean): void {
	const half = width * 0.38;
	const centre = x + width / 2;
	const spring = Math.max(y + height * 0.16 + half, y + height * 0.3);
	const shape = (reach: number) =>
		`M${number(centre - reach)} ${number(y + height)}V${number(spring)}A${number(reach)} ${number(reach * 0.92)} 0 0 1 ${number(centre + reach)} ${number(spring)}V${number(y + height)}Z`;
	pen.path(shape(half + 6), { fill: tone.paper, stroke: tone.ink, weight: weight.fine });
	pen.path(shape(half), { fill: tone.shadow });
	pen.path(shape(half * 0.78), { fill: entrance ? tone.primary : tone.near, opacity: 0.85 });
	if (random.chance(0.6))
		for (const at of [-0.4, 0, 0.4])
			pen.line(centre + half * at, spring - half * 0.5, centre + half * at, y + height, {
				stroke: tone.paper,
				weight: weight.fine,
			});
	pen.path(shape(half), { stroke: tone.ink, weight: weight.outline });
	pen.line(x + 2, spring, centre - half, spring, { stroke: tone.ink, weight: weight.fine });
}

function column(
	pen: Pen,
	random: Random,
	tone: Tone,
	{ x, y, width, height }: Space,
	entrance: boolean,
): void {
	pen.rect(x, y, width, height * 0.3, { fill: tone.ink, opacity: 0.45 });
	if (entrance)
		door(
			pen,
			tone,
			{ x: x + width * 0.32, y: y + height * 0.36, width: width * 0.36, height: height * 0.64 },
			2,
			tone.primary,
		);
	else
		window(
			pen,
			random,
			tone,
			{ x: x + width * 0.16, y: y + height * 0.34, width: width * 0.7, height: height * 0.66 },
			{ columns: 3, transom: 0, arched: false, sill: false },
		);
	pen.rect(x - 4, y, 8, height, { fill: tone.paper, stroke: tone.ink, weight: weight.outline });
}
