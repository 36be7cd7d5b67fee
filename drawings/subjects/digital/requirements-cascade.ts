import { weight } from "../../drafting/pen.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { bend, upTo, write } from "../marks.ts";

const tiers = [
	{ name: "Organisation", items: 3, y: 110 },
	{ name: "Asset", items: 5, y: 290 },
	{ name: "Project", items: 8, y: 470 },
];

/** What an owner has to decide, tier under tier, down to the dated exchanges that a project owes. */
export const requirementsCascade: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.pale);
	const [left, right] = [300, 1520];
	const place = (items: number, at: number) => left + ((at + 0.5) * (right - left)) / items;
	for (const [row, { name, items, y }] of tiers.entries()) {
		pen.rect(0, y - 46, 1600, 92, { fill: [tone.tint, tone.wash, tone.paper][row] ?? tone.paper });
		write(pen, name.toUpperCase(), [60, y + 7], { colour: tone.ink, size: 17, tracking: 3.4 });
		const next = tiers[row + 1];
		if (!next) continue;
		for (const at of upTo(next.items)) {
			const from = Math.min(items - 1, Math.floor((at / next.items) * items));
			bend(
				pen,
				[place(items, from), y + 30],
				[place(next.items, at), next.y - 30],
				{ stroke: tone.primary, weight: 3 },
				true,
			);
		}
	}
	const exchanges = upTo(8).map((at) => left + 60 + at * 158);
	for (const [at, x] of exchanges.entries()) {
		const struck = at === 5;
		if (!struck)
			bend(
				pen,
				[place(8, at), 500],
				[x, 716],
				{ stroke: at % 3 ? tone.primary : tone.secondary, weight: 3.6 },
				true,
			);
		pen.polygon(
			[
				[x, 706],
				[x + 36, 742],
				[x, 778],
				[x - 36, 742],
			],
			{
				fill: struck ? tone.paper : at % 3 ? tone.primary : tone.secondary,
				stroke: tone.ink,
				weight: weight.profile,
			},
		);
		write(pen, `${at + 1}`, [x, 749], {
			colour: struck ? tone.ink : tone.paper,
			size: 17,
			align: "middle",
			weight: 2.2,
		});
		if (struck) pen.line(x - 52, 790, x + 52, 694, { stroke: tone.secondary, weight: 7 });
		pen.line(x, 778, x, 838, { stroke: tone.middle, weight: weight.fine });
		for (const sheet of upTo(3))
			pen.rect(x - 20 + sheet * 7, 800 + sheet * 7, 30, 38, {
				fill: tone.paper,
				stroke: tone.near,
				weight: weight.fine,
			});
	}
	pen.line(left - 30, 880, right + 30, 880, { stroke: tone.ink, weight: weight.cut });
	for (const month of upTo(25)) {
		const x = left - 30 + month * 53.3;
		pen.line(x, 880, x, month % 4 ? 888 : 898, { stroke: tone.ink, weight: weight.outline });
	}
	write(pen, "EXCHANGES", [60, 749], { colour: tone.ink, size: 17, tracking: 3.4 });
	write(pen, "PROGRAMME", [60, 887], { colour: tone.ink, size: 17, tracking: 3.4 });
	for (const { items, y } of tiers)
		for (const at of upTo(items)) {
			const wide = Math.min(210, (right - left) / items - 26);
			const x = place(items, at) - wide / 2;
			pen.rect(x, y - 32, wide, 64, { fill: tone.paper, stroke: tone.ink, weight: weight.outline });
			pen.rect(x, y - 32, 10, 64, { fill: at % 3 ? tone.primary : tone.secondary });
			for (const row of upTo(3))
				pen.line(
					x + 24,
					y - 14 + row * 14,
					x + 24 + (wide - 40) * random.between(0.4, 1),
					y - 14 + row * 14,
					{
						stroke: tone.far,
						weight: 3,
					},
				);
		}
	titleStrip(board, { what: "Requirements cascade", scale: "6 struck out" });
};
