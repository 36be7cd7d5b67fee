import { type Point, weight } from "../../drafting/pen.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { mix } from "../../drafting/tone.ts";
import { upTo, write } from "../marks.ts";

const [columns, rows, cell] = [40, 23, 37];
const [left, top] = [60, 46];

/** A week's clashes, each a pipe through a beam, gathered into nineteen causes. */
export const clashTriage: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.paper);
	const seeds = upTo(19).map((at) => ({
		x: at ? random.between(1, columns - 1) : columns * 0.3,
		y: at ? random.between(1, rows - 1) : rows * 0.5,
		reach: at ? random.between(0.8, 1.3) : 1.55,
	}));
	const causeAt = (column: number, row: number): number => {
		if (column < 0 || row < 0 || column >= columns || row >= rows) return -1;
		const far = seeds.map(({ x, y, reach }) => Math.hypot(column + 0.5 - x, row + 0.5 - y) / reach);
		return far.indexOf(Math.min(...far));
	};
	const fills = upTo(19).map((at) =>
		at
			? mix([tone.tint, tone.glow, tone.shade, tone.wash][at % 4] ?? tone.tint, tone.paper, (at % 3) * 0.25)
			: tone.primary,
	);
	for (const column of upTo(columns))
		for (const row of upTo(rows)) {
			const cause = causeAt(column, row);
			const [x, y] = [left + column * cell, top + row * cell];
			pen.rect(x, y, cell, cell, { fill: fills[cause] ?? tone.paper });
		}
	for (const column of upTo(columns))
		for (const row of upTo(rows)) {
			const cause = causeAt(column, row);
			const [x, y] = [left + column * cell, top + row * cell];
			clash([x + cell / 2, y + cell / 2], cause);
			const edge = { stroke: tone.ink, weight: weight.cut };
			if (causeAt(column + 1, row) !== cause) pen.line(x + cell, y, x + cell, y + cell, edge);
			if (causeAt(column, row + 1) !== cause) pen.line(x, y + cell, x + cell, y + cell, edge);
			if (column === 0) pen.line(x, y, x, y + cell, edge);
			if (row === 0) pen.line(x, y, x + cell, y, edge);
		}
	for (const [at, { x, y, reach }] of seeds.entries()) {
		const [cx, cy] = [left + x * cell, top + y * cell];
		const size = at ? 20 + reach * 6 : 62;
		pen.circle(cx, cy, size, {
			fill: at ? tone.paper : tone.secondary,
			stroke: tone.ink,
			weight: weight.profile,
		});
		write(pen, at ? `${random.whole(6, 60)}` : "311", [cx, cy + (at ? 6 : 14)], {
			colour: at ? tone.ink : tone.paper,
			size: at ? 13 : 30,
			align: "middle",
			weight: at ? 1.8 : 3.6,
		});
	}
	titleStrip(board, { what: "Clashes by cause", scale: "19 groups" });

	/** A beam across and a pipe through it, at one of two angles for each cause. */
	function clash([x, y]: Point, cause: number): void {
		const colour = cause ? tone.near : tone.paper;
		const [dx, dy] = cause % 2 ? [12, 0] : [10, 6];
		pen.line(x - dx, y - dy, x + dx, y + dy, { stroke: colour, weight: weight.profile, cap: "butt" });
		pen.line(x + dy * 0.6, y - 12, x - dy * 0.6, y + 12, { stroke: colour, weight: weight.fine });
		pen.circle(x, y, 3.4, { fill: cause ? tone.secondary : tone.paper });
	}
};
