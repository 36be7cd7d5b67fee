import { type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arrow, upTo, write } from "../marks.ts";

const [foot, head] = [880, 40];

/** Three uprights beside the same straight edge: within limits, to be watched, and to be unloaded at once. */
export const straightEdge: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.shade);
	const fills = [tone.paper, tone.tint, tone.primary];
	for (const [at, dent] of [10, 46, 104].entries()) {
		const x = at * 533.4;
		pen.rect(x, 0, 534, 948, { fill: fills[at] ?? tone.paper });
		post(board, x + 310, dent);
		edge(board, x + 240, dent);
		pen.circle(x + 92, 110, 50, {
			fill: at === 2 ? tone.ink : tone.paper,
			stroke: tone.ink,
			weight: weight.cut,
		});
		write(pen, ["3", "6", "14"][at] ?? "", [x + 92, 126], {
			colour: at === 2 ? tone.paper : tone.ink,
			size: 36,
			align: "middle",
			weight: 5,
		});
	}
	titleStrip(board, { what: "Green, amber, red", scale: "1 : 5 at A2" });
};

function post({ pen, tone }: Board, x: number, dent: number): void {
	const bow = (y: number) => dent * Math.exp(-(((y - 560) / 130) ** 2));
	const side = (offset: number): Point[] =>
		upTo(43).map((at) => [x + offset + bow(head + at * 20), head + at * 20]);
	pen.polygon([...side(0), ...side(104).toReversed()], {
		fill: tone.secondary,
		stroke: tone.ink,
		weight: weight.cut,
	});
	pen.polyline(side(18), { stroke: tone.paper, weight: weight.outline });
	pen.polyline(side(86), { stroke: tone.paper, weight: weight.outline });
	for (const slot of upTo(19)) {
		const y = head + 24 + slot * 44;
		pen.rect(x + 42 + bow(y), y, 20, 24, { fill: tone.paper, stroke: tone.ink, weight: weight.fine });
	}
	if (dent > 20)
		for (const crease of upTo(Math.round(dent / 16)))
			pen.path(`M${x + 10 + bow(520)} ${(520 + crease * 14).toFixed(0)}q40 ${16 - crease * 4} 84 -6`, {
				stroke: tone.paper,
				weight: weight.outline,
			});
	pen.rect(x - 40, foot, 184, 18, { fill: tone.ink });
}

function edge({ pen, tone }: Board, x: number, dent: number): void {
	const [top, bottom] = [250, 850];
	pen.rect(x, top, 58, bottom - top, { fill: tone.glow, stroke: tone.ink, weight: weight.cut });
	for (const mark of upTo(60))
		pen.line(x + 58, top + mark * 10, x + 58 - (mark % 10 ? 12 : 30), top + mark * 10, {
			stroke: tone.ink,
			weight: mark % 10 ? weight.fine : weight.profile,
		});
	if (dent > 20) {
		arrow(pen, [x - 90, 560], [x - 6, 560], tone.ink, 6);
		pen.rect(x + 60, 549, 10 + dent - 8, 22, { fill: tone.paper, stroke: tone.ink, weight: weight.profile });
	}
}
