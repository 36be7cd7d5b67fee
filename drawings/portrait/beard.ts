import type { Pen } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";
import type { Tone } from "../drafting/tone.ts";
import { facePath, facePoint, type Sitter } from "./sitter.ts";

/** Draws a moustache, goatee, stubble or full beard over the face. */
export function beard(pen: Pen, random: Random, tone: Tone, sitter: Sitter): void {
	const { jaw, hairColour, turn } = sitter;
	const m = turn * 0.17;
	const path = (pattern: string) => facePath(sitter, pattern);
	const lip = `M${m - 0.33},0.58C${m - 0.3},0.38 ${m - 0.08},0.37 ${m},0.41C${m + 0.08},0.37 ${m + 0.3},0.38 ${m + 0.33},0.58C${m + 0.15},0.47 ${m - 0.15},0.47 ${m - 0.33},0.58Z`;
	if (sitter.beard === "moustache") {
		pen.path(path(lip), { fill: hairColour });
		return;
	}
	if (sitter.beard === "goatee") {
		pen.path(path(lip), { fill: hairColour });
		pen.path(
			path(
				`M${m - 0.22},0.72C${m - 0.1},0.68 ${m + 0.1},0.68 ${m + 0.22},0.72C${m + 0.2},0.95 ${m + 0.1},1.12 ${m},1.13C${m - 0.1},1.12 ${m - 0.2},0.95 ${m - 0.22},0.72Z`,
			),
			{ fill: hairColour },
		);
		return;
	}
	if (sitter.beard === "stubble") {
		let dots = "";
		for (let at = 0; at < 260; at++) {
			const [across, down] = [random.between(-0.85, 0.85), random.between(0.36, 0.98)];
			if (
				Math.abs(across) > jaw + 0.2 - (down - 0.5) * 0.8 ||
				(Math.abs(across - m) < 0.3 && down > 0.47 && down < 0.68)
			)
				continue;
			const [x, y] = facePoint(sitter, across, down);
			dots += `M${x.toFixed(1)} ${y.toFixed(1)}v3`;
		}
		pen.path(dots, { stroke: tone.ink, weight: 1.3, opacity: 0.55 });
		return;
	}
	const cheek = jaw + 0.16;
	const full = `M-0.97,0C-0.92,0.24 -0.62,0.36 ${m - 0.34},0.44C${m - 0.2},0.36 ${m + 0.2},0.36 ${m + 0.34},0.44C0.62,0.36 0.92,0.24 0.97,0C1.02,0.34 ${cheek + 0.1},0.72 ${jaw * 0.72},1C${jaw * 0.4},1.24 ${-jaw * 0.4},1.24 ${-jaw * 0.72},1C${-cheek - 0.1},0.72 -1.02,0.34 -0.97,0Z`;
	pen.path(path(full), { fill: hairColour });
	pen.path(
		path(
			`M${m - 0.22},0.55C${m - 0.1},0.49 ${m + 0.1},0.49 ${m + 0.22},0.55C${m + 0.12},0.64 ${m - 0.12},0.64 ${m - 0.22},0.55Z`,
		),
		{ fill: sitter.skinShade, stroke: tone.ink, weight: 2 },
	);
	for (let at = -6; at <= 6; at++)
		pen.path(
			path(
				`M${at * 0.1},${0.78 + Math.abs(at) * -0.02}C${at * 0.105},0.9 ${at * 0.1},0.95 ${at * 0.085},1.04`,
			),
			{ stroke: tone.paper, weight: 1.1, opacity: 0.45 },
		);
}
