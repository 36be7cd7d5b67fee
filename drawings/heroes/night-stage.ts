import { type Point, weight } from "../drafting/pen.ts";
import type { Board, Drawing } from "../drafting/sheet.ts";
import { audience } from "../stage/audience.ts";
import { drawStage } from "../stage/scene.ts";
import { curve, truss } from "../stage/truss.ts";
import { nightSky, ridges } from "./night.ts";

/** A stage at night: a tensile roof on towers, beams of light, and the crowd before it. */
export const nightStage: Drawing = (board) => nightStageAt(board, 0.15);

/** The stage at one moment of its loop, from 0 up to 1. */
export function nightStageAt(board: Board, moment: number): void {
	const { pen, tone } = board;
	nightSky(board, 1180);
	ridges(board, 1180, 2);
	const hoist = 0.95 - 0.05 * Math.cos(moment * Math.PI * 2);
	drawStage(board, { x: 1430, foot: 1180, half: 660, height: 1080, roof: "peaks", swing: moment, hoist });
	pen.rect(0, 1176, 2400, 180, { fill: tone.deep });
	audience(board, { from: -40, to: 2440, y: 1160, size: 96, rows: 4 }, [
		tone.far,
		tone.middle,
		tone.shadow,
		tone.deep,
	]);
}

/** Tensile shells: skins hung between masts, ruled by their seams and cables. */
export const shells: Drawing = (board) => {
	const { pen, tone, random } = board;
	nightSky(board, 1160);
	const shape = random.fork("shells");
	for (let row = 0; row < 3; row++) {
		const base = 1010 + row * 90;
		const size = 0.62 + row * 0.24;
		for (let at = 0; at < 5 - row; at++) {
			const x = -60 + row * 240 + at * (640 - row * -40) * size * 1.15 + shape.between(-30, 30);
			const [span, high] = [620 * size, 560 * size * shape.between(0.8, 1.15)];
			const apex: Point = [x + span * shape.between(0.36, 0.64), base - high];
			const [left, right]: [Point, Point] = [
				[x, base - 70 * size],
				[x + span, base - 90 * size],
			];
			const skin = [...curve(left, apex, -70 * size), ...curve(apex, right, -70 * size).slice(1)];
			pen.polygon([...skin, ...curve(right, left, 120 * size).slice(1)], {
				fill: at % 2 ? tone.tint : tone.wash,
				stroke: tone.ink,
				weight: weight.profile,
			});
			for (let seam = 0; seam <= 18; seam++) {
				const foot = curve(left, right, 120 * size, 18)[seam];
				if (foot)
					pen.polyline(curve(apex, foot, -34 * size * (1 - Math.abs(seam - 9) / 12), 12), {
						stroke: seam % 6 ? tone.middle : tone.secondary,
						weight: seam % 6 ? weight.fine : weight.profile,
					});
			}
			for (const share of [0.25, 0.45, 0.65, 0.85])
				pen.polyline(
					curve(left, right, 120 * size, 18).map(
						([px, py]): Point => [
							apex[0] + (px - apex[0]) * share,
							apex[1] + (py - apex[1]) * share + 50 * size * share * (1 - share) * 2,
						],
					),
					{ stroke: tone.far, weight: weight.hair },
				);
			truss(
				pen,
				[
					[apex[0], base + 40],
					[apex[0], apex[1] - 60 * size],
				],
				20 * size,
				tone.ink,
			);
			for (const [px, py] of [left, right]) {
				pen.line(px, py, px, base + 30, { stroke: tone.ink, weight: 6 * size });
				pen.line(px, py, px + (px < apex[0] ? -90 : 90) * size, base + 40, {
					stroke: tone.near,
					weight: weight.outline,
				});
			}
		}
	}
	pen.rect(0, 1230, 2400, 130, { fill: tone.deep });
	audience(board, { from: -40, to: 2440, y: 1215, size: 60, rows: 3 }, [tone.far, tone.shadow, tone.deep]);
};
