import { cut } from "../../detail/stuff.ts";
import { type Point, weight } from "../../drafting/pen.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arrow, upTo, write } from "../marks.ts";

/** A long run of racking on its slab, the peat below it, and how far each frame has settled. */
export const softGround: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.wash);
	const floor = 330;
	pen.polyline(
		[
			[40, 120],
			[800, 60],
			[1560, 120],
		],
		{ stroke: tone.ink, weight: weight.cut },
	);
	for (const x of [40, 1560]) pen.line(x, 120, x, floor, { stroke: tone.ink, weight: weight.cut });
	for (const frame of upTo(49)) {
		const x = 80 + frame * 30;
		for (const level of upTo(5)) {
			if (frame < 48 && random.chance(0.86))
				pen.rect(x + 4, floor - 26 - level * 38, 22, random.between(12, 24), {
					fill: random.pick([tone.paper, tone.glow, tone.tint, tone.secondary]),
					stroke: tone.ink,
					weight: weight.hair,
				});
			if (frame < 48 && level)
				pen.line(x, floor - level * 38, x + 30, floor - level * 38, { stroke: tone.primary, weight: 4 });
		}
		pen.line(x, floor, x, floor - 196, { stroke: tone.secondary, weight: 4 });
	}
	const under = (base: number, wave: number, phase: number): Point[] =>
		upTo(33).map((at) => [at * 50, base + Math.sin(at * 0.32 + phase) * wave]);
	const layer = (stuff: Parameters<typeof cut>[3], top: readonly Point[], bottom: readonly Point[]) =>
		cut(pen, random, tone, stuff, [...top, ...bottom.toReversed()]);
	const flat = (y: number): Point[] => [
		[0, y],
		[1600, y],
	];
	const silt = under(520, 16, 0);
	const sand = under(850, 26, 2);
	layer("gravel", flat(floor + 30), flat(floor + 84));
	layer("earth", flat(floor + 84), silt);
	layer("screed", silt, sand);
	layer("gravel", sand, flat(952));
	const lens = upTo(41).map(
		(at): Point => [
			900 + Math.cos((at / 40) * Math.PI * 2) * 560,
			600 + Math.sin((at / 40) * Math.PI * 2) * (at < 20 ? 190 : 96),
		],
	);
	pen.polygon(lens, { fill: tone.deep, stroke: tone.ink, weight: weight.cut });
	pen.clipped(lens, () => {
		for (const at of upTo(150)) {
			const [x, y] = [random.between(340, 1460), random.between(500, 800)];
			pen.path(`M${x.toFixed(0)} ${y.toFixed(0)}q${8 + (at % 5) * 5} -9 ${20 + (at % 7) * 6} 0`, {
				stroke: at % 6 ? tone.tint : tone.secondary,
				weight: weight.outline,
			});
		}
	});
	cut(pen, random, tone, "concrete", [
		[20, floor],
		[1580, floor],
		[1580, floor + 30],
		[20, floor + 30],
	]);
	write(pen, "PEAT", [900, 650], { colour: tone.paper, size: 44, align: "middle", tracking: 8, weight: 5 });
	const settled = (x: number) => 6 + 96 * Math.exp(-(((x - 900) / 330) ** 2));
	for (const frame of upTo(25)) {
		const x = 80 + frame * 60;
		if (x > 480 || frame % 2 === 0)
			arrow(pen, [x, floor + 34], [x, floor + 52 + settled(x)], tone.primary, 4);
	}
	pen.polyline(
		upTo(49).map((at): Point => [80 + at * 30, floor + 52 + settled(80 + at * 30)]),
		{ stroke: tone.primary, weight: 6 },
	);
	titleStrip(board, { what: "Run 9 over the peat", scale: "Drawn × 50" });
};
