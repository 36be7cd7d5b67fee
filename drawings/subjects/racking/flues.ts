import { weight } from "../../drafting/pen.ts";
import { box, parallel } from "../../drafting/projection.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { drawSolids } from "../../drafting/solids.ts";
import { arrow, upTo, write } from "../marks.ts";

/** A double row from close by, with the air between its loads coloured from floor to roof. */
export const flues: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.deep);
	const project = parallel({ centre: [640, 430], scale: 108, turn: 38, tilt: 30 });
	const carton = {
		top: tone.paper,
		left: tone.pale,
		right: tone.shade,
		stroke: tone.ink,
		weight: weight.outline,
	};
	const [load, gap, flue, high] = [1.9, 0.42, 0.55, 1.55];
	for (const level of upTo(3)) {
		const z = level * 1.95 - 1.6;
		for (const row of upTo(2)) {
			const y = row * (load + flue);
			for (const bay of upTo(3)) {
				const x = bay * (load + gap);
				drawSolids(pen, project, [
					{
						...box(x - 0.1, y - 0.02, z - 0.28, load + 0.2, load + 0.04, 0.16),
						top: tone.primary,
						left: tone.primary,
						right: tone.secondary,
						stroke: tone.ink,
						weight: weight.fine,
					},
					{ ...box(x, y, z - 0.1, load, load, 0.1), ...carton, top: tone.glow, left: tone.glow },
					{
						...box(x, y, z, load, load, high),
						...carton,
						detail: ({ left, right }) => {
							for (const face of [left, right]) {
								const [a, b, c, d] = face;
								if (!a || !b || !c || !d) continue;
								for (const part of [0.33, 0.66]) {
									pen.line(
										a[0] + (b[0] - a[0]) * part,
										a[1] + (b[1] - a[1]) * part,
										d[0] + (c[0] - d[0]) * part,
										d[1] + (c[1] - d[1]) * part,
										{ stroke: tone.far, weight: weight.fine },
									);
									pen.line(
										a[0] + (d[0] - a[0]) * part,
										a[1] + (d[1] - a[1]) * part,
										b[0] + (c[0] - b[0]) * part,
										b[1] + (c[1] - b[1]) * part,
										{ stroke: tone.far, weight: weight.fine },
									);
								}
							}
						},
					},
				]);
				if (bay < 2)
					drawSolids(pen, project, [
						{
							...box(x + load, y, z - 0.1, gap, load, high + 0.1),
							top: tone.primary,
							left: tone.primary,
							right: tone.primary,
							stroke: tone.primary,
							opacity: 0.62,
						},
					]);
			}
			if (row === 0)
				drawSolids(pen, project, [
					{
						...box(0, load, z - 0.1, load * 3 + gap * 2, flue, high + 0.1),
						top: tone.primary,
						left: tone.primary,
						right: tone.primary,
						stroke: tone.primary,
						opacity: 0.8,
					},
				]);
		}
	}
	for (const [x, y] of [
		[load + gap / 2, 1],
		[load * 2 + gap * 1.5, 1],
		[1, load + flue / 2],
		[3.4, load + flue / 2],
		[5.6, load + flue / 2],
	] as const) {
		const [px, py] = project(x, y, 4.1);
		arrow(pen, [px, py + 60], [px, py - 84], tone.paper, 7);
	}
	write(pen, "150", [1270, 210], { colour: tone.paper, size: 84, weight: 9 });
	write(pen, "MILLIMETRES", [1274, 250], { colour: tone.tint, size: 17, tracking: 3.4, weight: 2 });
	titleStrip(board, { what: "Flues of a double row", scale: "Not to scale" });
};
