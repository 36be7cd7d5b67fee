import { level } from "../../drafting/annotation.ts";
import { type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { upTo } from "../marks.ts";
import { cloud } from "../point-cloud.ts";

const [left, right, eaves, deck, water] = [150, 1450, 420, 690, 830];

/** A wharf shed on its piles as two scans saw it, one ninety millimetres over the other. */
export const wharfCloud: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.deep);
	for (const row of upTo(9))
		pen.line(0, water + row * 14, 1600, water + row * 14, {
			stroke: tone.primary,
			weight: weight.fine,
			dash: `${60 + row * 31} ${20 + row * 7}`,
		});
	scan(board, 22, tone.secondary, 0.5);
	scan(board, 0, tone.paper, 1);
	for (const [y, metres] of [
		[eaves, 6.42],
		[eaves - 22, 6.51],
		[deck, 2.1],
	] as const)
		level(pen, { x: 96, y, to: 1500, metres }, tone.tint);
	titleStrip(board, { what: "South elevation, two scans", scale: "1 : 200 at A1", pixelsPerMetre: 15 });
};

function scan(board: Board, rise: number, colour: string, share: number): void {
	const y = (value: number) => value - rise;
	const dots = cloud(board, colour, share);
	const bays = upTo(11);
	const bay = (right - left) / bays.length;
	for (const at of bays) {
		const x = left + at * bay;
		const roof: Point[] = [
			[x, y(eaves)],
			[x, y(eaves - 130)],
			[x + bay, y(eaves)],
		];
		dots.fill(roof, 0.03);
		dots.line(roof, 0.8);
		const door = at % 3 === 1;
		const [top, wide] = door ? [eaves + 96, bay * 0.62] : [eaves + 70, bay * 0.36];
		const x0 = x + (bay - wide) / 2;
		const foot = door ? deck : eaves + 170;
		dots.line(
			[
				[x0, y(foot)],
				[x0, y(top)],
				[x0 + wide, y(top)],
				[x0 + wide, y(foot)],
				...(door ? [] : [[x0, y(foot)] as Point]),
			],
			0.8,
		);
		if (door)
			for (const plank of upTo(6))
				dots.line(
					[
						[x0 + (plank * wide) / 6, y(top)],
						[x0 + (plank * wide) / 6, y(foot)],
					],
					2,
				);
		dots.line(
			[
				[x, y(eaves)],
				[x, y(deck)],
			],
			1,
		);
	}
	for (const course of upTo(18))
		dots.line(
			[
				[left, y(eaves + course * 15)],
				[right, y(eaves + course * 15)],
			],
			3.4,
		);
	dots.line(
		[
			[left, y(eaves)],
			[right, y(eaves)],
		],
		0.5,
	);
	dots.fill(
		[
			[left - 30, y(deck)],
			[right + 30, y(deck)],
			[right + 30, y(deck + 24)],
			[left - 30, y(deck + 24)],
		],
		0.11,
	);
	for (const pile of upTo(23)) {
		const x = left + (pile * (right - left)) / 22;
		dots.fill(
			[
				[x - 6, y(deck + 24)],
				[x + 6, y(deck + 24)],
				[x + 7, water + 30],
				[x - 7, water + 30],
			],
			0.16,
		);
	}
}
