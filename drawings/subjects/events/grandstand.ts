import { type Point, weight } from "../../drafting/pen.ts";
import { person } from "../../drafting/people.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { upTo } from "../marks.ts";

/** A raked stand cut across on its wharf: seats on frames, ballast on spreaders, and every leg over a pile. */
export const grandstand: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.glow);
	const [deck, water] = [640, 740];
	pen.circle(270, 190, 92, { fill: tone.paper });
	pen.rect(0, water, 1600, 210, { fill: tone.primary });
	for (const row of upTo(13))
		pen.path(
			upTo(18)
				.map((at) => `M${at * 96 + (row % 2) * 48} ${water + 10 + row * 16}q12 -8 24 0t24 0`)
				.join(""),
			{ stroke: tone.tint, weight: weight.fine },
		);
	const piles = [90, 340, 590, 840, 1090, 1270, 1450];
	for (const x of piles) {
		pen.rect(x - 19, deck + 44, 38, 300, { fill: tone.secondary, stroke: tone.ink, weight: weight.profile });
		for (const at of upTo(6))
			pen.line(x - 10, deck + 60 + at * 44, x + 8, deck + 76 + at * 44, {
				stroke: tone.shade,
				weight: weight.outline,
			});
		pen.rect(x - 62, deck + 22, 124, 24, { fill: tone.secondary, stroke: tone.ink, weight: weight.profile });
	}
	for (const at of upTo(32))
		pen.rect(at * 50, deck, 47, 22, { fill: tone.paper, stroke: tone.ink, weight: weight.outline });
	const rows = 11;
	const place = (at: number): Point => [340 + at * 75, deck - 66 - at * 40];
	for (const [at, x] of [340, 590, 840, 1090].entries()) {
		const top = place((x - 340) / 75)[1];
		pen.line(x, deck, x, top, { stroke: tone.ink, weight: 11 });
		const next = [590, 840, 1090, 1170][at] ?? x;
		const nextTop = place((next - 340) / 75)[1];
		pen.line(x, deck - 8, next, nextTop + 12, { stroke: tone.ink, weight: 6 });
		pen.line(x, top + 12, next, deck - 8, { stroke: tone.ink, weight: 4 });
		if (at) {
			pen.rect(x - 98, deck - 14, 196, 14, { fill: tone.ink });
			for (const block of [-84, 14])
				pen.rect(x + block, deck - 84, 70, 70, {
					fill: tone.shade,
					stroke: tone.ink,
					weight: weight.profile,
				});
		}
	}
	pen.line(1165, deck, 1165, place(11)[1], { stroke: tone.ink, weight: 11 });
	for (const at of upTo(rows)) {
		const [x, y] = place(at);
		pen.rect(x, y, 84, 13, { fill: tone.primary, stroke: tone.ink, weight: weight.outline });
		pen.line(x + 75, y - 40, x + 75, y, { stroke: tone.ink, weight: weight.profile });
		pen.rect(x + 24, y - 30, 36, 12, { fill: tone.secondary });
		if (random.chance(0.86)) {
			const fill = random.pick([tone.ink, tone.primary, tone.near]);
			pen.circle(x + 46, y - 92, 14, { fill });
			pen.polygon(
				[
					[x + 32, y - 76],
					[x + 62, y - 76],
					[x + 66, y - 30],
					[x + 30, y - 30],
				],
				{ fill },
			);
			pen.polyline(
				[
					[x + 50, y - 34],
					[x + 12, y - 34],
					[x + 8, y - 2],
				],
				{ stroke: fill, weight: 14 },
			);
		}
	}
	const [bx, by] = place(11);
	for (const rail of [0, 34, 68, 102])
		pen.line(bx, by - rail, bx + 6, by - rail, { stroke: tone.ink, weight: 5 });
	pen.line(bx + 4, by + 10, bx + 4, by - 130, { stroke: tone.ink, weight: 9 });
	for (const x of [60, 150, 236, 1340, 1480])
		person(pen, random, { x, y: deck, height: 116 }, { fill: random.pick([tone.ink, tone.primary]) });
	titleStrip(board, { what: "Section, pile bents", scale: "1 : 50 at A1", pixelsPerMetre: 66 });
};
