import { dimensions } from "../../drafting/annotation.ts";
import { type Point, weight } from "../../drafting/pen.ts";
import { crowd } from "../../drafting/people.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { truss } from "../../stage/truss.ts";
import { upTo, write } from "../marks.ts";

const foot = 790;

/** A marquee, a platform, a roofed stage and a grandstand on one line, each with the height that decides its paperwork. */
export const fourStructures: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.wash);
	pen.rect(0, foot, 1600, 160, { fill: tone.deep });
	for (const at of upTo(4))
		pen.line(0, foot - at * 170, 1600, foot - at * 170, {
			stroke: tone.tint,
			weight: weight.outline,
			dash: "3 10",
		});
	marquee(board);
	platform(board);
	roofed(board);
	stand(board);
	for (const [from, to, ...heights] of [
		[60, 380, foot - 250, foot],
		[450, 690, foot - 86, foot],
		[760, 1110, foot - 560, foot],
		[1180, 1560, foot - 380, foot],
	] as const)
		dimensions(
			pen,
			{
				at: from + (to > 1200 ? 372 : to > 1000 ? -30 : -6),
				places: heights,
				upright: true,
				perPixel: 20,
				size: 15,
			},
			tone.ink,
		);
	crowd(pen, random, { from: 70, to: 1500, y: foot + 6, height: 88, count: 15 }, [tone.ink, tone.secondary]);
	const answers = [0, 0, 1, 2];
	for (const [at, answer] of answers.entries()) {
		const x = [220, 570, 930, 1370][at] ?? 0;
		for (const step of upTo(3))
			pen.circle(x - 46 + step * 46, 876, 17, {
				...(step <= answer ? { fill: tone.primary } : {}),
				stroke: tone.paper,
				weight: weight.profile,
			});
	}
	write(pen, "THREE ANSWERS", [60, 70], { colour: tone.ink, size: 22, tracking: 4, weight: 2.8 });
	titleStrip(board, { what: "Consent thresholds", scale: "1 : 100 at A1" });
};

function marquee({ pen, tone }: Board): void {
	const roof: Point[] = [
		[60, 640],
		[140, 560],
		[220, 540],
		[300, 560],
		[380, 640],
	];
	pen.polygon(
		[
			[72, foot],
			[72, 640],
			[368, 640],
			[368, foot],
		],
		{ fill: tone.paper, stroke: tone.ink, weight: weight.profile },
	);
	pen.path("M60 640Q150 620 220 530Q290 620 380 640Z", {
		fill: tone.primary,
		stroke: tone.ink,
		weight: weight.cut,
	});
	for (const at of upTo(7))
		pen.polygon(
			[
				[72 + at * 42.3, 640],
				[114 + at * 42.3, 640],
				[93 + at * 42.3, 668],
			],
			{ fill: at % 2 ? tone.paper : tone.primary, stroke: tone.ink, weight: weight.fine },
		);
	pen.line(roof[2]?.[0] ?? 220, 530, 220, 490, { stroke: tone.ink, weight: weight.profile });
	pen.polygon(
		[
			[220, 490],
			[262, 503],
			[220, 516],
		],
		{ fill: tone.secondary },
	);
	pen.rect(180, 690, 80, 100, { fill: tone.tint, stroke: tone.ink, weight: weight.outline });
}

function platform({ pen, tone }: Board): void {
	pen.rect(450, foot - 86, 240, 22, { fill: tone.secondary, stroke: tone.ink, weight: weight.profile });
	for (const at of upTo(5))
		pen.line(462 + at * 54, foot - 64, 462 + at * 54, foot, { stroke: tone.ink, weight: 8 });
	for (const at of upTo(4))
		pen.line(462 + at * 54, foot - 60, 516 + at * 54, foot - 6, { stroke: tone.ink, weight: weight.outline });
	pen.polyline(
		upTo(7).map((at): Point => [690 + Math.ceil(at / 2) * 14, foot - 86 + Math.floor(at / 2) * 29]),
		{ stroke: tone.ink, weight: weight.profile },
	);
}

function roofed({ pen, tone }: Board): void {
	pen.rect(800, foot - 480, 270, 420, { fill: tone.near });
	for (const x of [840, 930, 1020])
		pen.polygon(
			[
				[x - 10, foot - 470],
				[x + 10, foot - 470],
				[x + 60, foot - 100],
				[x - 60, foot - 100],
			],
			{ fill: tone.tint, opacity: 0.4 },
		);
	for (const x of [780, 1090])
		truss(
			pen,
			[
				[x, foot],
				[x, foot - 500],
			],
			34,
			tone.ink,
		);
	truss(
		pen,
		[
			[750, foot - 500],
			[1120, foot - 500],
		],
		34,
		tone.ink,
	);
	pen.polygon(
		[
			[740, foot - 520],
			[935, foot - 580],
			[1130, foot - 520],
		],
		{ fill: tone.primary, stroke: tone.ink, weight: weight.cut },
	);
	pen.rect(770, foot - 70, 330, 70, { fill: tone.secondary, stroke: tone.ink, weight: weight.profile });
	for (const x of [752, 1118])
		for (const at of upTo(6))
			pen.rect(x - 15, foot - 440 + at * 28, 30, 25, {
				fill: tone.ink,
				stroke: tone.paper,
				weight: weight.fine,
			});
}

function stand({ pen, tone }: Board): void {
	const steps = upTo(9);
	const [left, rise, going] = [1180, 38, 40];
	for (const at of steps) {
		const [x, y] = [left + at * going, foot - 30 - at * rise];
		pen.line(x + going, y, x + going, foot, { stroke: tone.ink, weight: weight.profile });
		if (at) pen.line(x, foot, x + going, y, { stroke: tone.near, weight: weight.outline });
		pen.rect(x, y, going + 8, 11, { fill: tone.primary, stroke: tone.ink, weight: weight.outline });
		pen.rect(x + 14, y - 26, 24, 9, { fill: tone.secondary });
		pen.line(x + 38, y - 40, x + 34, y, { stroke: tone.secondary, weight: 6 });
	}
	pen.line(left + 9 * going, foot - 340, left + 9 * going, foot - 420, { stroke: tone.ink, weight: 6 });
}
