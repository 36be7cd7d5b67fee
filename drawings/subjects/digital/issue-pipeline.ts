import { type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arrow, upTo, write } from "../marks.ts";

const checks = ["Name", "Title", "Revision", "Status", "Links", "Size", "Fonts"];

/** A week's sheets on their way through seven checks and one decision to the register and the transmittal. */
export const issuePipeline: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.wash);
	pen.rect(0, 380, 1600, 180, { fill: tone.paper });
	for (const y of [380, 560]) pen.line(0, y, 1600, y, { stroke: tone.ink, weight: weight.profile });
	for (const at of upTo(9)) sheet(board, [60 + at * 15, 520 - at * 42], 150, at);
	for (const x of [300, 440, 580, 720, 1010, 1150, 1290, 1430]) {
		const rough = x < 900;
		for (const at of upTo(3)) sheet(board, [x - 52 + at * 7, 418 + at * 8 + (rough ? at * 6 : 0)], 62, at);
	}
	const gates = [370, 510, 650, 1080, 1220, 1360, 1500];
	for (const [at, x] of gates.entries()) gate(board, x, at);
	const [cx, cy] = [860, 470];
	const diamond = (reach: number): Point[] => [
		[cx, cy - reach],
		[cx + reach, cy],
		[cx, cy + reach],
		[cx - reach, cy],
	];
	pen.polygon(diamond(196), { fill: tone.secondary, stroke: tone.ink, weight: weight.cut });
	pen.polygon(diamond(174), { stroke: tone.paper, weight: weight.outline });
	pen.circle(cx, cy - 52, 28, { fill: tone.paper });
	pen.path(`M${cx - 62} ${cy + 58}a62 68 0 0 1 124 0Z`, { fill: tone.paper });
	write(pen, "DECIDES", [cx, cy + 92], {
		colour: tone.paper,
		size: 16,
		align: "middle",
		tracking: 3,
		weight: 2.2,
	});
	pen.polyline(
		[
			[cx, cy + 196],
			[cx, 800],
			[300, 800],
		],
		{ stroke: tone.secondary, weight: weight.profile, dash: "12 8" },
	);
	arrow(pen, [300, 800], [200, 800], tone.secondary, weight.profile);
	write(pen, "BACK TO THE MODEL", [330, 784], { colour: tone.ink, size: 14, tracking: 3 });
	register(board);
	titleStrip(board, { what: "Drawing issue", scale: "7 checks" });
};

function sheet({ pen, tone, random }: Board, [x, y]: Point, wide: number, at: number): void {
	const high = wide * 0.7;
	pen.rect(x, y, wide, high, { fill: tone.paper, stroke: tone.ink, weight: weight.outline });
	pen.rect(x + wide * 0.1, y + high * 0.16, wide * random.between(0.3, 0.5), high * 0.5, {
		fill: at % 3 ? tone.tint : tone.glow,
		stroke: tone.near,
		weight: weight.fine,
	});
	pen.rect(x + wide * 0.74, y + high * 0.1, wide * 0.18, high * 0.8, {
		stroke: tone.middle,
		weight: weight.fine,
	});
}

function gate({ pen, tone }: Board, x: number, at: number): void {
	pen.rect(x - 11, 316, 22, 308, { fill: tone.primary, stroke: tone.ink, weight: weight.outline });
	pen.circle(x, 270, 34, { fill: tone.paper, stroke: tone.ink, weight: weight.profile });
	pen.polyline(
		[
			[x - 15, 270],
			[x - 3, 284],
			[x + 17, 256],
		],
		{ stroke: tone.primary, weight: 6 },
	);
	write(pen, (checks[at] ?? "").toUpperCase(), [x, 656], {
		colour: tone.ink,
		size: 13,
		align: "middle",
		tracking: 2.6,
	});
}

function register({ pen, tone, random }: Board): void {
	pen.rect(1080, 710, 460, 190, { fill: tone.paper, stroke: tone.ink, weight: weight.profile });
	for (const row of upTo(6))
		for (const [from, wide] of [
			[20, 60],
			[100, 200],
			[330, 40],
			[400, 40],
		] as const)
			pen.line(1080 + from, 738 + row * 27, 1080 + from + wide * random.between(0.6, 1), 738 + row * 27, {
				stroke: from === 330 ? tone.secondary : tone.middle,
				weight: 5,
			});
	arrow(pen, [1560, 470], [1596, 470], tone.ink, 4);
	arrow(pen, [1430, 570], [1430, 704], tone.primary, 4);
	pen.path("M560 90h480v140h-480Zl240 90l240 -90", { stroke: tone.ink, weight: weight.profile });
	pen.circle(800, 206, 26, { fill: tone.secondary });
}
