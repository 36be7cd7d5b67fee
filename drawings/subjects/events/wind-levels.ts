import { type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { truss } from "../../stage/truss.ts";
import { upTo, write } from "../marks.ts";

const levels = [
	{ speed: 10, y: 690 },
	{ speed: 15, y: 530 },
	{ speed: 20, y: 370 },
	{ speed: 25, y: 210 },
];

/** An afternoon's gusts against four lines, and what the stage has taken off at each. */
export const windLevels: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.paper);
	const bands = [tone.paper, tone.wash, tone.tint, tone.primary, tone.deep];
	for (const [at, band] of bands.entries()) {
		const top = levels[at]?.y ?? 0;
		const foot = levels[at - 1]?.y ?? 850;
		pen.rect(0, at === 4 ? 0 : top, 1600, foot - (at === 4 ? 0 : top), { fill: band });
	}
	for (const { speed, y } of levels) {
		pen.line(0, y, 1600, y, { stroke: tone.ink, weight: weight.profile });
		write(pen, `${speed} m/s`, [1570, y - 14], {
			colour: y < 400 ? tone.paper : tone.ink,
			size: 21,
			align: "end",
			weight: 2.8,
		});
	}
	let drift = 0;
	const gusts = upTo(221).map((at): Point => {
		drift = drift * 0.8 + random.between(-34, 34);
		const swell = 760 - at * 1.1 - 330 * Math.exp(-(((at - 150) / 28) ** 2));
		return [40 + at * 5.4, Math.min(838, Math.max(120, swell + drift))];
	});
	pen.polygon([...gusts, [1228, 850], [40, 850]], { fill: tone.secondary, opacity: 0.22 });
	pen.polyline(gusts, { stroke: tone.paper, weight: 11 });
	pen.polyline(gusts, { stroke: tone.secondary, weight: 6 });
	pen.line(0, 850, 1600, 850, { stroke: tone.ink, weight: weight.cut });
	for (const hour of upTo(9)) {
		pen.line(40 + hour * 148, 850, 40 + hour * 148, 872, { stroke: tone.ink, weight: weight.profile });
		write(pen, `${12 + hour}`, [40 + hour * 148, 910], {
			colour: tone.ink,
			size: 20,
			align: "middle",
			weight: 2.4,
		});
	}
	for (const [at, { y }] of levels.entries()) stage(board, [1352, y + 142], 3 - at);
	titleStrip(board, { what: "Four speeds, four actions", scale: "Gusts, 3 s" });
};

/** The stage with as many of its cloths as it still wears. */
function stage({ pen, tone }: Board, [x, foot]: Point, cloths: number): void {
	const inkOf = (colour: string) => ({ fill: colour, stroke: tone.ink, weight: weight.outline });
	if (cloths > 1) for (const side of [-92, 58]) pen.rect(x + side, foot - 84, 34, 84, inkOf(tone.glow));
	if (cloths > 2) pen.rect(x - 76, foot - 82, 152, 20, inkOf(tone.primary));
	for (const side of [-74, 74])
		truss(
			pen,
			[
				[x + side, foot],
				[x + side, foot - 88],
			],
			11,
			tone.ink,
		);
	truss(
		pen,
		[
			[x - 98, foot - 90],
			[x + 98, foot - 90],
		],
		12,
		tone.ink,
	);
	if (cloths > 0)
		pen.polygon(
			[
				[x - 100, foot - 96],
				[x, foot - 122],
				[x + 100, foot - 96],
			],
			inkOf(tone.paper),
		);
	pen.rect(x - 84, foot - 20, 168, 20, inkOf(tone.secondary));
}
