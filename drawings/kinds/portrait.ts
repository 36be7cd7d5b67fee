import { hatch } from "../drafting/hatch.ts";
import { type Point, weight } from "../drafting/pen.ts";
import type { Board, Drawing } from "../drafting/sheet.ts";
import { ground } from "../drafting/sheet.ts";
import { drawClothes } from "../portrait/clothes.ts";
import { drawFace } from "../portrait/face.ts";
import { drawHairBehind, drawHairFront } from "../portrait/hair.ts";
import { sitterFor } from "../portrait/sitter.ts";

/** Somebody's head and shoulders in outline before a drawing grid. */
export const portrait: Drawing = (board) => {
	const { pen, tone, random } = board;
	const sitter = sitterFor(random.fork("sitter"), tone);
	ground(board, random.pick([tone.wash, tone.pale, tone.glow, tone.tint]));
	backgroundGrid(board);
	drawHairBehind(pen, random.fork("hair"), tone, sitter);
	drawFace(pen, random.fork("face"), tone, sitter);
	drawClothes(pen, random.fork("clothes"), tone, sitter);
	drawHairFront(pen, random.fork("front"), tone, sitter);
};

function backgroundGrid({ pen, tone, random }: Board): void {
	for (let at = 0; at <= 1000; at += 50) {
		const style = { stroke: at % 250 ? tone.shadow : tone.far, weight: at % 250 ? 0.6 : weight.fine };
		if (at <= 800) pen.line(at, 0, at, 1000, style);
		pen.line(0, at, 800, at, style);
	}
	const kind = random.pick(["disc", "gable", "arch", "bays", "hills", "stairs"]);
	const fill = random.pick([tone.tint, tone.paper, tone.glow]);
	const edge = { stroke: tone.near, weight: weight.outline };
	if (kind === "disc")
		pen.circle(400 + random.between(-80, 80), 400, random.between(240, 300), { fill, ...edge });
	if (kind === "gable") {
		const outline: Point[] = [
			[80, 1000],
			[80, 420],
			[random.between(300, 500), 110],
			[720, 420],
			[720, 1000],
		];
		pen.polygon(outline, { fill, ...edge });
		hatch(pen, outline, { angle: 90, gap: 22 }, { stroke: tone.far });
	}
	if (kind === "arch")
		for (const grow of [300, 262, 224])
			pen.path(`M${400 - grow} 1000V420A${grow} ${grow} 0 0 1 ${400 + grow} 420V1000Z`, {
				fill: grow === 262 ? tone.paper : fill,
				...edge,
			});
	if (kind === "bays")
		for (let column = 0; column < 5; column++)
			for (let row = 0; row < 5; row++) {
				pen.rect(60 + column * 140, 60 + row * 190, 120, 160, {
					fill: random.chance(0.3) ? tone.tint : tone.paper,
					...edge,
				});
				pen.line(120 + column * 140, 60 + row * 190, 120 + column * 140, 220 + row * 190, {
					stroke: tone.near,
					weight: weight.hair,
				});
			}
	if (kind === "hills")
		for (let ridge = 0; ridge < 7; ridge++) {
			const phase = random.between(0, 6);
			const line = Array.from(
				{ length: 41 },
				(_, at): Point => [
					at * 20,
					260 + ridge * 100 + Math.sin(at * 0.16 + phase) * 46 + Math.sin(at * 0.37 + phase) * 20,
				],
			);
			pen.polygon([...line, [800, 1000], [0, 1000]], { fill: ridge % 2 ? fill : tone.pale, ...edge });
		}
	if (kind === "stairs")
		for (let step = 0; step < 11; step++)
			pen.rect(step * 80 - 40, 900 - step * 76, 900, 900, { fill: step % 2 ? fill : tone.pale, ...edge });
}
