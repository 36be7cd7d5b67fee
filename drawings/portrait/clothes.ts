import { hatch } from "../drafting/hatch.ts";
import type { Pen, Point } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";
import type { Tone } from "../drafting/tone.ts";
import type { Sitter } from "./sitter.ts";

/** Draws shoulders and clothes below the neck. */
export function drawClothes(pen: Pen, random: Random, tone: Tone, sitter: Sitter): void {
	const { x, y, h, clothes } = sitter;
	const top = y + h * 1.2;
	const wide = random.between(262, 310);
	const edge = { stroke: tone.ink, weight: 3.6 };
	const cloth = {
		crew: tone.primary,
		shirt: tone.paper,
		blazer: tone.deep,
		vest: tone.near,
		roll: tone.secondary,
		blouse: tone.glow,
	}[clothes];
	const p = (dx: number, dy: number) => `${(x + dx).toFixed(1)} ${(top + dy).toFixed(1)}`;
	pen.path(
		`M${p(-wide, 420)}C${p(-wide, 190)} ${p(-wide + 20, 130)} ${p(-170, 92)}C${p(-110, 68)} ${p(-84, 56)} ${p(-72, 30)}C${p(-30, 96)} ${p(30, 96)} ${p(72, 30)}C${p(84, 56)} ${p(110, 68)} ${p(170, 92)}C${p(wide - 20, 130)} ${p(wide, 190)} ${p(wide, 420)}Z`,
		{ fill: cloth, ...edge },
	);
	for (const side of [-1, 1])
		pen.path(
			`M${p(side * (wide - 88), 420)}C${p(side * (wide - 84), 330)} ${p(side * (wide - 78), 270)} ${p(side * (wide - 92), 220)}`,
			{ ...edge, weight: 2.4 },
		);
	const fold = (points: readonly (readonly [number, number])[]): Point[] =>
		points.map(([dx, dy]) => [x + dx, top + dy]);
	hatch(
		pen,
		fold([
			[wide - 8, 420],
			[wide - 12, 220],
			[wide - 60, 150],
			[wide - 84, 230],
			[wide - 78, 420],
		]),
		{ angle: 58, gap: 9 },
		{ stroke: tone.ink, weight: 1.5 },
	);
	const wear: Record<Sitter["clothes"], () => void> = {
		crew: () => {
			pen.path(`M${p(-80, 34)}C${p(-36, 118)} ${p(36, 118)} ${p(80, 34)}`, { ...edge, weight: 11 });
			pen.path(`M${p(-80, 34)}C${p(-36, 118)} ${p(36, 118)} ${p(80, 34)}`, { stroke: cloth, weight: 6 });
		},
		shirt: () => shirt(pen, tone, p),
		blazer: () => {
			pen.path(`M${p(-76, 26)}L${p(0, 220)}L${p(76, 26)}C${p(30, 92)} ${p(-30, 92)} ${p(-76, 26)}Z`, {
				fill: tone.paper,
				...edge,
			});
			for (const side of [-1, 1])
				pen.path(
					`M${p(side * 74, 20)}L${p(side * 132, 70)}L${p(side * 104, 150)}L${p(side * 124, 168)}L${p(0, 330)}L${p(side * 10, 240)}Z`,
					{ fill: tone.primary, ...edge },
				);
		},
		vest: () => {
			for (const side of [-1, 1]) {
				pen.path(
					`M${p(side * 86, 50)}L${p(side * 176, 94)}L${p(side * 160, 420)}L${p(side * 8, 420)}L${p(side * 12, 230)}Z`,
					{ fill: tone.secondary, ...edge },
				);
				pen.path(`M${p(side * 122, 68)}L${p(side * 96, 420)}`, {
					stroke: tone.paper,
					weight: 26,
					cap: "butt",
				});
				pen.path(`M${p(side * 122, 68)}L${p(side * 96, 420)}`, {
					stroke: tone.ink,
					weight: 1.6,
					dash: "3 4",
				});
			}
			shirt(pen, tone, p);
		},
		roll: () => {
			pen.path(
				`M${p(-72, -36)}C${p(-40, 4)} ${p(40, 4)} ${p(72, -36)}L${p(84, 48)}C${p(36, 104)} ${p(-36, 104)} ${p(-84, 48)}Z`,
				{ fill: cloth, ...edge },
			);
			for (let rib = -6; rib <= 6; rib++)
				pen.path(`M${p(rib * 10.4, -6 - Math.abs(rib) * 3)}L${p(rib * 12, 76 - Math.abs(rib) * 5)}`, {
					...edge,
					weight: 1.4,
				});
		},
		blouse: () => {
			pen.path(`M${p(-78, 26)}L${p(0, 190)}L${p(78, 26)}C${p(30, 92)} ${p(-30, 92)} ${p(-78, 26)}Z`, {
				fill: sitter.skin,
				...edge,
			});
			pen.path(`M${p(0, 190)}L${p(0, 420)}`, edge);
			for (let dot = 0; dot < 60; dot++) {
				const [dx, dy] = [random.between(-wide + 60, wide - 60), random.between(120, 400)];
				if (Math.abs(dx) > 92 - dy * 0.4) pen.circle(x + dx, top + dy, 4, { fill: tone.primary });
			}
			pen.path(`M${p(-60, 44)}C${p(-20, 128)} ${p(20, 128)} ${p(60, 44)}`, {
				stroke: tone.secondary,
				weight: 3,
			});
			pen.circle(x, top + 112, 7, { fill: tone.secondary, stroke: tone.ink, weight: 2 });
		},
	};
	wear[clothes]();
}

function shirt(pen: Pen, tone: Tone, p: (dx: number, dy: number) => string): void {
	const edge = { stroke: tone.ink, weight: 3.4 };
	pen.path(`M${p(0, 112)}L${p(0, 420)}`, { ...edge, weight: 2.6 });
	for (const y of [180, 260, 340]) pen.path(`M${p(9, y)}l0.1 0`, { stroke: tone.ink, weight: 8 });
	for (const side of [-1, 1])
		pen.path(`M${p(side * 72, 8)}L${p(0, 112)}L${p(side * 62, 172)}L${p(side * 112, 62)}Z`, {
			fill: tone.paper,
			...edge,
		});
}
