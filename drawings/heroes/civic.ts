import { number, type Point, weight } from "../drafting/pen.ts";
import { crowd } from "../drafting/people.ts";
import type { Board, Drawing } from "../drafting/sheet.ts";
import { species, tree } from "../drafting/trees.ts";
import { drawFront, frontFor } from "../facade/front.ts";
import type { Front, Pattern } from "../facade/front-shape.ts";
import type { Roof } from "../facade/roof.ts";
import { nightSky, ridges } from "./night.ts";

const foot = 1150;

/** A civic building at dusk by the harbour, its windows lit and mirrored in the water. */
export const civic: Drawing = (board) => {
	const { pen, tone, random } = board;
	nightSky(board, foot);
	ridges(board, foot, 3);
	const planting = random.fork("trees");
	for (let at = 0; at < 6; at++)
		tree(
			pen,
			planting,
			planting.pick(species),
			{ x: planting.between(40, 2360), y: foot, height: planting.between(210, 420) },
			{ line: tone.far, leaf: tone.shade },
		);
	for (const front of row(board)) drawFront(pen, random.fork(`front${front.x}`), tone, front);
	hallGlass(board);
	for (let at = 0; at < 7; at++)
		tree(
			pen,
			planting,
			planting.pick(species),
			{ x: planting.between(60, 2340), y: foot, height: planting.between(170, 320) },
			{ line: tone.near, leaf: tone.tint },
		);
	for (let x = 120; x < 2400; x += 210) {
		pen.line(x, foot, x, foot - 150, { stroke: tone.near, weight: weight.profile });
		pen.circle(x, foot - 158, 9, { fill: tone.secondary });
		pen.circle(x, foot - 158, 26, { fill: tone.secondary, opacity: 0.18 });
	}
	crowd(pen, random.fork("people"), { from: 60, to: 2340, y: foot + 3, height: 62, count: 34 }, [
		tone.ink,
		tone.near,
		tone.secondary,
		tone.middle,
	]);
	harbour(board);
};

function row({ random, tone }: Board): Front[] {
	const plan: [width: number, storeys: number, pattern: Pattern, roof: Roof][] = [
		[300, 5, "punched", "mansard"],
		[250, 7, "fins", "plant"],
		[340, 4, "frames", "gable"],
		[760, 3, "curtain", "sawtooth"],
		[330, 8, "screen", "butterfly"],
		[250, 6, "balconies", "parapet"],
		[260, 4, "louvres", "vault"],
	];
	let x = -40;
	return plan.map(([width, storeys, pattern, roof]) => {
		const front = frontFor(random, tone, { x, width, foot, storeys, scale: 32 });
		x += width;
		return {
			...front,
			pattern,
			roof,
			face: random.pick([tone.pale, tone.shade, tone.wash]),
			joinery: { ...front.joinery, lit: true },
		};
	});
}

/** The great window of the hall, which gives the picture its centre of light. */
function hallGlass({ pen, tone }: Board): void {
	const [left, right, top] = [900, 1560, foot - 245];
	pen.rect(left, top, right - left, foot - top, {
		fill: tone.secondary,
		stroke: tone.ink,
		weight: weight.cut,
	});
	for (let bay = 0; bay <= 22; bay++)
		pen.line(left + bay * 30, top, left + bay * 30, foot, {
			stroke: tone.paper,
			weight: bay % 4 ? 1.6 : 5,
			cap: "butt",
		});
	for (const y of [top + 60, top + 130]) pen.line(left, y, right, y, { stroke: tone.paper, weight: 3 });
	for (let lamp = 0; lamp < 10; lamp++) {
		const x = left + 34 + lamp * 66;
		pen.path(`M${x} ${top}v${number(44 + (lamp % 3) * 16)}m-15 12a15 13 0 0 1 30 0Z`, {
			stroke: tone.paper,
			weight: 2,
			fill: tone.ink,
		});
	}
	pen.polygon(
		[
			[left - 50, top - 14],
			[right + 50, top - 14],
			[right + 62, top + 4],
			[left - 62, top + 4],
		],
		{ fill: tone.ink },
	);
}

function harbour({ pen, tone, random }: Board): void {
	pen.rect(0, foot, 2400, 200, { fill: tone.deep });
	pen.rect(0, foot, 2400, 16, { fill: tone.ink });
	for (let pile = 20; pile < 2400; pile += 56) pen.rect(pile, foot + 16, 12, 34, { fill: tone.middle });
	const water = random.fork("water");
	for (let at = 0; at < 420; at++) {
		const y = foot + 40 + water.next() ** 0.8 * 158;
		const x = water.between(-40, 2400);
		const lit = x > 880 && x < 1580 ? water.chance(0.5) : water.chance(0.12);
		const run: [Point, Point] = [
			[x, y],
			[x + water.between(14, 110), y],
		];
		pen.polyline(run, { stroke: lit ? tone.secondary : tone.far, weight: lit ? 2.4 : 1.2 });
	}
}
