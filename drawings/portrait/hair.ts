import type { Pen } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";
import { lightness, mix, type Tone } from "../drafting/tone.ts";
import { facePath, facePoint, type Hair, type Sitter } from "./sitter.ts";

const behind: Partial<Record<Hair, string>> = {
	bob: "M-1.16,-0.4C-1.3,-1.5 1.3,-1.5 1.16,-0.4C1.3,0.1 1.28,0.5 1.18,0.82L-1.18,0.82C-1.28,0.5 -1.3,0.1 -1.16,-0.4Z",
	fringe:
		"M-1.14,-0.4C-1.3,-1.5 1.3,-1.5 1.14,-0.4C1.3,0.3 1.24,0.7 1.2,1.1L-1.2,1.1C-1.24,0.7 -1.3,0.3 -1.14,-0.4Z",
	long: "M-1.12,-0.4C-1.3,-1.5 1.3,-1.5 1.12,-0.4C1.4,0.4 1.2,1 1.45,1.95C0.9,2.1 -0.9,2.1 -1.45,1.95C-1.2,1 -1.4,0.4 -1.12,-0.4Z",
	ponytail: "M0.3,-1.12C1.3,-1.5 1.75,-0.7 1.5,0.1C1.4,0.6 1.7,0.9 1.5,1.4C1.2,1.1 1.05,0.4 1.1,-0.2Z",
};

const fronts: Partial<Record<Hair, string>> = {
	crop: "M-1.03,-0.12C-1.12,-0.5 -1.08,-0.95 -0.6,-1.12C-0.2,-1.24 0.3,-1.24 0.64,-1.1C1.08,-0.92 1.12,-0.5 1.03,-0.12L0.95,-0.3C0.94,-0.52 0.86,-0.62 0.74,-0.7C0.3,-0.62 -0.3,-0.62 -0.74,-0.7C-0.86,-0.62 -0.94,-0.52 -0.95,-0.3Z",
	parted:
		"M-1.03,-0.08C-1.16,-0.6 -1.05,-1.1 -0.5,-1.2C0.1,-1.36 0.85,-1.25 1.04,-0.75C1.12,-0.5 1.08,-0.25 1.02,-0.08L0.94,-0.34C0.9,-0.55 0.7,-0.68 0.4,-0.74C0,-0.68 -0.3,-0.8 -0.48,-0.98C-0.56,-0.72 -0.82,-0.62 -0.94,-0.32Z",
	swept:
		"M-1.03,-0.06C-1.2,-0.7 -1,-1.26 -0.3,-1.36C0.5,-1.5 1.2,-1.2 1.1,-0.5L1.02,-0.1L0.94,-0.36C0.86,-0.74 0.5,-0.84 0.1,-0.86C-0.4,-0.9 -0.84,-0.7 -0.94,-0.34Z",
	bob: "M-1.16,0.1C-1.28,-0.7 -0.95,-1.28 -0.2,-1.3C0.7,-1.36 1.3,-0.9 1.16,0.1C1.12,0.3 1,0.3 0.97,0C0.9,-0.5 0.4,-0.72 0.06,-0.94C-0.3,-0.7 -0.86,-0.52 -0.97,0C-1,0.3 -1.12,0.3 -1.16,0.1Z",
	fringe:
		"M-1.14,0.2C-1.28,-0.7 -0.95,-1.3 0,-1.3C0.95,-1.3 1.28,-0.7 1.14,0.2L0.98,0.1C1,-0.2 0.96,-0.34 0.9,-0.42C0.4,-0.34 -0.4,-0.34 -0.9,-0.42C-0.96,-0.34 -1,-0.2 -0.98,0.1Z",
	long: "M-1.12,0.3C-1.3,-0.7 -0.95,-1.3 0.1,-1.3C1,-1.3 1.3,-0.7 1.12,0.3L0.98,0.2C0.98,-0.4 0.5,-0.7 0.22,-1C-0.1,-0.66 -0.92,-0.6 -0.98,0.2Z",
	ponytail:
		"M-1.02,-0.1C-1.14,-0.8 -0.8,-1.24 0,-1.24C0.8,-1.24 1.14,-0.8 1.02,-0.1L0.94,-0.38C0.8,-0.66 0.4,-0.78 0,-0.8C-0.4,-0.78 -0.8,-0.66 -0.94,-0.38Z",
	bun: "M-1.02,-0.06C-1.14,-0.8 -0.8,-1.22 0,-1.22C0.8,-1.22 1.14,-0.8 1.02,-0.06L0.94,-0.4C0.8,-0.7 0.4,-0.84 0,-0.86C-0.4,-0.84 -0.8,-0.7 -0.94,-0.4Z",
};

/** Draws the hair that falls behind the head. */
export function drawHairBehind(pen: Pen, random: Random, tone: Tone, sitter: Sitter): void {
	const edge = { fill: sitter.hairColour, stroke: tone.ink, weight: 3 };
	const shape = behind[sitter.hair];
	if (shape) pen.path(facePath(sitter, shape), edge);
	if (sitter.hair === "bun")
		pen.ellipse(...facePoint(sitter, -sitter.turn * 0.16, -1.34), sitter.w * 0.42, sitter.h * 0.27, edge);
	if (sitter.hair === "afro" || sitter.hair === "curls")
		curls(pen, random, tone, sitter, sitter.hair === "afro" ? 0.34 : 0.2);
	if (sitter.hair === "locs") pen.path(facePath(sitter, "M-1.1,-0.3C-1.25,-1.45 1.25,-1.45 1.1,-0.3Z"), edge);
	if (sitter.hair === "locs")
		for (let at = -8; at <= 8; at++)
			pen.path(
				facePath(
					sitter,
					`M${at * 0.11},${-1.08 + (at / 8) ** 2 * 0.5}C${at * 0.2},-0.4 ${at * 0.165},0.2 ${at * 0.15 + Math.sin(at * 7) * 0.04},${1.15 - Math.abs(Math.abs(at) - 6) * 0.06}`,
				),
				{ stroke: sitter.hairColour, weight: 15 },
			);
	if (sitter.hair === "hijab")
		pen.path(facePath(sitter, "M-1.2,-0.2C-1.3,-1.4 1.3,-1.4 1.2,-0.2L1.2,1.2L-1.2,1.2Z"), {
			fill: tone.primary,
			stroke: tone.ink,
			weight: 3.2,
		});
}

function curls(pen: Pen, random: Random, tone: Tone, sitter: Sitter, reach: number): void {
	for (const layer of [0, 1])
		for (let at = 0; at <= 26; at++) {
			const angle = Math.PI * (1.14 - (at / 26) * 1.28);
			const out = 1 + reach * (layer ? 0.55 : 1);
			const [x, y] = facePoint(
				sitter,
				Math.cos(angle) * out,
				-0.32 - Math.sin(angle) * (0.78 + reach * (layer ? 0.4 : 0.8)),
			);
			pen.circle(x, y, sitter.w * random.between(0.2, 0.29), {
				fill: sitter.hairColour,
				...(layer ? {} : { stroke: tone.ink, weight: 2.4 }),
			});
		}
}

/** Draws the hair over the brow, or what is worn on the head. */
export function drawHairFront(pen: Pen, random: Random, tone: Tone, sitter: Sitter): void {
	const { hair, hairColour } = sitter;
	const path = (pattern: string) => facePath(sitter, pattern);
	const shape = fronts[hair];
	const strand = {
		stroke: lightness(hairColour) < 0.45 ? mix(hairColour, tone.paper, 0.38) : mix(hairColour, tone.ink, 0.4),
		weight: 1.6,
	};
	if (shape) {
		pen.path(path(shape), { fill: hairColour, stroke: tone.ink, weight: 2.6 });
		for (let at = 0; at < 11; at++) {
			const start = -0.84 + at * 0.17;
			const way = hair === "parted" || hair === "swept" ? 0.3 : start * 0.2;
			pen.path(
				path(
					`M${start},${-0.82 - (1 - start * start) * 0.14}C${start + way * 0.4},${-1.02 - (1 - start * start) * 0.12} ${start * 0.8 + way},${-1.06 - (1 - start * start) * 0.1} ${start * 0.7 + way * 0.8},${-1.08 - (1 - start * start) * 0.12}`,
				),
				strand,
			);
		}
	}
	if (hair === "afro" || hair === "curls" || hair === "locs") {
		for (let at = 0; at <= 13; at++) {
			const angle = Math.PI * (1.02 - (at / 13) * 1.04);
			const [x, y] = facePoint(sitter, Math.cos(angle) * 0.93, -0.42 - Math.sin(angle) * 0.5);
			pen.circle(x, y, sitter.w * (hair === "locs" ? 0.15 : random.between(0.17, 0.22)), {
				fill: hairColour,
			});
		}
		if (hair !== "locs")
			for (let at = 0; at < 70; at++) {
				const angle = random.between(0, Math.PI);
				const out = random.between(0.86, hair === "afro" ? 1.36 : 1.2);
				const [x, y] = facePoint(sitter, Math.cos(angle) * out, -0.4 - Math.sin(angle) * out * 0.68);
				pen.path(`M${x.toFixed(1)} ${y.toFixed(1)}q5 -8 9 1t-6 6`, strand);
			}
	}
	if (hair === "bald")
		pen.path(path("M-0.5,-0.78C-0.3,-0.86 -0.1,-0.88 0.1,-0.88"), {
			stroke: tone.paper,
			weight: 4,
			opacity: 0.6,
		});
	if (hair === "hijab") {
		pen.path(
			path(
				"M-1.2,-0.2C-1.36,-1.46 1.36,-1.46 1.2,-0.2C1.28,0.5 1.5,0.9 1.3,1.3C0.7,1.75 -0.7,1.75 -1.3,1.3C-1.5,0.9 -1.28,0.5 -1.2,-0.2ZM-0.92,-0.2C-0.92,0.5 -0.55,1.02 0,1.04C0.55,1.02 0.92,0.5 0.92,-0.2C0.9,-0.75 0.5,-0.88 0,-0.88C-0.5,-0.88 -0.9,-0.75 -0.92,-0.2Z",
			),
			{ fill: tone.primary, stroke: tone.ink, weight: 3.2 },
		);
		for (const fold of [0.2, 0.5, 0.8])
			pen.path(
				path(
					`M${-1.1 + fold * 0.1},${-0.1 + fold * 0.2}C${-1.16 + fold * 0.2},${0.6 + fold * 0.2} ${-0.7 + fold * 0.3},${1.24 + fold * 0.1} ${0.9 - fold * 0.2},${1.02 + fold * 0.36}`,
				),
				{ stroke: tone.paper, weight: 1.8, opacity: 0.6 },
			);
		for (const fold of [0, 0.3])
			pen.path(
				path(
					`M${-0.9 + fold},-0.95C-0.4,${-1.18 + fold * 0.3} 0.4,${-1.18 + fold * 0.3} ${0.95 - fold},-0.9`,
				),
				{ stroke: tone.paper, weight: 1.6, opacity: 0.6 },
			);
	}
	if (hair === "hard hat") hardHat(pen, tone, sitter);
	if (hair === "cap") cap(pen, tone, sitter);
}

function hardHat(pen: Pen, tone: Tone, sitter: Sitter): void {
	const path = (pattern: string) => facePath(sitter, pattern);
	const edge = { stroke: tone.ink, weight: 3.4 };
	pen.path(path("M-1.02,-0.2L-0.94,-0.5L-1.02,-0.55ZM1.02,-0.2L0.94,-0.5L1.02,-0.55Z"), {
		fill: sitter.hairColour,
		stroke: sitter.hairColour,
		weight: 6,
	});
	pen.path(path("M-1.1,-0.56C-1.14,-1.6 1.14,-1.6 1.1,-0.56Z"), { fill: tone.secondary, ...edge });
	pen.path(path("M-0.22,-1.3C-0.2,-1.42 0.2,-1.42 0.22,-1.3L0.26,-0.58L-0.26,-0.58Z"), {
		fill: tone.paper,
		...edge,
		weight: 2.4,
	});
	for (const at of [-0.62, 0.62])
		pen.path(path(`M${at},-1.14C${at * 1.15},-0.9 ${at * 1.2},-0.7 ${at * 1.22},-0.58`), {
			...edge,
			weight: 2.4,
		});
	pen.path(path("M-1.26,-0.5C-0.8,-0.72 0.8,-0.72 1.26,-0.5C0.8,-0.42 -0.8,-0.42 -1.26,-0.5Z"), {
		fill: tone.secondary,
		...edge,
	});
	pen.path(path("M-0.98,-0.4L-0.86,0.5L-0.4,1.02M0.98,-0.4L0.86,0.5L0.4,1.02"), {
		stroke: tone.ink,
		weight: 2.4,
	});
}

function cap(pen: Pen, tone: Tone, sitter: Sitter): void {
	const path = (pattern: string) => facePath(sitter, pattern);
	const way = Math.sign(sitter.turn);
	const edge = { stroke: tone.ink, weight: 3.2 };
	pen.path(path("M-1.04,-0.1L-0.92,-0.55L-1.06,-0.6ZM1.04,-0.1L0.92,-0.55L1.06,-0.6Z"), {
		fill: sitter.hairColour,
		stroke: sitter.hairColour,
		weight: 6,
	});
	pen.path(path("M-1.07,-0.52C-1.12,-1.42 1.12,-1.42 1.07,-0.52C0.5,-0.66 -0.5,-0.66 -1.07,-0.52Z"), {
		fill: tone.primary,
		...edge,
	});
	pen.path(
		path(
			`M${-way * 0.7},-0.6C${way * 0.1},-0.84 ${way * 1.1},-0.7 ${way * 1.5},-0.4C${way * 1.0},-0.44 ${way * 0.3},-0.46 ${-way * 0.7},-0.6Z`,
		),
		{ fill: tone.deep, ...edge },
	);
	pen.path(
		path(
			"M0,-1.22C0.02,-1 0.02,-0.8 0,-0.64M-0.5,-1.12C-0.6,-0.9 -0.62,-0.75 -0.62,-0.6M0.5,-1.12C0.6,-0.9 0.62,-0.75 0.62,-0.62",
		),
		{ ...edge, weight: 1.8 },
	);
}
