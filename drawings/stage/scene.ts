import { hatch } from "../drafting/hatch.ts";
import { type Point, weight } from "../drafting/pen.ts";
import { person } from "../drafting/people.ts";
import type { Board } from "../drafting/sheet.ts";
import { stageRoofs } from "./roofs.ts";
import type { Setting } from "./setting.ts";
import { truss } from "./truss.ts";

/** Draws an event stage: deck, towers, roof, sound, screen, light and guy lines. */
export function drawStage(board: Board, setting: Setting): void {
	const { random } = board;
	const kind = setting.roof ?? random.pick(["arch", "peaks", "box", "saddle"]);
	const roofY = setting.foot - setting.height * (0.72 + 0.06 * ((setting.hoist ?? 1) - 1) * 4);
	guys(board, setting, roofY);
	back(board, setting, roofY);
	beams(board, setting, roofY);
	performers(board, setting);
	stageRoofs[kind](board, setting, roofY);
	towers(board, setting, roofY);
	sound(board, setting, roofY);
	deck(board, setting);
}

function guys({ pen, tone }: Board, { x, foot, half, height }: Setting, roofY: number): void {
	for (const side of [-1, 1]) {
		const top: Point = [x + side * half, roofY];
		for (const reach of [0.32, 0.5, 0.68]) {
			const peg: Point = [x + side * half * (1 + reach), foot];
			pen.line(...top, ...peg, { stroke: tone.near, weight: weight.fine });
			pen.line(peg[0] + side * 5, foot - 16, peg[0] - side * 3, foot + 8, {
				stroke: tone.secondary,
				weight: 4,
			});
		}
		pen.rect(x + side * half * 1.5 - 20, foot - height * 0.05, 40, height * 0.05, {
			fill: tone.shade,
			stroke: tone.near,
			weight: weight.fine,
		});
	}
}

function back({ pen, tone, random }: Board, { x, foot, half, height }: Setting, roofY: number): void {
	const [left, right, base] = [x - half * 0.86, x + half * 0.86, foot - height * 0.12];
	pen.rect(left, roofY + 10, right - left, base - roofY - 10, { fill: tone.deep });
	const look = random.fork("screen");
	const screen = { x: x - half * 0.46, y: roofY + height * 0.13, width: half * 0.92, height: height * 0.27 };
	pen.rect(screen.x, screen.y, screen.width, screen.height, {
		fill: tone.primary,
		stroke: tone.ink,
		weight: weight.profile,
	});
	const kind = look.whole(0, 2);
	const rim: Point[] = [
		[screen.x, screen.y],
		[screen.x + screen.width, screen.y],
		[screen.x + screen.width, screen.y + screen.height],
		[screen.x, screen.y + screen.height],
	];
	if (kind === 0)
		for (let ring = 7; ring > 0; ring--)
			pen.circle(x, screen.y + screen.height / 2, (screen.height / 2.1) * (ring / 7), {
				fill: ring % 2 ? tone.secondary : tone.primary,
				stroke: tone.paper,
				weight: weight.fine,
			});
	if (kind === 1)
		for (const angle of [30, 150]) hatch(pen, rim, { angle, gap: 16 }, { stroke: tone.paper, weight: 2 });
	if (kind === 2)
		for (let bar = 0; bar < 22; bar++) {
			const tall = screen.height * look.between(0.15, 0.85);
			pen.rect(
				screen.x + 12 + (bar * (screen.width - 24)) / 22,
				screen.y + screen.height - tall - 6,
				(screen.width / 22) * 0.55,
				tall,
				{ fill: bar % 3 ? tone.paper : tone.secondary },
			);
		}
	for (let fold = left + 8; fold < screen.x - 6; fold += 11)
		for (const px of [fold, 2 * x - fold])
			pen.line(px, roofY + 20, px + look.between(-2, 2), base, {
				stroke: tone.near,
				weight: weight.hair,
				opacity: 0.6,
			});
}

function beams(
	{ pen, tone, random }: Board,
	{ x, foot, half, height, swing = 0 }: Setting,
	roofY: number,
): void {
	const light = random.fork("light");
	for (let lamp = 0; lamp < 9; lamp++) {
		const px = x - half * 0.8 + (half * 1.6 * lamp) / 8;
		const phase = light.between(0, 1);
		const lean = Math.sin((swing + phase) * Math.PI * 2) * half * 0.36 + (x - px) * 0.3;
		const wide = half * 0.1;
		pen.polygon(
			[
				[px - 4, roofY + 24],
				[px + 4, roofY + 24],
				[px + lean + wide, foot - height * 0.12],
				[px + lean - wide, foot - height * 0.12],
			],
			{ fill: lamp % 3 ? tone.paper : tone.secondary, opacity: 0.24 },
		);
		pen.polygon(
			[
				[px - 9, roofY + 6],
				[px + 9, roofY + 6],
				[px + 12, roofY + 26],
				[px - 12, roofY + 26],
			],
			{ fill: tone.ink, stroke: tone.paper, weight: weight.hair },
		);
	}
}

function performers({ pen, tone, random }: Board, { x, foot, half, height }: Setting): void {
	const band = random.fork("band");
	const base = foot - height * 0.12;
	for (let at = 0; at < 5; at++)
		person(
			pen,
			band,
			{ x: x - half * 0.5 + at * half * 0.25 + band.between(-12, 12), y: base, height: height * 0.125 },
			{ fill: at === 2 ? tone.secondary : tone.ink },
		);
	for (const at of [-0.34, 0.1, 0.36]) {
		pen.line(x + half * at, base, x + half * at, base - height * 0.1, {
			stroke: tone.ink,
			weight: weight.outline,
		});
		pen.rect(x + half * at + 12, base - height * 0.06, height * 0.06, height * 0.06, {
			fill: tone.ink,
			stroke: tone.middle,
			weight: weight.fine,
		});
	}
}

function towers({ pen, tone }: Board, { x, foot, half, height }: Setting, roofY: number): void {
	for (const side of [-1, 1])
		for (const at of [0.98, 0.88]) {
			const px = x + side * half * at;
			truss(
				pen,
				[
					[px, foot],
					[px, roofY - height * 0.06],
				],
				height * 0.03,
				at > 0.9 ? tone.ink : tone.middle,
			);
			if (at > 0.9) pen.rect(px - height * 0.035, foot - 10, height * 0.07, 10, { fill: tone.ink });
			pen.rect(px - height * 0.024, roofY - height * 0.01, height * 0.048, height * 0.05, {
				fill: tone.secondary,
				stroke: tone.ink,
				weight: weight.fine,
			});
		}
}

function sound({ pen, tone }: Board, { x, half, height }: Setting, roofY: number): void {
	for (const side of [-1, 1]) {
		pen.line(x + side * half * 0.74, roofY, x + side * half * 0.74, roofY + height * 0.08, {
			stroke: tone.ink,
			weight: 2,
		});
		for (let box = 0; box < 8; box++) {
			const px = x + side * (half * 0.74 - (box * box * height) / 1400);
			const y = roofY + height * (0.08 + box * 0.036);
			pen.polygon(
				[
					[px - height * 0.05, y],
					[px + height * 0.05, y],
					[px + height * 0.046, y + height * 0.032],
					[px - height * 0.046, y + height * 0.032],
				],
				{ fill: tone.ink, stroke: tone.paper, weight: weight.hair },
			);
		}
	}
}

function deck({ pen, tone }: Board, { x, foot, half, height }: Setting): void {
	const top = foot - height * 0.12;
	pen.rect(x - half * 1.06, top, half * 2.12, height * 0.025, { fill: tone.ink });
	pen.rect(x - half * 1.06, top + height * 0.025, half * 2.12, height * 0.095, { fill: tone.shade });
	for (let leg = 0; leg < 24; leg++) {
		const px = x - half * 1.06 + (half * 2.12 * leg) / 23;
		pen.line(px, top + height * 0.025, px, foot, { stroke: tone.ink, weight: weight.outline });
		if (leg < 23)
			pen.line(px, foot, px + (half * 2.12) / 23, top + height * 0.025, {
				stroke: tone.middle,
				weight: weight.hair,
			});
	}
	for (let step = 0; step < 6; step++)
		pen.rect(
			x + half * 1.06 + step * 9,
			top + ((step + 1) * height * 0.12) / 7,
			9,
			foot - top - ((step + 1) * height * 0.12) / 7,
			{ fill: tone.near },
		);
}
