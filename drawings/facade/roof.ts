import { hatch } from "../drafting/hatch.ts";
import { number, type Pen, type Point, weight } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";
import type { Tone } from "../drafting/tone.ts";

/** The roofs a front may carry. */
export type Roof =
	| "parapet"
	| "gable"
	| "sawtooth"
	| "mono"
	| "hip"
	| "mansard"
	| "vault"
	| "butterfly"
	| "plant";

export const roofs: readonly Roof[] = [
	"parapet",
	"gable",
	"sawtooth",
	"mono",
	"hip",
	"mansard",
	"vault",
	"butterfly",
	"plant",
];

interface Place {
	x: number;
	y: number;
	width: number;
}

type Draw = (pen: Pen, random: Random, tone: Tone, place: Place) => void;

/** Draws a roof on a wall's top edge; parts that stand `behind` the wall head come first. */
export function roof(
	pen: Pen,
	random: Random,
	tone: Tone,
	place: Place & { kind: Roof; behind: boolean },
): void {
	const shapes: Record<Roof, Draw> = {
		parapet,
		gable,
		sawtooth,
		mono,
		hip,
		mansard,
		vault,
		butterfly,
		plant,
	};
	const standing = place.kind === "parapet" || place.kind === "plant";
	if (place.behind === standing) shapes[place.kind](pen, random, tone, place);
	if (!place.behind) eaves(pen, tone, place);
}

function eaves(pen: Pen, tone: Tone, { x, y, width }: Place): void {
	pen.rect(x - 7, y - 7, width + 14, 8, { fill: tone.paper, stroke: tone.ink, weight: weight.outline });
}

function surface(pen: Pen, tone: Tone, outline: readonly Point[], gap: number): void {
	pen.polygon(outline, { fill: tone.tint });
	hatch(pen, outline, { angle: 90, gap }, { stroke: tone.middle, weight: weight.hair });
	pen.polygon(outline, { stroke: tone.ink, weight: weight.profile });
}

const parapet: Draw = (pen, random, tone, { x, y, width }) => {
	const core = width * random.between(0.2, 0.4);
	const left = x + random.between(0.1, 0.5) * width;
	pen.rect(left, y - 48, core, 48, { fill: tone.shade, stroke: tone.ink, weight: weight.fine });
	hatch(
		pen,
		[
			[left, y - 40],
			[left + core, y - 40],
			[left + core, y - 14],
			[left, y - 14],
		],
		{ angle: 0, gap: 5 },
		{ stroke: tone.middle },
	);
	for (let post = x + 4; post < x + width; post += 24)
		pen.line(post, y - 20, post, y, { stroke: tone.middle, weight: weight.hair });
	pen.line(x, y - 20, x + width, y - 20, { stroke: tone.middle, weight: weight.fine });
};

const plant: Draw = (pen, random, tone, { x, y, width }) => {
	for (let unit = x + width * 0.08; unit < x + width * 0.85; unit += random.between(52, 120)) {
		const [wide, high] = [random.between(26, 60), random.between(18, 46)];
		pen.rect(unit, y - high, wide, high, { fill: tone.pale, stroke: tone.ink, weight: weight.fine });
		if (random.chance(0.5))
			hatch(
				pen,
				[
					[unit + 4, y - high + 5],
					[unit + wide - 4, y - high + 5],
					[unit + wide - 4, y - 10],
					[unit + 4, y - 10],
				],
				{ angle: 0, gap: 4 },
				{ stroke: tone.middle },
			);
		if (random.chance(0.4))
			pen.line(unit + wide / 2, y - high, unit + wide / 2, y - high - random.between(20, 50), {
				stroke: tone.middle,
				weight: weight.fine,
			});
	}
};

const gable: Draw = (pen, random, tone, { x, y, width }) => {
	const count = width > 420 ? random.whole(2, 3) : 1;
	const wide = (width + 16) / count;
	for (let at = 0; at < count; at++) {
		const left = x - 8 + at * wide;
		const rise = Math.min(150, wide * random.pick([0.28, 0.36, 0.5]));
		const outline: Point[] = [
			[left, y - 6],
			[left + wide / 2, y - 6 - rise],
			[left + wide, y - 6],
		];
		pen.polygon(outline, { fill: tone.wash });
		hatch(pen, outline, { angle: 90, gap: 6 }, { stroke: tone.far });
		pen.polyline(outline, { stroke: tone.ink, weight: weight.cut });
		pen.circle(left + wide / 2, y - rise * 0.42, Math.min(16, rise * 0.14), {
			fill: tone.shadow,
			stroke: tone.ink,
			weight: weight.outline,
		});
	}
};

const sawtooth: Draw = (pen, random, tone, { x, y, width }) => {
	const count = Math.max(2, Math.round(width / random.between(80, 130)));
	const wide = width / count;
	for (let at = 0; at < count; at++) {
		const left = x + at * wide;
		const outline: Point[] = [
			[left, y - 6],
			[left, y - 6 - wide * 0.48],
			[left + wide, y - 6],
		];
		surface(pen, tone, outline, 8);
		pen.line(left, y - 6, left, y - 6 - wide * 0.48, { stroke: tone.ink, weight: weight.cut });
	}
};

const mono: Draw = (pen, random, tone, { x, y, width }) => {
	const rise = Math.min(110, width * 0.16);
	const [left, right] = random.chance(0.5) ? [0, rise] : [rise, 0];
	const outline: Point[] = [
		[x - 14, y - 6 - left],
		[x + width + 14, y - 6 - right],
		[x + width, y - 4],
		[x, y - 4],
	];
	pen.polygon(outline, { fill: tone.wash });
	hatch(pen, outline, { angle: 90, gap: 12 }, { stroke: tone.middle });
	pen.polygon(
		[
			[x - 18, y - 14 - left],
			[x + width + 18, y - 14 - right],
			[x + width + 18, y - 5 - right],
			[x - 18, y - 5 - left],
		],
		{ fill: tone.paper, stroke: tone.ink, weight: weight.profile },
	);
};

const hip: Draw = (pen, random, tone, { x, y, width }) => {
	const rise = Math.min(120, width * 0.2);
	surface(
		pen,
		tone,
		[
			[x - 12, y - 6],
			[x + rise * 1.1, y - rise],
			[x + width - rise * 1.1, y - rise],
			[x + width + 12, y - 6],
		],
		10,
	);
	chimney(pen, random, tone, { x: x + rise * 1.2, y: y - rise, width: width - rise * 2.4 });
};

function chimney(pen: Pen, random: Random, tone: Tone, { x, y, width }: Place): void {
	if (width < 30) return;
	const left = x + random.between(0.1, 0.8) * width;
	pen.rect(left, y - 30, 24, 38, { fill: tone.paper, stroke: tone.ink, weight: weight.outline });
	pen.rect(left - 3, y - 34, 30, 6, { fill: tone.ink });
}

const mansard: Draw = (pen, random, tone, { x, y, width }) => {
	surface(
		pen,
		tone,
		[
			[x, y - 6],
			[x + 22, y - 66],
			[x + width - 22, y - 66],
			[x + width, y - 6],
		],
		6,
	);
	const count = Math.max(1, Math.round(width / random.between(80, 120)));
	for (let at = 0; at < count; at++) {
		const centre = x + ((at + 0.5) / count) * width;
		pen.rect(centre - 16, y - 50, 32, 44, { fill: tone.paper, stroke: tone.ink, weight: weight.outline });
		pen.rect(centre - 10, y - 42, 20, 34, { fill: tone.shadow, stroke: tone.ink, weight: weight.fine });
		pen.polygon(
			[
				[centre - 22, y - 50],
				[centre, y - 66],
				[centre + 22, y - 50],
			],
			{ fill: tone.paper, stroke: tone.ink, weight: weight.outline },
		);
	}
};

const vault: Draw = (pen, random, tone, { x, y, width }) => {
	const count = Math.max(1, Math.round(width / random.between(110, 260)));
	const wide = width / count;
	const high = number(wide * 0.3);
	for (let at = 0; at < count; at++) {
		const arc = `M${number(x + at * wide)} ${number(y - 6)}A${number(wide / 2)} ${high} 0 0 1 ${number(x + (at + 1) * wide)} ${number(y - 6)}Z`;
		pen.path(arc, { fill: tone.tint, stroke: tone.ink, weight: weight.profile });
		for (const share of [0.78, 0.56]) {
			const inner = wide * share;
			const left = x + at * wide + (wide - inner) / 2;
			pen.path(
				`M${number(left)} ${number(y - 6)}A${number(inner / 2)} ${number(wide * 0.3 * share)} 0 0 1 ${number(left + inner)} ${number(y - 6)}`,
				{ stroke: tone.middle, weight: weight.fine },
			);
		}
	}
};

const butterfly: Draw = (pen, random, tone, { x, y, width }) => {
	const valley = x + width * random.between(0.35, 0.65);
	const outline: Point[] = [
		[x - 16, y - 66],
		[valley, y - 16],
		[x + width + 16, y - 56],
		[x + width, y - 4],
		[x, y - 4],
	];
	pen.polygon(outline, { fill: tone.wash });
	hatch(pen, outline, { angle: 90, gap: 12 }, { stroke: tone.middle });
	pen.polyline(
		[
			[x - 18, y - 68],
			[valley, y - 18],
			[x + width + 18, y - 58],
		],
		{ stroke: tone.ink, weight: 7 },
	);
};
