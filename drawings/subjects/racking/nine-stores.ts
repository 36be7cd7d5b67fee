import { type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { upTo, write } from "../marks.ts";

/** Nine small plans on one sheet, each with its bays, and a dot for each thing that was found. */
export const nineStores: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.near);
	for (const store of upTo(9)) {
		const [x, y] = [36 + (store % 3) * 516, 30 + Math.floor(store / 3) * 304];
		pen.rect(x, y, 496, 286, { fill: tone.paper });
		plan(board, [x, y], store);
		pen.circle(x + 34, y + 36, 23, { fill: tone.primary });
		write(pen, `${store + 1}`, [x + 34, y + 45], {
			colour: tone.ink,
			size: 20,
			align: "middle",
			weight: 2.8,
		});
	}
	titleStrip(board, { what: "Nine stores, round one", scale: "592 findings" });
};

function plan({ pen, tone, random }: Board, [x, y]: Point, store: number): void {
	const [left, top] = [x + 74, y + 30];
	const outline: Point[] =
		(
			[
				[
					[0, 0],
					[400, 0],
					[400, 226],
					[0, 226],
				],
				[
					[0, 0],
					[400, 0],
					[400, 140],
					[250, 140],
					[250, 226],
					[0, 226],
				],
				[
					[60, 0],
					[400, 0],
					[400, 226],
					[0, 226],
					[0, 90],
					[60, 90],
				],
				[
					[0, 0],
					[300, 0],
					[300, 60],
					[400, 60],
					[400, 226],
					[0, 226],
				],
			] as Point[][]
		)[store % 4]?.map(([a, b]): Point => [left + a, top + b]) ?? [];
	pen.polygon(outline, { fill: tone.pale });
	const upright = store % 2 === 1;
	pen.clipped(outline, () => {
		for (const run of upTo(upright ? 10 : 6)) {
			const bays = upTo(upright ? 8 : 15);
			for (const bay of bays) {
				const [bx, by] = upright
					? [left + 18 + run * 39, top + 18 + bay * 24]
					: [left + 18 + bay * 24.6, top + 16 + run * 36];
				pen.rect(bx, by, upright ? 16 : 22, upright ? 21 : 15, {
					fill: tone.tint,
					stroke: tone.near,
					weight: weight.fine,
				});
				const end = bay === 0 || bay === bays.length - 1;
				if (random.chance(end ? 0.5 : 0.09)) {
					const red = random.chance(0.3);
					pen.circle(bx + 8, by + 8, end ? random.between(7, 15) : 6, {
						fill: red ? tone.ink : tone.primary,
						stroke: tone.paper,
						weight: weight.fine,
					});
				}
			}
		}
	});
	pen.polygon(outline, { stroke: tone.ink, weight: 6 });
	const [a, b] = [outline[outline.length - 2] ?? [0, 0], outline[outline.length - 1] ?? [0, 0]];
	pen.line((a[0] + b[0]) / 2 - 20, a[1], (a[0] + b[0]) / 2 + 24, b[1], {
		stroke: tone.paper,
		weight: 8,
		cap: "butt",
	});
}
