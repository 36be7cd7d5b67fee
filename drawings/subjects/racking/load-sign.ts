import { dimensions } from "../../drafting/annotation.ts";
import { weight } from "../../drafting/pen.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { rackRun } from "../../racking/bay.ts";
import { upTo, write } from "../marks.ts";

/** A load sign, large, and the one bay whose five numbers it states. */
export const loadSign: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.near);
	pen.rect(0, 860, 1600, 90, { fill: tone.shade });
	pen.rect(80, 60, 690, 760, { fill: tone.primary, stroke: tone.ink, weight: 10 });
	for (const [x, y] of [
		[112, 92],
		[738, 92],
		[112, 788],
		[738, 788],
	] as const) {
		pen.circle(x, y, 13, { fill: tone.paper, stroke: tone.ink, weight: weight.profile });
		pen.line(x - 8, y, x + 8, y, { stroke: tone.ink, weight: weight.profile });
	}
	for (const [at, [name, figure]] of (
		[
			["PALLET", "1,000"],
			["LEVEL", "2,000"],
			["BAY", "10,000"],
		] as const
	).entries()) {
		const y = 130 + at * 172;
		pen.rect(130, y, 590, 146, { fill: tone.paper, stroke: tone.ink, weight: weight.cut });
		write(pen, figure.replace(",", " "), [690, y + 108], {
			colour: tone.ink,
			size: 68,
			align: "end",
			weight: 10,
		});
		write(pen, name, [156, y + 46], { colour: tone.ink, size: 21, tracking: 2.6, weight: 3 });
		write(pen, "KG", [156, y + 118], { colour: tone.near, size: 21, tracking: 2.6, weight: 3 });
	}
	for (const at of upTo(2)) {
		const x = 130 + at * 305;
		pen.rect(x, 652, 285, 118, { fill: tone.paper, stroke: tone.ink, weight: weight.cut });
		write(pen, at ? "+1500" : "1500", [x + 142, 730], {
			colour: tone.ink,
			size: 46,
			align: "middle",
			weight: 6.4,
		});
	}
	pen.rect(860, 40, 700, 820, { fill: tone.paper });
	rackRun(pen, random, tone, {
		x: 960,
		foot: 860,
		bay: 470,
		bays: 1,
		levels: [205, 410, 615],
		head: 760,
		pallets: 2,
		full: 1,
	});
	dimensions(
		pen,
		{ at: 1496, places: [245, 450, 655, 860], upright: true, perPixel: 1500 / 205, size: 20 },
		tone.ink,
	);
	titleStrip(board, { what: "Three loads, two heights", scale: "Row 7" });
};
