import { number, type Pen, weight } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";
import type { Tone } from "../drafting/tone.ts";
import { pallet } from "./goods.ts";

/** Draws a reach truck from the side with its mast and forks raised; `metre` is in pixels. */
export function reachTruck(
	pen: Pen,
	random: Random,
	tone: Tone,
	place: { x: number; foot: number; metre: number; lift: number; loaded: boolean },
): void {
	const { x, foot, metre, lift, loaded } = place;
	const m = (value: number) => value * metre;
	const line = { stroke: tone.ink, weight: weight.outline };
	const mast = Math.max(2.4, lift + 1.2);
	for (const [offset, high] of [
		[0, mast],
		[0.14, mast * 0.72],
	] as const)
		pen.rect(x + m(offset), foot - m(high), m(0.1), m(high - 0.1), {
			fill: tone.near,
			...line,
			weight: weight.fine,
		});
	for (let rung = 0.8; rung < mast; rung += 0.55)
		pen.line(x, foot - m(rung), x + m(0.22), foot - m(rung), { stroke: tone.paper, weight: weight.fine });
	pen.path(
		`M${number(x + m(0.3))} ${number(foot - m(0.25))}v${number(-m(1.1))}h${number(m(0.5))}l${number(m(0.2))} ${number(m(0.35))}h${number(m(0.75))}v${number(m(0.75))}Z`,
		{ fill: tone.primary, ...line },
	);
	pen.path(
		`M${number(x + m(0.36))} ${number(foot - m(1.35))}v${number(-m(0.85))}h${number(m(1.1))}l${number(m(0.1))} ${number(m(1.2))}`,
		line,
	);
	for (let bar = 0.46; bar < 1.4; bar += 0.2)
		pen.line(x + m(bar), foot - m(2.2), x + m(bar), foot - m(2.14), line);
	pen.circle(x + m(0.95), foot - m(1.62), m(0.13), { fill: tone.near });
	pen.path(
		`M${number(x + m(0.8))} ${number(foot - m(1.45))}h${number(m(0.34))}l${number(m(0.08))} ${number(m(0.5))}h${number(-m(0.46))}Z`,
		{ fill: tone.secondary },
	);
	pen.line(x + m(0.82), foot - m(1.3), x + m(0.5), foot - m(1.22), { stroke: tone.near, weight: m(0.08) });
	pen.rect(x - m(1.1), foot - m(0.2), m(1.5), m(0.14), { fill: tone.near, ...line, weight: weight.fine });
	for (const [wheel, size] of [
		[-0.95, 0.13],
		[0.5, 0.2],
		[1.4, 0.2],
	] as const) {
		pen.circle(x + m(wheel), foot - m(size), m(size), { fill: tone.ink });
		pen.circle(x + m(wheel), foot - m(size), m(size * 0.4), { fill: tone.paper });
	}
	pen.rect(x - m(0.08), foot - m(lift + 0.6), m(0.1), m(0.7), { fill: tone.near });
	pen.rect(x - m(1.2), foot - m(lift), m(1.2), m(0.07), { fill: tone.ink });
	if (loaded)
		pallet(pen, random, tone, { x: x - m(1.25), foot: foot - m(lift), width: m(1.15), height: m(1.1) });
}
