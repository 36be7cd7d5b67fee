import { type Point, weight } from "../../drafting/pen.ts";
import { box, parallel } from "../../drafting/projection.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { drawSolids } from "../../drafting/solids.ts";
import { upTo, write } from "../marks.ts";

const project = parallel({ centre: [400, 450], scale: 24.5, turn: 32, tilt: 30 });

/** A car park's decks over their footings, and its spiral ramp, which two models both hold. */
export const carParkRamp: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.glow);
	const [wide, deep] = [26, 18];
	for (const level of upTo(5)) {
		const z = level * 5 - 7.4;
		const columns = upTo(5).flatMap((x) => upTo(4).map((y) => ({ x: 1.4 + x * 5.6, y: 1.4 + y * 4.9 })));
		const look = {
			top: tone.paper,
			left: tone.ink,
			right: tone.near,
			stroke: tone.ink,
			weight: weight.outline,
		};
		if (level === 0) {
			drawSolids(
				pen,
				project,
				columns.map(({ x, y }) => ({ ...box(x - 0.9, y - 0.9, z, 1.8, 1.8, 0.9), ...look, top: tone.shade })),
			);
		} else {
			drawSolids(pen, project, [
				{ ...box(0, 0, z, wide, deep, 0.6), ...look, top: level % 2 ? tone.paper : tone.pale },
			]);
			bays(board, z + 0.6);
		}
		if (level < 4)
			drawSolids(
				pen,
				project,
				columns.map(({ x, y }) => ({
					...box(x - 0.3, y - 0.3, z + (level ? 0.6 : 0.9), 0.6, 0.6, level ? 2.4 : 2),
					...look,
					top: tone.primary,
					left: tone.primary,
					right: tone.deep,
				})),
			);
	}
	ramp(board, [1230, 440], tone.secondary, false);
	ramp(board, [1274, 412], tone.primary, true);
	write(pen, "CIVIL", [930, 860], { colour: tone.ink, size: 18, tracking: 3, weight: 2.4 });
	write(pen, "STRUCTURE", [1330, 160], { colour: tone.primary, size: 18, tracking: 3, weight: 2.4 });
	titleStrip(board, { what: "Ramp in two models", scale: "Offset 15 mm" });
};

function bays({ pen, tone, random }: Board, z: number): void {
	for (const row of [0.6, 7, 13.2])
		for (const bay of upTo(9)) {
			const x = 0.8 + bay * 2.75;
			pen.polyline([project(x, row, z), project(x, row + 4.2, z)], {
				stroke: tone.middle,
				weight: weight.fine,
			});
			if (random.chance(0.22))
				drawSolids(pen, project, [
					{
						...box(x + 0.5, row + 0.5, z, 1.7, 3.2, 0.8),
						top: random.pick([tone.primary, tone.secondary, tone.tint]),
						left: tone.near,
						right: tone.deep,
						stroke: tone.ink,
						weight: weight.hair,
					},
				]);
		}
}

/** A helix of three turns, solid or as wire. */
function ramp({ pen, tone }: Board, [cx, cy]: Point, colour: string, wire: boolean): void {
	const place = (step: number, radius: number, drop = 0): Point => {
		const angle = (step / 32) * Math.PI * 2;
		return [cx + Math.cos(angle) * radius, cy + 260 - step * 6.4 + Math.sin(angle) * radius * 0.46 + drop];
	};
	const steps = upTo(72);
	for (const step of steps) {
		const next = step + 1;
		const deck = [place(step, 250), place(next, 250), place(next, 118), place(step, 118)];
		if (wire) {
			pen.polyline([place(step, 250), place(next, 250)], { stroke: colour, weight: weight.profile });
			pen.polyline([place(step, 118), place(next, 118)], { stroke: colour, weight: weight.profile });
			if (step % 2 === 0)
				pen.polyline([place(step, 250), place(step, 118)], { stroke: colour, weight: weight.fine });
			continue;
		}
		pen.polygon([place(step, 250), place(next, 250), place(next, 250, 26), place(step, 250, 26)], {
			fill: tone.near,
		});
		pen.polygon(deck, { fill: step % 8 === 0 ? tone.paper : colour, stroke: tone.ink, weight: weight.hair });
		pen.polyline([place(step, 250), place(next, 250)], { stroke: tone.ink, weight: weight.outline });
	}
}
