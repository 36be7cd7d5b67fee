import { letter } from "../drafting/lettering.ts";
import { number, type Point, weight } from "../drafting/pen.ts";
import { type Drawing, ground, titleStrip } from "../drafting/sheet.ts";
import { drawWireModel } from "./wire-model.ts";

const words = [
	"Levels",
	"Grids",
	"Rooms",
	"Doors",
	"Structure",
	"Ductwork",
	"Pipes",
	"Clashes",
	"Issues",
	"Quantities",
	"Programme",
	"Survey",
	"As built",
	"Approvals",
	"Set-out",
	"Schedules",
];

/** A building as data: a wire model on its grid, its points named, and the streams that run to and from it. */
export const network: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, random.pick([tone.paper, tone.wash, tone.pale]));
	for (let x = 0; x < 1600; x += 40)
		for (let y = 0; y < 948; y += 40) pen.line(x - 3, y, x + 3, y, { stroke: tone.far, weight: weight.hair });
	const nodes = drawWireModel(board, {
		x: 780 + random.between(-90, 90),
		y: 800,
		width: random.between(760, 900),
		height: random.between(640, 720),
	});
	const sides = random.pick([[40, 1340], [1340], [40, 1340]]);
	for (const left of sides) {
		const labels = random.shuffle(words).slice(0, random.whole(4, 6));
		for (const [at, word] of labels.entries()) panel(left, 110 + at * (760 / labels.length), word, at);
	}
	titleStrip(board, {
		what: random.pick(["Coordination model", "Model federation", "Data exchange", "Information flow"]),
		scale: `Revision ${random.pick(["P", "C"])}${random.whole(1, 12)}`,
	});

	function panel(x: number, y: number, word: string, order: number): void {
		const [width, height] = [220, 92];
		const node = random.pick(nodes);
		const from: Point = x < 800 ? [x + width, y + height / 2] : [x, y + height / 2];
		const bend = (from[0] + node[0]) / 2;
		const colour = order % 3 === 0 ? tone.secondary : tone.primary;
		pen.path(
			`M${number(from[0])} ${number(from[1])}C${number(bend)} ${number(from[1])} ${number(bend)} ${number(node[1])} ${number(node[0])} ${number(node[1])}`,
			{ stroke: colour, weight: weight.outline, ...(order % 2 ? { dash: "7 6" } : {}) },
		);
		pen.circle(node[0], node[1], 7, { fill: tone.paper, stroke: colour, weight: 3 });
		pen.rect(x, y, width, height, { fill: tone.paper, stroke: tone.near, weight: weight.fine });
		pen.rect(x, y, 5, height, { fill: colour });
		letter(
			pen,
			word.toUpperCase(),
			{ x: x + 18, y: y + 24, size: 10, tracking: 3 },
			{ stroke: tone.ink, weight: 1.3 },
		);
		letter(
			pen,
			`${random.whole(12, 998)}`,
			{ x: x + width - 14, y: y + 24, size: 10, align: "end" },
			{ stroke: colour, weight: 1.4 },
		);
		const kind = random.whole(0, 2);
		for (let bar = 0; bar < 14; bar++) {
			const tall = random.between(6, 42);
			if (kind === 0)
				pen.rect(x + 18 + bar * 13.4, y + 80 - tall, 8, tall, { fill: bar % 4 ? tone.tint : colour });
			if (kind === 1 && bar < 4)
				pen.line(x + 18, y + 42 + bar * 12, x + 18 + random.between(50, 180), y + 42 + bar * 12, {
					stroke: bar % 2 ? tone.far : colour,
					weight: 3,
					cap: "butt",
				});
			if (kind === 2)
				for (let row = 0; row < 3; row++)
					pen.circle(
						x + 23 + bar * 13.6,
						y + 46 + row * 14,
						3.6,
						random.chance(0.7)
							? { fill: random.chance(0.2) ? colour : tone.tint }
							: { stroke: tone.middle, weight: weight.hair },
					);
		}
	}
};
