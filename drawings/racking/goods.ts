import { number, type Pen, weight } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";
import type { Tone } from "../drafting/tone.ts";

/** Draws a loaded pallet from the side, standing on `foot`: cartons, sacks, drums, wrapped or half empty. */
export function pallet(
	pen: Pen,
	random: Random,
	tone: Tone,
	place: { x: number; foot: number; width: number; height: number },
): void {
	const { x, foot, width, height } = place;
	const deck = Math.min(10, height * 0.16);
	const wood = { fill: tone.glow, stroke: tone.ink, weight: weight.hair };
	pen.rect(x, foot - deck, width, deck * 0.35, wood);
	pen.rect(x, foot - deck * 0.25, width, deck * 0.25, wood);
	for (const at of [0, 0.42, 0.84])
		pen.rect(x + width * at, foot - deck * 0.7, width * 0.16, deck * 0.5, wood);
	const load = { x: x + 2, foot: foot - deck, width: width - 4, height: height - deck };
	random.pick([cartons, cartons, cartons, sacks, drums, wrapped])(pen, random, tone, load);
}

interface Load {
	x: number;
	foot: number;
	width: number;
	height: number;
}

type Stack = (pen: Pen, random: Random, tone: Tone, load: Load) => void;

const cartons: Stack = (pen, random, tone, { x, foot, width, height }) => {
	const rows = random.whole(2, 5);
	const columns = random.whole(2, 4);
	const high = height / rows;
	const short = random.chance(0.3) ? random.whole(1, columns - 1) : columns;
	const fill = random.pick([tone.paper, tone.paper, tone.shade, tone.tint, tone.glow]);
	for (let row = 0; row < rows; row++)
		for (let column = 0; column < (row === rows - 1 ? short : columns); column++) {
			const left = x + (column * width) / columns;
			pen.rect(left, foot - (row + 1) * high, width / columns, high, {
				fill,
				stroke: tone.near,
				weight: weight.hair,
			});
			if (random.chance(0.3))
				pen.rect(left + 3, foot - row * high - high * 0.55, (width / columns) * 0.3, high * 0.3, {
					fill: random.pick([tone.near, tone.secondary, tone.middle]),
				});
			else
				pen.line(left + 2, foot - (row + 0.5) * high, left + width / columns - 2, foot - (row + 0.5) * high, {
					stroke: tone.far,
					weight: 0.6,
				});
		}
};

const sacks: Stack = (pen, random, tone, { x, foot, width, height }) => {
	const rows = random.whole(4, 6);
	const high = height / rows;
	for (let row = 0; row < rows; row++)
		for (let sack = 0; sack < 2; sack++) {
			const left = x + (sack * width) / 2 + (row % 2 ? 2 : 0);
			const r = number(high / 2);
			pen.path(
				`M${number(left + high / 2)} ${number(foot - row * high)}h${number(width / 2 - high)}a${r} ${r} 0 0 0 0 ${number(-high)}h${number(high - width / 2)}a${r} ${r} 0 0 0 0 ${number(high)}Z`,
				{ fill: tone.pale, stroke: tone.near, weight: weight.fine },
			);
		}
};

const drums: Stack = (pen, random, tone, { x, foot, width, height }) => {
	const count = random.whole(2, 3);
	const fill = random.pick([tone.tint, tone.secondary, tone.glow]);
	for (let drum = 0; drum < count; drum++) {
		const [left, wide] = [x + (drum * width) / count, width / count - 2];
		const tall = Math.min(height, wide * 1.6);
		pen.rect(left, foot - tall, wide, tall, { fill, stroke: tone.near, weight: weight.fine });
		for (const ring of [0.33, 0.66, 0.94])
			pen.line(left, foot - tall * ring, left + wide, foot - tall * ring, {
				stroke: tone.near,
				weight: weight.fine,
			});
	}
};

const wrapped: Stack = (pen, random, tone, { x, foot, width, height }) => {
	const tall = height * random.between(0.7, 1);
	pen.rect(x, foot - tall, width, tall, {
		fill: random.pick([tone.shade, tone.wash]),
		stroke: tone.near,
		weight: weight.fine,
	});
	for (let band = 0; band < 7; band++)
		pen.line(x, foot - tall * random.next(), x + width, foot - tall * random.next(), {
			stroke: tone.far,
			weight: weight.hair,
		});
	pen.rect(x + width * 0.6, foot - tall * 0.7, width * 0.22, tall * 0.2, {
		fill: tone.paper,
		stroke: tone.near,
		weight: weight.hair,
	});
};
