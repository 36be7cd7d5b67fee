import { type Point, weight } from "../drafting/pen.ts";
import type { Board } from "../drafting/sheet.ts";
import type { Setting } from "./setting.ts";
import { curve, truss } from "./truss.ts";

type RoofDraw = (board: Board, setting: Setting, roofY: number) => void;

const arch: RoofDraw = ({ pen, tone }, { x, half, height }, roofY) => {
	const outer = curve([x - half * 1.08, roofY + 20], [x + half * 1.08, roofY + 20], height * 0.24);
	pen.polygon(
		[...outer, ...curve([x + half * 1.08, roofY + 20], [x - half * 1.08, roofY + 20], height * 0.06)],
		{ fill: tone.tint },
	);
	for (let rib = 1; rib < 12; rib++) {
		const [tx, ty] = outer[rib * 2] ?? [x, roofY];
		pen.line(tx, ty, x + (tx - x) * 0.96, roofY + 20 - height * 0.06 * (1 - ((tx - x) / half) ** 2), {
			stroke: tone.near,
			weight: weight.hair,
		});
	}
	truss(pen, outer, height * 0.035, tone.ink);
	truss(pen, curve([x - half, roofY + 20], [x + half, roofY + 20], height * 0.06), height * 0.028, tone.ink);
};

const peaks: RoofDraw = ({ pen, tone, random }, { x, half, height }, roofY) => {
	const masts = random.fork("peaks").pick([2, 3, 3, 4]);
	const skin: Point[] = [[x - half * 1.2, roofY + height * 0.06]];
	const span = (half * 2) / masts;
	for (let at = 0; at < masts; at++) {
		const mx = x - half + span * (at + 0.5);
		const top: Point = [mx, roofY - height * (masts % 2 && at === (masts - 1) / 2 ? 0.3 : 0.22)];
		const before = skin.at(-1) ?? top;
		skin.push(...curve(before, top, -height * 0.06, 12).slice(1));
		const low: Point =
			at === masts - 1 ? [x + half * 1.2, roofY + height * 0.06] : [mx + span / 2, roofY - height * 0.02];
		skin.push(...curve(top, low, -height * 0.06, 12).slice(1));
	}
	pen.polygon(
		[
			...skin,
			...curve(
				[x + half * 1.2, roofY + height * 0.06],
				[x - half * 1.2, roofY + height * 0.06],
				height * 0.05,
			),
		],
		{ fill: tone.tint, stroke: tone.ink, weight: weight.profile },
	);
	for (let at = 0; at < masts; at++) {
		const mx = x - half + span * (at + 0.5);
		const high = height * (masts % 2 && at === (masts - 1) / 2 ? 0.3 : 0.22);
		pen.line(mx, roofY + 10, mx, roofY - high - height * 0.08, { stroke: tone.ink, weight: 4 });
		for (let ray = -4; ray <= 4; ray++)
			pen.polyline(
				curve(
					[mx, roofY - high],
					[mx + (ray * span) / 9, roofY + 4],
					-height * 0.025 * (1 - Math.abs(ray) / 9),
					8,
				),
				{ stroke: tone.near, weight: weight.hair },
			);
		pen.polygon(
			[
				[mx, roofY - high - height * 0.08],
				[mx + 34, roofY - high - height * 0.068],
				[mx, roofY - high - height * 0.05],
			],
			{ fill: tone.secondary },
		);
	}
	truss(
		pen,
		[
			[x - half, roofY + 20],
			[x + half, roofY + 20],
		],
		height * 0.03,
		tone.ink,
	);
};

const box: RoofDraw = ({ pen, tone }, { x, half, height }, roofY) => {
	pen.polygon(
		[
			[x - half * 1.1, roofY - height * 0.04],
			[x - half * 0.9, roofY - height * 0.13],
			[x + half * 0.9, roofY - height * 0.13],
			[x + half * 1.1, roofY - height * 0.04],
		],
		{ fill: tone.tint, stroke: tone.ink, weight: weight.profile },
	);
	for (let seam = -8; seam <= 8; seam++)
		pen.line(
			x + (seam * half) / 9,
			roofY - height * 0.13,
			x + (seam * half * 1.1) / 9,
			roofY - height * 0.04,
			{ stroke: tone.near, weight: weight.hair },
		);
	truss(
		pen,
		[
			[x - half * 1.1, roofY - height * 0.02],
			[x + half * 1.1, roofY - height * 0.02],
		],
		height * 0.045,
		tone.ink,
	);
	truss(
		pen,
		[
			[x - half, roofY + height * 0.04],
			[x + half, roofY + height * 0.04],
		],
		height * 0.028,
		tone.near,
	);
	for (const at of [-0.7, -0.2, 0.3, 0.75])
		pen.line(x + half * at, roofY - height * 0.01, x + half * at, roofY + height * 0.03, {
			stroke: tone.secondary,
			weight: 3,
		});
};

const saddle: RoofDraw = ({ pen, tone }, { x, half, height }, roofY) => {
	const [left, right]: [Point, Point] = [
		[x - half * 1.25, roofY - height * 0.2],
		[x + half * 1.25, roofY - height * 0.1],
	];
	const top = curve(left, right, -height * 0.16);
	const lower = curve(
		[x - half * 1.05, roofY + height * 0.04],
		[x + half * 1.05, roofY + height * 0.04],
		height * 0.03,
	);
	pen.polygon([...top, ...[...lower].reverse()], {
		fill: tone.tint,
		stroke: tone.ink,
		weight: weight.profile,
	});
	for (let at = 1; at < 24; at++)
		pen.polyline([top[at] ?? left, lower[at] ?? right], { stroke: tone.near, weight: weight.hair });
	for (const share of [0.25, 0.5, 0.75])
		pen.polyline(
			top.map(
				([px, py], at): Point => [
					px + ((lower[at]?.[0] ?? px) - px) * share,
					py + ((lower[at]?.[1] ?? py) - py) * share,
				],
			),
			{ stroke: tone.near, weight: weight.hair },
		);
	for (const [px, py] of [left, right])
		truss(
			pen,
			[
				[px + (x - px) * 0.12, roofY + height * 0.7],
				[px, py - 16],
			],
			height * 0.022,
			tone.ink,
		);
	truss(pen, lower, height * 0.028, tone.ink);
};

/** The roofs a stage may have, each drawn over its towers at the height given. */
export const stageRoofs = { arch, peaks, box, saddle };
