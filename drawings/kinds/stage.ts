import { dimensions, level } from "../drafting/annotation.ts";
import { hatch } from "../drafting/hatch.ts";
import { weight } from "../drafting/pen.ts";
import { crowd } from "../drafting/people.ts";
import { type Drawing, ground, titleStrip } from "../drafting/sheet.ts";
import { audience } from "../stage/audience.ts";
import { drawStage } from "../stage/scene.ts";
import { backdrop } from "./backdrop.ts";

/** An event stage in elevation: roof, towers, guy lines, light, sound and the crowd before it. */
export const stage: Drawing = (board) => {
	const { pen, tone, random } = board;
	const foot = random.pick([790, 806]);
	const half = random.between(390, 450);
	const height = random.between(640, 760);
	const x = 770 + random.between(-60, 60);
	const metre = height / random.between(11, 15);
	ground(board);
	backdrop(board, { foot, left: 60, right: 1520 });
	drawStage(board, { x, foot, half, height, swing: random.next() });
	pen.rect(0, foot, 1600, 158, { fill: tone.paper });
	pen.rect(0, foot, 1600, 20, { fill: tone.tint });
	hatch(
		pen,
		[
			[0, foot],
			[1600, foot],
			[1600, foot + 20],
			[0, foot + 20],
		],
		{ angle: 60, gap: 7 },
		{ stroke: tone.middle },
	);
	pen.line(0, foot, 1600, foot, { stroke: tone.ink, weight: weight.cut });
	if (random.chance(0.5))
		audience(
			board,
			{ from: x - half * 1.5, to: x + half * 1.5, y: foot - metre * 0.5, size: metre * 1.1, rows: 2 },
			[tone.near, tone.ink],
		);
	else
		crowd(pen, random, { from: 60, to: 1500, y: foot + 2, height: metre * 1.72, count: 34 }, [
			tone.near,
			tone.ink,
			tone.secondary,
			tone.primary,
			tone.middle,
		]);
	dimensions(
		pen,
		{
			at: foot + 108,
			places: [x - half * 1.68, x - half, x, x + half, x + half * 1.68].map(Math.round),
			perPixel: 1000 / metre,
		},
		tone.near,
	);
	for (const [up, name] of [
		[0, "Ground"],
		[height * 0.12, "Deck"],
		[height * 0.72, "Trim"],
	] as const)
		level(pen, { x: x + half * 1.1, y: foot - up, to: 1486, metres: up / metre, name }, tone.middle);
	titleStrip(board, {
		what: random.pick(["Stage elevation", "Roof and guys", "Front of house"]),
		scale: "1 : 100 at A2",
		pixelsPerMetre: metre,
	});
};
