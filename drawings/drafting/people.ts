import type { Pen, Point, Style } from "./pen.ts";
import type { Random } from "./random.ts";

/** A scale figure, `height` pixels tall, with its feet at (x, y). */
export function person(
	pen: Pen,
	random: Random,
	place: { x: number; y: number; height: number },
	style: Style,
): void {
	const { x, y, height } = place;
	const facing = random.chance(0.5) ? 1 : -1;
	const girth = random.between(0.85, 1.12);
	const at = (across: number, up: number): Point => [x + across * height * facing * girth, y - up * height];
	const stride = random.chance(0.6) ? random.between(0.07, 0.13) : random.between(0.02, 0.035);
	const coat = random.pick(["jacket", "coat", "skirt", "jacket"]);
	const limb = (from: Point, to: Point, thick: number, thin: number) => {
		const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
		const length = Math.hypot(dx, dy) || 1;
		const [nx, ny] = [(-dy / length) * height, (dx / length) * height];
		pen.polygon(
			[
				[from[0] + nx * thick, from[1] + ny * thick],
				[to[0] + nx * thin, to[1] + ny * thin],
				[to[0] - nx * thin, to[1] - ny * thin],
				[from[0] - nx * thick, from[1] - ny * thick],
			],
			style,
		);
	};
	limb(at(-0.02, 0.5), at(-stride, 0.01), 0.045, 0.022);
	limb(at(0.02, 0.5), at(stride, 0.01), 0.045, 0.022);
	limb(at(-stride, 0.012), at(-stride + 0.05, 0.008), 0.014, 0.01);
	limb(at(stride, 0.012), at(stride + 0.05, 0.008), 0.014, 0.01);
	const hem = { jacket: 0.44, coat: 0.26, skirt: 0.3 }[coat] ?? 0.44;
	const flare = { jacket: 0.07, coat: 0.085, skirt: 0.105 }[coat] ?? 0.07;
	pen.polygon(
		[
			at(-0.03, 0.85),
			at(-0.088, 0.81),
			at(-0.072, 0.6),
			at(-flare, hem),
			at(flare, hem),
			at(0.068, 0.6),
			at(0.088, 0.81),
			at(0.03, 0.85),
		],
		style,
	);
	const swing = stride * 0.7;
	limb(at(-0.078, 0.8), at(-0.085 - swing * 0.5, 0.62), 0.024, 0.02);
	limb(at(-0.085 - swing * 0.5, 0.62), at(-0.07 - swing * 0.2, 0.46), 0.02, 0.014);
	if (random.chance(0.25)) {
		limb(at(0.078, 0.8), at(0.13, 0.68), 0.024, 0.02);
		limb(at(0.13, 0.68), at(0.19, 0.76), 0.019, 0.013);
	} else {
		limb(at(0.078, 0.8), at(0.09 + swing * 0.4, 0.62), 0.024, 0.02);
		limb(at(0.09 + swing * 0.4, 0.62), at(0.11 + swing, 0.48), 0.02, 0.014);
	}
	const [hx, hy] = at(0.008, 0.925);
	limb(at(0, 0.83), at(0.006, 0.9), 0.022, 0.022);
	pen.ellipse(hx, hy, height * 0.045, height * 0.058, style);
	headwear(pen, random, { hx, hy, height, facing }, style);
	if (random.chance(0.3)) {
		const [bx, by] = at(0.11 + swing, 0.47);
		pen.rect(bx - height * 0.045, by, height * 0.09, height * 0.075, style);
	}
}

function headwear(
	pen: Pen,
	random: Random,
	head: { hx: number; hy: number; height: number; facing: number },
	style: Style,
): void {
	const { hx, hy, height, facing } = head;
	const kind = random.whole(0, 5);
	if (kind === 0) pen.circle(hx - facing * height * 0.045, hy - height * 0.03, height * 0.026, style);
	if (kind === 1)
		pen.polygon(
			[
				[hx - height * 0.045, hy - height * 0.03],
				[hx - facing * height * 0.03, hy + height * 0.11],
				[hx - facing * height * 0.075, hy + height * 0.08],
			],
			style,
		);
	if (kind === 2) pen.ellipse(hx, hy - height * 0.038, height * 0.065, height * 0.014, style);
}

/** A line of people along the ground, each in one of the fills given. */
export function crowd(
	pen: Pen,
	random: Random,
	ground: { from: number; to: number; y: number; height: number; count: number },
	fills: readonly string[],
): void {
	for (let at = 0; at < ground.count; at++) {
		const x = random.between(ground.from, ground.to);
		const height =
			ground.height * (random.chance(0.12) ? random.between(0.55, 0.75) : random.between(0.93, 1.05));
		person(pen, random, { x, y: ground.y, height }, { fill: random.pick(fills) });
		if (random.chance(0.3))
			person(
				pen,
				random,
				{
					x: x + height * random.between(0.26, 0.36),
					y: ground.y,
					height: height * random.between(0.9, 1.04),
				},
				{ fill: random.pick(fills) },
			);
	}
}
