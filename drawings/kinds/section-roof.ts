import { hatch } from "../drafting/hatch.ts";
import { number, type Pen, type Point, weight } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";
import type { Tone } from "../drafting/tone.ts";

interface Span {
	left: number;
	right: number;
	y: number;
	metre: number;
}

type Draw = (pen: Pen, random: Random, tone: Tone, span: Span) => void;

/** Draws a roof cut through with its structure: trussed gable, sawtooth, vault, flat with rooflight, or lean-to. */
export function cutRoof(pen: Pen, random: Random, tone: Tone, span: Span): void {
	random.pick<Draw>([truss, sawtooth, vault, flat, lean, truss])(pen, random, tone, span);
}

function skin(pen: Pen, tone: Tone, line: readonly Point[], thick = 9): void {
	pen.polyline(line, { stroke: tone.ink, weight: thick, cap: "butt" });
}

const truss: Draw = (pen, random, tone, { left, right, y }) => {
	const mid = (left + right) / 2 + random.pick([0, 0, -120, 120]);
	const apex = y - (right - left) * random.between(0.16, 0.24);
	pen.polygon(
		[
			[left - 30, y],
			[mid, apex],
			[right + 30, y],
		],
		{ fill: tone.paper },
	);
	const wood = { stroke: tone.primary, weight: 3.4, cap: "butt" as const };
	const posts = random.whole(6, 10);
	const roofAt = (x: number) =>
		x < mid ? y - ((x - left) / (mid - left)) * (y - apex) : y - ((right - x) / (right - mid)) * (y - apex);
	let before: Point = [left, y];
	for (let post = 1; post <= posts; post++) {
		const x = left + ((right - left) * post) / posts;
		pen.line(x, y, x, roofAt(x), { ...wood, weight: 2.2 });
		pen.line(before[0], post % 2 ? y : roofAt(before[0]), x, post % 2 ? roofAt(x) : y, {
			...wood,
			weight: 1.6,
		});
		before = [x, y];
	}
	pen.line(left, y, right, y, wood);
	skin(pen, tone, [
		[left - 40, y + 10],
		[mid, apex - 4],
		[right + 40, y + 10],
	]);
	pen.polyline(
		[
			[left - 40, y],
			[mid, apex - 15],
			[right + 40, y],
		],
		{ stroke: tone.ink, weight: weight.fine },
	);
};

const sawtooth: Draw = (pen, random, tone, { left, right, y }) => {
	const count = random.whole(3, 5);
	const wide = (right - left) / count;
	const rise = wide * random.between(0.34, 0.5);
	for (let at = 0; at < count; at++) {
		const x = left + at * wide;
		pen.polygon(
			[
				[x, y],
				[x, y - rise],
				[x + wide, y],
			],
			{ fill: tone.paper },
		);
		for (let part = 1; part < 6; part++) {
			const px = x + (wide * part) / 6;
			pen.line(px, y, px, y - rise * (1 - part / 6), { stroke: tone.primary, weight: 1.6 });
			pen.line(px, y, px - wide / 6, y - rise * (1 - (part - 1) / 6), { stroke: tone.primary, weight: 1.4 });
		}
		pen.line(x + 4, y, x + 4, y - rise, { stroke: tone.near, weight: 2 });
		hatch(
			pen,
			[
				[x - 6, y - 6],
				[x + 6, y - 6],
				[x + 6, y - rise],
				[x - 6, y - rise],
			],
			{ angle: 0, gap: 9 },
			{ stroke: tone.near },
		);
		skin(pen, tone, [
			[x - 10, y - rise - 6],
			[x + wide, y - 2],
		]);
	}
	pen.line(left, y, right, y, { stroke: tone.primary, weight: 4 });
};

const vault: Draw = (pen, random, tone, { left, right, y }) => {
	const rise = (right - left) * random.between(0.13, 0.22);
	const half = (right - left) / 2;
	const arc = (grow: number) =>
		`M${number(left - grow)} ${number(y)}A${number(half + grow)} ${number(rise + grow)} 0 0 1 ${number(right + grow)} ${number(y)}`;
	pen.path(`${arc(0)}Z`, { fill: tone.wash });
	for (let rib = 1; rib < 16; rib++) {
		const share = rib / 16;
		const x = left + (right - left) * share;
		const height = rise * Math.sqrt(Math.max(0, 1 - (2 * share - 1) ** 2));
		pen.line(x, y - height * 0.86, x, y - height, { stroke: tone.primary, weight: 2 });
		pen.line(x, y - height * 0.86, x, y, { stroke: tone.far, weight: weight.hair });
	}
	pen.path(
		`M${number(left + 20)} ${number(y)}A${number(half - 20)} ${number(rise * 0.86)} 0 0 1 ${number(right - 20)} ${number(y)}`,
		{ stroke: tone.primary, weight: 3 },
	);
	pen.path(arc(4), { stroke: tone.ink, weight: 9, cap: "butt" });
	pen.line(left, y, right, y, { stroke: tone.near, weight: 1.4 });
};

const flat: Draw = (pen, random, tone, { left, right, y, metre }) => {
	pen.rect(left - metre * 0.8, y - 18, right - left + metre * 1.6, 18, { fill: tone.ink });
	const lights = random.whole(1, 3);
	for (let at = 0; at < lights; at++) {
		const x = left + ((at + 0.5) / lights) * (right - left);
		const wide = metre * random.between(1.6, 2.8);
		pen.rect(x - wide / 2, y - 20, wide, 22, { fill: tone.paper });
		pen.polygon(
			[
				[x - wide / 2, y - 26],
				[x - wide * 0.2, y - 60],
				[x + wide / 2, y - 26],
			],
			{ fill: tone.glow, stroke: tone.ink, weight: weight.profile },
		);
		pen.polygon(
			[
				[x - wide / 2, y],
				[x + wide / 2, y],
				[x + wide * 1.1, y + metre * 3],
				[x - wide * 0.1, y + metre * 3],
			],
			{ fill: tone.secondary, opacity: 0.1 },
		);
	}
	for (let grass = left - metre * 0.7; grass < right + metre * 0.7; grass += 4)
		pen.line(grass, y - 19, grass + random.between(-3, 3), y - random.between(22, 31), {
			stroke: tone.middle,
			weight: weight.hair,
		});
};

const lean: Draw = (pen, random, tone, { left, right, y, metre }) => {
	const rise = metre * random.between(2.6, 4);
	const flip = random.chance(0.5);
	const at = (share: number): Point => [left + (right - left) * share, y - rise * (flip ? 1 - share : share)];
	pen.polygon([[left, y], at(0), at(1), [right, y]], { fill: tone.wash });
	for (let part = 0; part < 18; part++) {
		const [x1, y1] = at(part / 18);
		const [x2, y2] = at((part + 1) / 18);
		pen.polyline(
			[
				[x1, y1],
				[(x1 + x2) / 2, (y1 + y2) / 2 + metre * 0.6],
				[x2, y2],
			],
			{ stroke: tone.primary, weight: 1.8 },
		);
		pen.line(x1, Math.min(y, y1 + 14), x1, y, { stroke: tone.far, weight: weight.hair });
	}
	const [[x1, y1], [x2, y2]] = [at(-0.05), at(1.05)];
	const [[x3, y3], [x4, y4]] = [at(0), at(1)];
	pen.line(x3, y3 + metre * 0.6, x4, y4 + metre * 0.6, { stroke: tone.primary, weight: 2.6 });
	skin(
		pen,
		tone,
		[
			[x1, y1 - 4],
			[x2, y2 - 4],
		],
		11,
	);
	const tall = flip ? left : right;
	pen.line(tall, y, tall, y - rise, { stroke: tone.ink, weight: 3 });
};
