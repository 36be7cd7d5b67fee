import { type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arrow, upTo, write } from "../marks.ts";

const [foot, levels, rise] = [780, 4, 140];

/** One rack, two structures: it sways along the aisle, and leans as a braced frame across it. */
export const twoDirections: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.paper);
	pen.rect(1000, 0, 600, 948, { fill: tone.tint });
	for (const [ghost, share] of [0, 0.5, 1].entries()) along(board, share * 128, ghost === 2);
	for (const [ghost, share] of [0, 0.5, 1].entries()) across(board, share * 44, ghost === 2);
	pen.rect(0, foot, 1600, 30, { fill: tone.shade });
	pen.line(0, foot, 1600, foot, { stroke: tone.ink, weight: weight.cut });
	const wave = upTo(80).map(
		(at): Point => [at * 20.3, 868 + Math.sin(at * 0.9) * 30 * Math.exp(-(((at - 36) / 20) ** 2))],
	);
	pen.polyline(wave, { stroke: tone.secondary, weight: 4 });
	arrow(pen, [420, 96], [300, 96], tone.secondary, 9);
	arrow(pen, [480, 96], [600, 96], tone.secondary, 9);
	arrow(pen, [1290, 96], [1220, 96], tone.secondary, 9);
	arrow(pen, [1330, 96], [1400, 96], tone.secondary, 9);
	write(pen, "ALONG", [650, 108], { colour: tone.ink, size: 24, tracking: 3, weight: 3 });
	write(pen, "ACROSS", [1040, 108], { colour: tone.ink, size: 24, tracking: 3, weight: 3 });
	titleStrip(board, { what: "Two directions of sway", scale: "Drawn × 10" });
};

/** A frame of beams and uprights that bends at its joints. */
function along({ pen, tone }: Board, sway: number, bold: boolean): void {
	const shift = (level: number) => sway * (level / levels) ** 1.35;
	const colour = bold ? tone.ink : tone.far;
	const line = bold ? {} : { dash: "12 9" };
	for (const bay of upTo(4)) {
		const x = 130 + bay * 220;
		const post = upTo(17).map(
			(at): Point => [
				x + shift(at / 4) + Math.sin((at / 4) * Math.PI * 2) * sway * 0.05,
				foot - (at / 4) * rise,
			],
		);
		pen.polyline(post, { stroke: colour, weight: bold ? 20 : weight.profile, ...line });
		if (bold) pen.polyline(post, { stroke: tone.secondary, weight: 13 });
		if (bay === 3) continue;
		for (const level of upTo(levels)) {
			const y = foot - (level + 1) * rise + 16;
			const bow = upTo(11).map(
				(at): Point => [x + shift(level + 1) + at * 22, y + Math.sin((at / 10) * Math.PI * 2) * sway * 0.09],
			);
			if (bold) {
				for (const load of [0.16, 0.58])
					pen.rect(x + shift(level + 1) + load * 220, y - 96, 70, 82, {
						fill: load > 0.3 ? tone.glow : tone.wash,
						stroke: tone.ink,
						weight: weight.outline,
					});
				pen.polyline(bow, { stroke: tone.ink, weight: 21, cap: "butt" });
			}
			pen.polyline(bow, {
				stroke: bold ? tone.primary : tone.far,
				weight: bold ? 14 : weight.profile,
				...line,
			});
			if (bold)
				for (const end of [0, 10])
					pen.circle(...(bow[end] ?? [0, 0]), 15, { fill: tone.paper, stroke: tone.primary, weight: 5 });
		}
	}
}

/** A laced frame that stretches one leg and presses the other. */
function across({ pen, tone }: Board, sway: number, bold: boolean): void {
	const colour = bold ? tone.ink : tone.middle;
	const put = (side: number, level: number): Point => [
		1180 + side * 190 + sway * (level / levels) ** 1.1,
		foot - level * rise,
	];
	const line = bold ? {} : { dash: "12 9" };
	const lace = upTo(9).map((at) => put(at % 2, at * 0.5));
	pen.polyline(lace, { stroke: colour, weight: bold ? 9 : weight.profile, ...line });
	for (const side of [0, 1]) {
		pen.polyline([put(side, 0), put(side, levels)], {
			stroke: colour,
			weight: bold ? 24 : weight.profile,
			...line,
		});
		if (bold)
			pen.polyline([put(side, 0), put(side, levels)], {
				stroke: side ? tone.primary : tone.secondary,
				weight: 17,
			});
	}
	if (!bold) return;
	pen.rect(1130, foot - 14, 100, 14, { fill: tone.ink });
	pen.rect(1320, foot - 14, 100, 14, { fill: tone.ink });
	arrow(pen, [1090, foot - 20], [1090, foot - 150], tone.secondary, 8);
	arrow(pen, [1470, foot - 150], [1470, foot - 20], tone.primary, 8);
}
