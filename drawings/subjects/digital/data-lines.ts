import { type Point, weight } from "../../drafting/pen.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { upTo, write } from "../marks.ts";

const lines = [
	{ name: "Timesheets", y: 170 },
	{ name: "Accounts", y: 330 },
	{ name: "Drawings", y: 640 },
	{ name: "Models", y: 800 },
];
const stations = [450, 490, 1300, 1340];

/** Four systems as lines of one network, which meet wherever they have a project number in common. */
export const dataLines: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.pale);
	for (const at of upTo(40)) pen.line(at * 40, 0, at * 40, 948, { stroke: tone.shade, weight: weight.hair });
	for (const at of upTo(24)) pen.line(0, at * 40, 1600, at * 40, { stroke: tone.shade, weight: weight.hair });
	const colours = [tone.primary, tone.secondary, tone.near, tone.tint];
	const hub = 886;
	for (const [at, { name, y }] of lines.entries()) {
		const at440 = 485 + (at - 1.5) * 30;
		const bow = Math.abs(at440 - y);
		const path: Point[] = [
			[300, y],
			[hub - 86 - bow, y],
			[hub - 86, at440],
			[hub + 86, at440],
			[hub + 86 + bow, y],
			[1500, y],
		];
		pen.polyline(path, { stroke: colours[at] ?? tone.ink, weight: 22 });
		write(pen, name.toUpperCase(), [96, y + 7], { colour: tone.ink, size: 17, tracking: 2.4, weight: 2.2 });
		for (const x of [350, 400, 1390, 1430, 1460])
			if (random.chance(0.7))
				pen.circle(x, y, 8, { fill: tone.paper, stroke: tone.ink, weight: weight.profile });
		pen.line(1500, y - 24, 1500, y + 24, { stroke: colours[at] ?? tone.ink, weight: 14, cap: "butt" });
	}
	for (const [at, x] of stations.entries()) {
		const [top, foot] = at % 2 ? [640, 800] : [170, 330];
		pen.line(x, top, x, foot, { stroke: tone.ink, weight: 40 });
		pen.line(x, top, x, foot, { stroke: tone.paper, weight: 30 });
		write(pen, `${2300 + at * 57}`, [x, top - 34], {
			colour: tone.ink,
			size: 15,
			align: "middle",
			weight: 1.9,
		});
	}
	pen.line(hub, 440, hub, 530, { stroke: tone.ink, weight: 156 });
	pen.line(hub, 440, hub, 530, { stroke: tone.paper, weight: 138 });
	write(pen, "2417", [hub, 500], { colour: tone.ink, size: 34, align: "middle", weight: 4.6 });
	write(pen, "ONE NUMBER", [hub, 660], {
		colour: tone.ink,
		size: 16,
		align: "middle",
		tracking: 3.4,
		weight: 2,
	});
	titleStrip(board, { what: "Four systems", scale: "" });
};
