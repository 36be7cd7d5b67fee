import { type Point, weight } from "../../drafting/pen.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arc, upTo, write } from "../marks.ts";
import { cloud } from "../point-cloud.ts";

/** An old banking hall as a laser scanner saw it from the middle of its floor, with what differs from the record. */
export const shellCloud: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.deep);
	const dots = cloud(board, tone.paper);
	const warm = cloud(board, tone.glow);
	const eye: Point = [800, 560];
	const at = (share: number, [x, y]: Point): Point => [
		eye[0] + (x - eye[0]) * share,
		eye[1] + (y - eye[1]) * share,
	];
	const bays = [1.16, 0.82, 0.6, 0.45, 0.35];
	for (const [bay, share] of bays.entries()) {
		const near = bay < 2 ? 0.8 : 1.2;
		for (const side of [-1, 1]) {
			const x = 800 + side * 640;
			const column = [
				at(share, [x, 900]),
				at(share, [x, 330]),
				at(share, [x - side * 70, 330]),
				at(share, [x - side * 70, 900]),
			];
			dots.fill(column, 0.035 + bay * 0.03);
			dots.line([...column, column[0] ?? eye], near);
			dots.fill(
				[
					at(share, [x + side * 14, 330]),
					at(share, [x + side * 14, 300]),
					at(share, [x - side * 84, 300]),
					at(share, [x - side * 84, 330]),
				],
				0.14,
			);
			const next = bays[bay + 1];
			if (next === undefined) continue;
			const wall = [at(share, [x, 900]), at(share, [x, 330]), at(next, [x, 330]), at(next, [x, 900])];
			dots.fill(wall, 0.008 + bay * 0.006);
			const window = [0.3, 0.7].map((part) => share + (next - share) * part) as [number, number];
			const frame = [
				at(window[0], [x, 700]),
				at(window[0], [x, 400]),
				at(window[1], [x, 400]),
				at(window[1], [x, 700]),
			];
			warm.fill(frame, 0.035);
			warm.line([...frame, frame[0] ?? eye], 0.9);
		}
		const arch = arc([800, 330], 640, 180, 360, 60).map(([x, y]) => at(share, [x, 330 + (y - 330) * 0.5]));
		for (const rib of upTo(3))
			dots.line(
				arch.map(([x, y]): Point => [x, y + rib * 6 * share]),
				near,
			);
	}
	for (const rung of upTo(13)) {
		const angle = 180 + rung * 15;
		const [[x, y] = [800, 330]] = arc([800, 330], 640, angle, angle, 1);
		const top: Point = [x, 330 + (y - 330) * 0.5];
		dots.line([at(1.16, top), at(0.35, top)], 2.4);
	}
	for (const row of upTo(15)) {
		const share = 1.2 * 0.915 ** row;
		dots.line([at(share, [160, 900]), at(share, [1440, 900])], 1.8);
	}
	for (const line of upTo(13))
		dots.line([at(1.2, [160 + line * 106.7, 900]), at(0.35, [160 + line * 106.7, 900])], 3);
	dots.fill(
		[at(0.35, [160, 900]), at(0.35, [160, 330]), at(0.35, [1440, 330]), at(0.35, [1440, 900])],
		0.045,
	);
	warm.fill(
		[
			[740, 560],
			[740, 640],
			[770, 666],
			[830, 666],
			[860, 640],
			[860, 560],
		],
		0.05,
	);
	for (const [x, y, text] of [
		[258, 420, "+38"],
		[1330, 690, "–12"],
		[800, 150, "+21"],
	] as const) {
		pen.circle(x, y, 46, { fill: tone.deep, stroke: tone.glow, weight: weight.cut });
		write(pen, text, [x, y + 9], { colour: tone.paper, size: 21, align: "middle", weight: 2.6 });
	}
	titleStrip(board, { what: "Survey deviations", scale: "Millimetres" });
};
