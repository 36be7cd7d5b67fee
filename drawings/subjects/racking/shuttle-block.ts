import { type Point, weight } from "../../drafting/pen.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arrow, upTo } from "../marks.ts";

const [columns, rows, wide, high] = [8, 4, 118, 132];

/** A block of deep lanes seen from its face: each lane of each level a channel of one product, and the shuttle in one. */
export const shuttleBlock: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.glow);
	const [left, foot, dx, dy] = [120, 850, 430, -230];
	const far = ([x, y]: Point): Point => [x + dx, y + dy];
	const fills = [tone.primary, tone.secondary, tone.tint, tone.paper, tone.shade, tone.wash];
	pen.polygon(
		[
			[0, 948],
			[0, 868],
			[left, foot + 18],
			[left + columns * wide, foot + 18],
			[left + columns * wide + dx, foot + 18 + dy],
			[1600, foot + 18 + dy],
			[1600, 948],
		],
		{ fill: tone.shade },
	);
	const top = foot - rows * high;
	const [a, b]: [Point, Point] = [
		[left, top],
		[left + columns * wide, top],
	];
	pen.polygon([a, b, far(b), far(a)], { fill: tone.paper, stroke: tone.ink, weight: weight.outline });
	for (const column of upTo(columns)) {
		const fill = random.pick(fills);
		for (const load of upTo(9)) {
			const at = (across: number, deep: number): Point => [
				left + column * wide + across + deep * dx,
				top + deep * dy,
			];
			if (load < ((column * 5) % 9) + 1)
				pen.polygon(
					[
						at(12, load / 9 + 0.015),
						at(wide - 12, load / 9 + 0.015),
						at(wide - 12, (load + 1) / 9 - 0.015),
						at(12, (load + 1) / 9 - 0.015),
					],
					{ fill, stroke: tone.ink, weight: weight.outline },
				);
		}
	}
	const side = [b, far(b), far([left + columns * wide, foot]), [left + columns * wide, foot] as Point];
	pen.polygon(side, { fill: tone.near, stroke: tone.ink, weight: weight.profile });
	for (const row of upTo(rows))
		for (const load of upTo(9)) {
			const at = (deep: number, up: number): Point => [
				left + columns * wide + deep * dx,
				foot - row * high - up + deep * dy,
			];
			pen.polygon(
				[
					at(load / 9 + 0.02, 24),
					at((load + 1) / 9 - 0.02, 24),
					at((load + 1) / 9 - 0.02, 112),
					at(load / 9 + 0.02, 112),
				],
				{
					fill: load > 5 + row ? tone.near : (fills[(row * 2) % 6] ?? tone.tint),
					stroke: tone.ink,
					weight: weight.outline,
				},
			);
		}
	for (const column of upTo(columns))
		for (const row of upTo(rows)) {
			const [x, y] = [left + column * wide, foot - row * high];
			const empty = (column * 3 + row * 5) % 11 === 0;
			pen.rect(x, y - high, wide, high, { fill: tone.near });
			if (!empty) {
				const fill = fills[(column * 5 + row * 7) % 6] ?? tone.tint;
				pen.rect(x + 15, y - 112, wide - 30, 88, { fill, stroke: tone.ink, weight: weight.outline });
				for (const line of upTo(3))
					pen.line(x + 15, y - 90 + line * 22, x + wide - 15, y - 90 + line * 22, {
						stroke: tone.ink,
						weight: weight.fine,
					});
			}
			for (const rail of [x + 4, x + wide - 16])
				pen.rect(rail, y - 24, 12, 12, { fill: tone.primary, stroke: tone.ink, weight: weight.fine });
			if (column === 5 && row === 1) {
				pen.rect(x + 12, y - 30, wide - 24, 20, {
					fill: tone.secondary,
					stroke: tone.paper,
					weight: weight.profile,
				});
				arrow(pen, [x + wide / 2, y - 20], [x + wide / 2 - 92, y + 34], tone.secondary, 7);
			}
		}
	for (const column of upTo(columns + 1))
		pen.rect(left + column * wide - 6, top - 20, 12, foot - top + 20, {
			fill: tone.primary,
			stroke: tone.ink,
			weight: weight.outline,
		});
	for (const row of upTo(rows + 1))
		pen.rect(left - 6, foot - row * high - 8, columns * wide + 12, 10, {
			fill: tone.primary,
			stroke: tone.ink,
			weight: weight.outline,
		});
	titleStrip(board, { what: "Block 3, 96 channels", scale: "Not to scale" });
};
