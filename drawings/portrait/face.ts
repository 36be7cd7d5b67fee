import { hatch } from "../drafting/hatch.ts";
import type { Pen, Point } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";
import type { Tone } from "../drafting/tone.ts";
import { beard } from "./beard.ts";
import { glasses } from "./glasses.ts";
import { facePath, facePoint, type Sitter } from "./sitter.ts";

const line = 3.2;

/** Draws neck, ears, face and features. */
export function drawFace(pen: Pen, random: Random, tone: Tone, sitter: Sitter): void {
	const { skin, skinShade, jaw, turn } = sitter;
	const path = (pattern: string) => facePath(sitter, pattern);
	const edge = { stroke: tone.ink, weight: line };
	pen.path(path("M-0.52,0.55C-0.5,1.1 -0.54,1.25 -0.85,1.5L0.85,1.5C0.54,1.25 0.5,1.1 0.52,0.55Z"), {
		fill: skin,
		...edge,
	});
	pen.path(path("M-0.5,0.75C-0.2,1.18 0.3,1.18 0.5,0.72L0.5,0.98C0.3,1.3 -0.25,1.3 -0.5,1.02Z"), {
		fill: skinShade,
	});
	for (const side of [-1, 1]) {
		if (side * turn > 0.62) continue;
		pen.path(path(`M${side * 0.97},-0.2C${side * 1.22},-0.34 ${side * 1.2},0.16 ${side * 0.94},0.24Z`), {
			fill: skin,
			...edge,
		});
		if (sitter.earrings)
			pen.circle(...facePoint(sitter, side * 1.05, 0.3), 6, {
				fill: tone.secondary,
				stroke: tone.ink,
				weight: 1.6,
			});
	}
	const cheek = jaw + 0.18;
	const outline = `M-1,-0.25C-1,-1.12 1,-1.12 1,-0.25C1,0.2 ${cheek},0.62 ${jaw * 0.62},0.9C${jaw * 0.36},1.06 ${-jaw * 0.36},1.06 ${-jaw * 0.62},0.9C${-cheek},0.62 -1,0.2 -1,-0.25Z`;
	pen.path(path(outline), { fill: skin, ...edge });
	const side = -Math.sign(turn);
	const shade = (
		[
			[0.98, -0.5],
			[0.98, -0.15],
			[cheek + 0.02, 0.5],
			[jaw * 0.62, 0.86],
			[jaw * 0.3, 0.97],
			[0.52, 0.6],
			[0.66, 0.2],
			[0.72, -0.5],
		] as const
	).map(([across, down]): Point => facePoint(sitter, across * side, down));
	hatch(pen, shade, { angle: 62 * side, gap: 6 }, { stroke: skinShade, weight: 2 });
	features(pen, tone, sitter);
	if (sitter.beard !== "none") beard(pen, random, tone, sitter);
	glasses(pen, tone, sitter);
}

function features(pen: Pen, tone: Tone, sitter: Sitter): void {
	const { turn, smile, age } = sitter;
	const shift = turn * 0.17;
	const way = Math.sign(turn);
	const path = (pattern: string) => facePath(sitter, pattern);
	const edge = { stroke: tone.ink, weight: line };
	for (const side of [-1, 1]) {
		const at = shift + side * (side === way ? 0.36 : 0.41);
		const half = side === way ? 0.13 : 0.15;
		pen.path(
			path(`M${at - half},-0.06C${at - half * 0.4},-0.13 ${at + half * 0.4},-0.13 ${at + half},-0.06`),
			{ ...edge, weight: 4 },
		);
		const [ex, ey] = facePoint(sitter, at + turn * 0.025, -0.058);
		pen.ellipse(ex, ey, 5.6, 6.8, { fill: tone.ink });
		pen.circle(ex + 2, ey - 2.4, 1.5, { fill: tone.paper });
		pen.path(path(`M${at - half * 0.8},-0.005C${at},0.025 ${at},0.025 ${at + half * 0.7},0`), {
			...edge,
			weight: 1.5,
		});
		pen.path(
			path(
				`M${at - half * 1.35},${side > 0 ? -0.27 : -0.22}C${at - half * 0.4},-0.32 ${at + half * 0.4},-0.32 ${at + half * 1.35},${side > 0 ? -0.22 : -0.27}`,
			),
			{ stroke: age > 0.72 ? tone.middle : sitter.hairColour, weight: 6.5 },
		);
		if (age > 0.6)
			pen.path(
				path(
					`M${at + side * half * 1.5},-0.02L${at + side * half * 2},-0.06M${at + side * half * 1.5},0.02L${at + side * half * 2},0.03`,
				),
				{ stroke: sitter.skinShade, weight: 2 },
			);
	}
	const nose = shift + way * 0.16;
	pen.path(
		path(
			`M${shift + way * 0.06},-0.12C${shift + way * 0.08},0.08 ${nose + way * 0.03},0.2 ${nose},0.28C${nose - way * 0.04},0.33 ${shift - way * 0.04},0.33 ${shift - way * 0.07},0.3`,
		),
		edge,
	);
	const mouth = shift * 1.05;
	const lift = 0.5 + smile * 0.06;
	pen.path(
		path(
			`M${mouth - 0.27},${0.55 - smile * 0.03}C${mouth - 0.1},${lift + 0.03} ${mouth + 0.1},${lift + 0.03} ${mouth + 0.27},${0.55 - smile * 0.03}`,
		),
		edge,
	);
	pen.path(path(`M${mouth - 0.1},0.665C${mouth - 0.03},0.69 ${mouth + 0.03},0.69 ${mouth + 0.1},0.665`), {
		...edge,
		stroke: sitter.skinShade,
		weight: 3,
	});
	if (age > 0.5)
		for (const side of [-1, 1])
			pen.path(
				path(
					`M${mouth + side * 0.3},0.32C${mouth + side * 0.4},0.42 ${mouth + side * 0.4},0.46 ${mouth + side * 0.37},0.54`,
				),
				{ stroke: sitter.skinShade, weight: 2.2 },
			);
}
