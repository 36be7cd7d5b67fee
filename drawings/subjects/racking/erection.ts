import { weight } from "../../drafting/pen.ts";
import { person } from "../../drafting/people.ts";
import { box, parallel } from "../../drafting/projection.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { drawSolids, type Solid } from "../../drafting/solids.ts";
import { upTo, write } from "../marks.ts";

/** A run of racking going up in four steps: set out, frames, beams, signs and first pallets. */
export const erection: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.paper);
	pen.rect(800, 0, 800, 474, { fill: tone.wash });
	pen.rect(0, 474, 800, 474, { fill: tone.wash });
	for (const step of upTo(4)) stage(board, step);
	titleStrip(board, { what: "Erection in four steps", scale: "Zone by zone" });
};

function stage({ pen, tone, random }: Board, step: number): void {
	const [left, top] = [(step % 2) * 800, Math.floor(step / 2) * 474];
	const project = parallel({ centre: [left + 160, top + 268], scale: 52, turn: 24, tilt: 26 });
	const steel = {
		top: tone.secondary,
		left: tone.secondary,
		right: tone.near,
		stroke: tone.ink,
		weight: weight.fine,
	};
	const beam = {
		top: tone.primary,
		left: tone.primary,
		right: tone.deep,
		stroke: tone.ink,
		weight: weight.fine,
	};
	pen.polygon([project(-1, -1.4, 0), project(11.4, -1.4, 0), project(11.4, 3.4, 0), project(-1, 3.4, 0)], {
		fill: tone.shade,
		stroke: tone.ink,
		weight: weight.outline,
	});
	for (const y of [-0.3, 1.7])
		pen.polyline([project(-0.8, y, 0), project(11.2, y, 0)], {
			stroke: tone.primary,
			weight: step ? weight.outline : 5,
		});
	const solids: Solid[] = [];
	for (const bay of upTo(5))
		for (const y of [0, 1.4]) {
			const x = bay * 2.6;
			if (step === 0) {
				const [px, py] = project(x, y, 0);
				pen.circle(px, py, 9, { fill: tone.paper, stroke: tone.primary, weight: 4 });
				pen.line(px - 15, py, px + 15, py, { stroke: tone.primary, weight: weight.profile });
			} else {
				solids.push({ ...box(x - 0.09, y - 0.09, 0, 0.18, 0.18, 4.4), ...steel });
				if (bay < 4 && step > 1)
					for (const z of [1.4, 2.8, 4.1])
						solids.push({ ...box(x + 0.09, y - 0.07, z, 2.42, 0.14, 0.24), ...beam });
			}
		}
	if (step === 3)
		for (const bay of [0, 1, 3])
			for (const z of [0, 1.64])
				solids.push({
					...box(bay * 2.6 + 0.3, 0.12, z, 0.95, 1.1, 1),
					top: tone.glow,
					left: tone.paper,
					right: tone.shade,
					stroke: tone.ink,
					weight: weight.outline,
				});
	drawSolids(pen, project, solids);
	if (step > 0)
		for (const bay of upTo(5))
			pen.polyline(
				upTo(5).map((rung) => project(bay * 2.6, rung % 2 ? 1.4 : 0, 0.3 + rung * 0.95)),
				{ stroke: tone.near, weight: weight.profile },
			);
	if (step === 1) {
		const [px, py] = project(7.8, 3, 0);
		pen.line(px, py - 60, px - 300, py - 240, { stroke: tone.primary, weight: weight.profile, dash: "4 8" });
	}
	if (step === 3) {
		const [px, py] = project(10.4, 1.4, 2.6);
		pen.rect(px + 10, py - 40, 66, 88, { fill: tone.primary, stroke: tone.ink, weight: weight.profile });
		for (const line of upTo(4))
			pen.line(px + 20, py - 24 + line * 18, px + 64 - (line % 2) * 14, py - 24 + line * 18, {
				stroke: tone.paper,
				weight: 5,
			});
	}
	for (const x of [2, 8].slice(0, 1 + (step % 2))) {
		const [px, py] = project(x, 2.6, 0);
		person(pen, random, { x: px, y: py, height: 96 }, { fill: tone.secondary });
	}
	pen.circle(left + 62, top + 66, 32, { fill: tone.primary });
	write(pen, `${step + 1}`, [left + 62, top + 78], {
		colour: tone.paper,
		size: 26,
		align: "middle",
		weight: 3.4,
	});
}
