import { north } from "../../drafting/annotation.ts";
import { number, type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { treeFromAbove } from "../../drafting/trees.ts";
import { arc, upTo, write } from "../marks.ts";

const pods: Point[] = [
	[390, 440],
	[800, 320],
	[1210, 440],
];

/** A dialysis floor: three groups of four chairs, turned to the garden, around one nurse station. */
export const chairBays: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.tint);
	for (const at of upTo(26)) {
		const [x, y] = [30 + at * 63 + random.between(-18, 18), at % 3 ? 34 + random.between(-10, 16) : 92];
		treeFromAbove(
			pen,
			random,
			{ x, y, radius: random.between(26, 50) },
			{ line: tone.near, leaf: tone.wash, shadow: tone.shadow },
		);
	}
	const shell: Point[] = [...arc([800, 1240], 1180, 233, 307, 50), [1508, 840], [92, 840]];
	pen.polygon(shell, { fill: tone.paper });
	pen.clipped(shell, () => {
		for (const at of upTo(40))
			pen.line(at * 42, 100, at * 42, 640, { stroke: tone.pale, weight: weight.outline });
	});
	pen.polygon(shell, { stroke: tone.ink, weight: 15 });
	pen.polyline(arc([800, 1240], 1180, 236, 304, 40), { stroke: tone.wash, weight: 6, cap: "butt" });
	for (const [at, pod] of pods.entries()) group(board, pod, at);
	station(board);
	rooms(board);
	north(pen, { x: 1530, y: 900, radius: 24, turn: 18 }, tone.ink);
	titleStrip(board, { what: "Twelve chairs, Nelson", scale: "1 : 100 at A1", pixelsPerMetre: 52 });
};

function group({ pen, tone }: Board, [cx, cy]: Point, at: number): void {
	pen.circle(cx, cy, 158, { fill: tone.wash });
	for (const turn of [-135, -45, 45, 135]) {
		const angle = ((turn + (at - 1) * 6) * Math.PI) / 180;
		const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
		const put = (along: number, aside: number): Point => [
			cx + dx * along - dy * aside,
			cy + dy * along + dx * aside,
		];
		pen.polygon([put(46, -30), put(112, -30), put(112, 30), put(46, 30)], {
			fill: tone.secondary,
			stroke: tone.ink,
			weight: weight.profile,
		});
		pen.polygon([put(112, -22), put(152, -22), put(152, 22), put(112, 22)], {
			fill: tone.glow,
			stroke: tone.ink,
			weight: weight.outline,
		});
		for (const side of [-42, 32])
			pen.polygon([put(54, side), put(106, side), put(106, side + 10), put(54, side + 10)], {
				fill: tone.paper,
				stroke: tone.ink,
				weight: weight.outline,
			});
		pen.circle(...put(62, 66), 17, { fill: tone.primary, stroke: tone.ink, weight: weight.outline });
		pen.polyline([put(62, 48), put(80, 30)], { stroke: tone.primary, weight: weight.profile });
		pen.polyline([put(20, 0), put(36, 0)], { stroke: tone.ink, weight: weight.profile });
	}
	for (const turn of [0, 90, 180, 270])
		pen.polyline(arc([cx, cy], 158, turn - 12, turn + 12, 8), { stroke: tone.ink, weight: 6 });
}

function station({ pen, tone }: Board): void {
	pen.polyline(arc([800, 566], 88, 170, 370), { stroke: tone.ink, weight: 42, cap: "butt" });
	pen.polyline(arc([800, 566], 88, 171, 369), { stroke: tone.primary, weight: 36, cap: "butt" });
	for (const [x, y] of arc([800, 566], 46, 200, 340, 3))
		pen.circle(x, y, 14, { fill: tone.glow, stroke: tone.ink, weight: weight.outline });
	for (const pod of pods)
		pen.line(800, 480, pod[0], pod[1] + (pod[0] === 800 ? 60 : 0), {
			stroke: tone.secondary,
			weight: weight.outline,
			dash: "10 8",
		});
}

function rooms({ pen, tone }: Board): void {
	pen.line(92, 640, 1508, 640, { stroke: tone.ink, weight: 10 });
	const names = ["Water", "Store", "Clean", "Entry", "Consult", "Consult", "Consult"];
	for (const [at, name] of names.entries()) {
		const [x, wide] = [92 + at * 202.3, 202.3];
		if (at) pen.line(x, 640, x, 840, { stroke: tone.ink, weight: 7 });
		pen.rect(x + 118, 632, 66, 16, { fill: tone.paper });
		pen.path(`M${number(x + 118)} 640v66a66 66 0 0 0 66 -66`, {
			stroke: tone.middle,
			weight: weight.outline,
		});
		write(pen, name.toUpperCase(), [x + wide / 2, 820], {
			colour: tone.near,
			size: 13,
			align: "middle",
			tracking: 2.6,
		});
		if (at === 0)
			for (const tank of upTo(3))
				pen.circle(x + 50 + tank * 54, 750, 23, {
					fill: tone.tint,
					stroke: tone.ink,
					weight: weight.profile,
				});
		if (at === 1 || at === 2)
			for (const row of upTo(3))
				pen.rect(x + 22, 690 + row * 36, 84, 20, {
					fill: tone.shade,
					stroke: tone.near,
					weight: weight.fine,
				});
		if (at > 3) {
			pen.rect(x + 26, 724, 100, 46, { fill: tone.glow, stroke: tone.near, weight: weight.outline });
			for (const seat of [52, 100])
				pen.circle(x + seat, 708, 13, { fill: tone.paper, stroke: tone.near, weight: weight.outline });
		}
	}
}
