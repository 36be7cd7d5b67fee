import { letter } from "../drafting/lettering.ts";
import { type Point, weight } from "../drafting/pen.ts";
import { person } from "../drafting/people.ts";
import { box, type Project, parallel } from "../drafting/projection.ts";
import { type Board, type Drawing, ground, titleOf, titleStrip } from "../drafting/sheet.ts";
import { drawSolids, onFace, partOfFace, type Solid } from "../drafting/solids.ts";

interface Site {
	wide: number;
	deep: number;
	project: Project;
	metre: number;
}

/** An exhibition stand from above: platform, walls, counter, screens, a hung ring or a frame, and visitors. */
export const stand: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, random.pick([tone.paper, tone.wash, tone.pale, tone.glow]));
	const [wide, deep] = [random.pick([8, 9, 10, 12]), random.pick([6, 7, 8, 9])];
	const turn = random.pick([35, 45, 55]);
	const metre = Math.min(1080 / (wide + deep) / 0.75, 74);
	const trial = parallel({ centre: [0, 0], scale: metre, turn, tilt: 33 });
	const [mx, my] = trial(wide / 2, deep / 2, 1.6);
	const site: Site = {
		wide,
		deep,
		metre,
		project: parallel({ centre: [800 - mx, 530 - my], scale: metre, turn, tilt: 33 }),
	};
	hallFloor(board, site);
	platform(board, site);
	drawSolids(pen, site.project, [...walls(board, site), ...fittings(board, site)]);
	visitors(board, site);
	random.pick([ring, canopy, portal])(board, site);
	titleStrip(board, { what: "Stand, isometric", scale: `${wide} × ${deep} m`, pixelsPerMetre: metre });
};

function hallFloor({ pen, tone }: Board, { wide, deep, project }: Site): void {
	for (let at = -6; at <= Math.max(wide, deep) + 6; at += 1) {
		pen.polyline([project(at, -6, 0), project(at, deep + 6, 0)], { stroke: tone.shade, weight: weight.fine });
		pen.polyline([project(-6, at, 0), project(wide + 6, at, 0)], { stroke: tone.shade, weight: weight.fine });
	}
	for (const [x, y] of [
		[-4, -4],
		[wide + 3, -4],
		[-4, deep + 3],
	] as const)
		pen.polygon([project(x, y, 0), project(x + 2, y, 0), project(x + 2, y + 2, 0), project(x, y + 2, 0)], {
			stroke: tone.far,
			weight: weight.fine,
			dash: "8 5",
		});
}

function platform({ pen, tone, random }: Board, { wide, deep, project }: Site): void {
	const shade = [
		project(0.6, 0.6, 0),
		project(wide + 0.8, 0.6, 0),
		project(wide + 0.8, deep + 0.8, 0),
		project(0.6, deep + 0.8, 0),
	];
	pen.polygon(shade, { fill: tone.shadow });
	drawSolids(pen, project, [
		{
			...box(0, 0, 0, wide, deep, 0.16),
			top: random.pick([tone.tint, tone.paper, tone.glow]),
			left: tone.primary,
			right: tone.deep,
			stroke: tone.ink,
			weight: weight.outline,
		},
	]);
	const step = random.pick([0.25, 0.5, 1]);
	for (let at = step; at < wide; at += step)
		pen.polyline([project(at, 0, 0.16), project(at, deep, 0.16)], { stroke: tone.middle, weight: 0.5 });
	if (step === 1)
		for (let at = step; at < deep; at += step)
			pen.polyline([project(0, at, 0.16), project(wide, at, 0.16)], { stroke: tone.middle, weight: 0.5 });
	const [cx, cy] = project(wide * 0.55, deep * 0.6, 0.16);
	const [ex] = project(wide * 0.55 + 1.7, deep * 0.6 - 1.7, 0.16);
	if (step !== 1)
		pen.ellipse(cx, cy, Math.abs(ex - cx), Math.abs(ex - cx) * 0.55, {
			fill: tone.wash,
			stroke: tone.near,
			weight: weight.fine,
		});
}

function walls(board: Board, { wide, deep }: Site): Solid[] {
	const { pen, tone, random, seed } = board;
	const high = random.between(2.8, 3.8);
	const look = {
		top: tone.near,
		left: random.pick([tone.paper, tone.primary, tone.tint]),
		right: random.pick([tone.shade, tone.tint, tone.secondary]),
		stroke: tone.ink,
		weight: weight.outline,
	};
	const name = titleOf(seed).split(" ").slice(0, 2).join(" ").toUpperCase();
	const fins = random.chance(0.5);
	return [
		{
			...box(0, 0, 0.16, wide * random.pick([1, 0.8, 0.6]), 0.16, high),
			...look,
			detail: (faces) => {
				const [a, b] = [onFace(faces.left, 0, 0), onFace(faces.left, 1, 0)];
				const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
				const [x, y] = onFace(faces.left, 0.06, 0.68);
				letter(
					pen,
					name,
					{ x, y, size: 30, turn },
					{ stroke: look.left === tone.primary ? tone.paper : tone.primary, weight: 4.5 },
				);
				pen.polygon(partOfFace(faces.left, [0.55, 0.94], [0.18, 0.58]), { fill: tone.ink });
				pen.polygon(partOfFace(faces.left, [0.56, 0.93], [0.2, 0.56]), { fill: tone.secondary });
				for (let line = 0; line < 5; line++)
					pen.polyline(
						[
							onFace(faces.left, 0.59, 0.26 + line * 0.06),
							onFace(faces.left, 0.59 + random.between(0.1, 0.3), 0.26 + line * 0.06),
						],
						{ stroke: tone.paper, weight: 2.4 },
					);
			},
		},
		{
			...box(0, 0.16, 0.16, 0.16, deep * random.pick([0.9, 0.7, 0.5]), high),
			...look,
			detail: (faces) => {
				if (fins)
					for (let at = 0.03; at < 1; at += 0.05)
						pen.polyline([onFace(faces.right, at, 0), onFace(faces.right, at, 1)], {
							stroke: tone.ink,
							weight: weight.fine,
						});
				else
					for (const at of [0.1, 0.4, 0.7])
						pen.polygon(partOfFace(faces.right, [at, at + 0.22], [0.3, 0.78]), {
							fill: random.pick([tone.paper, tone.primary, tone.glow]),
							stroke: tone.ink,
							weight: weight.fine,
						});
			},
		},
	];
}

function fittings({ tone, random }: Board, { wide, deep }: Site): Solid[] {
	const plain = { stroke: tone.ink, weight: weight.fine };
	const z = 0.16;
	const solids: Solid[] = [];
	const counter = random.between(1.8, 2.8);
	solids.push({
		...box(wide - counter - 0.8, deep - 1.4, z, counter, 0.7, 1.05),
		top: tone.paper,
		left: tone.primary,
		right: tone.deep,
		...plain,
	});
	const store = random.between(1.4, 2);
	solids.push({
		...box(0.2, 0.2, z, store, store, 2.6),
		top: tone.shade,
		left: tone.paper,
		right: tone.tint,
		...plain,
	});
	for (let at = 0; at < 4; at++) {
		const [x, y] = [store + 0.9 + (at * (wide - store - 1.6)) / 4, random.between(1.4, deep * 0.35)];
		const high = random.pick([0.5, 0.9, 1.1]);
		solids.push({
			...box(x, y, z, 0.7, 0.7, high),
			top: tone.paper,
			left: tone.glow,
			right: tone.shadow,
			...plain,
		});
		solids.push({
			...box(x + 0.15, y + 0.15, z + high, 0.4, 0.4, random.between(0.25, 0.7)),
			top: tone.secondary,
			left: tone.secondary,
			right: tone.near,
			...plain,
		});
	}
	for (let at = 0; at < 2; at++) {
		const [x, y] = [random.between(0.8, wide * 0.36), deep * 0.5 + at * deep * 0.23];
		solids.push({
			...box(x, y, z, 0.8, 0.8, 0.72),
			top: tone.paper,
			left: tone.tint,
			right: tone.shade,
			...plain,
		});
		for (const [dx, dy] of [
			[-0.6, 0.2],
			[1, 0.2],
		] as const)
			solids.push({
				...box(x + dx, y + dy, z, 0.42, 0.42, 0.45),
				top: tone.secondary,
				left: tone.near,
				right: tone.near,
				...plain,
			});
	}
	solids.push({
		...box(wide * 0.52, deep * 0.52, z, 1.7, 0.6, 0.42),
		top: tone.primary,
		left: tone.primary,
		right: tone.deep,
		...plain,
	});
	return solids;
}

function visitors({ pen, tone, random }: Board, { wide, deep, project, metre }: Site): void {
	const places = Array.from(
		{ length: random.whole(7, 12) },
		(): Point => [random.between(1, wide + 3), random.between(deep * 0.45, deep + 2.4)],
	);
	for (const [x, y] of places.sort((a, b) => a[0] + a[1] - b[0] - b[1])) {
		const [px, py] = project(x, y, x < wide && y < deep ? 0.16 : 0);
		pen.ellipse(px + 12, py, metre * 0.3, metre * 0.07, { fill: tone.ink, opacity: 0.2 });
		person(
			pen,
			random,
			{ x: px, y: py, height: metre * 1.42 },
			{ fill: random.pick([tone.near, tone.ink, tone.primary, tone.secondary, tone.middle]) },
		);
	}
}

function ring({ pen, tone, random }: Board, { wide, deep, project, metre }: Site): void {
	const [cx, cy] = project(wide * 0.5, deep * 0.5, 5);
	const rx = metre * random.between(2.4, 3.4);
	const ry = rx * 0.52;
	const drop = metre * 0.6;
	for (const angle of [0.4, 1.6, 2.7, 4, 5.2])
		pen.line(cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry, cx + Math.cos(angle) * rx * 0.8, 0, {
			stroke: tone.middle,
			weight: weight.fine,
		});
	pen.ellipse(cx, cy, rx, ry, { stroke: tone.ink, weight: weight.outline });
	const x = (value: number) => value.toFixed(1);
	pen.path(
		`M${x(cx - rx)} ${x(cy)}A${x(rx)} ${x(ry)} 0 0 0 ${x(cx + rx)} ${x(cy)}v${x(drop)}A${x(rx)} ${x(ry)} 0 0 1 ${x(cx - rx)} ${x(cy + drop)}Z`,
		{ fill: tone.primary, stroke: tone.ink, weight: weight.outline },
	);
	pen.path(
		`M${x(cx - rx)} ${x(cy)}A${x(rx)} ${x(ry)} 0 0 1 ${x(cx + rx)} ${x(cy)}A${x(rx)} ${x(ry)} 0 0 1 ${x(cx - rx)} ${x(cy)}`,
		{ fill: tone.tint, stroke: tone.ink, weight: weight.fine, opacity: 0.8 },
	);
}

function canopy({ pen, tone }: Board, { wide, deep, project }: Site): void {
	const z = 4.3;
	for (const [x, y] of [
		[0.6, 0.6],
		[wide - 0.6, 0.6],
		[0.6, deep - 0.6],
		[wide - 0.6, deep - 0.6],
	] as const)
		pen.polyline([project(x, y, 0.16), project(x, y, z)], { stroke: tone.ink, weight: 4 });
	for (let at = 0.6; at <= wide - 0.6; at += 0.55) {
		pen.polyline([project(at, 0.6, z), project(at, deep - 0.6, z)], { stroke: tone.ink, weight: 4.4 });
		pen.polyline([project(at, 0.6, z), project(at, deep - 0.6, z)], { stroke: tone.tint, weight: 2.4 });
	}
	for (const y of [0.6, deep - 0.6])
		pen.polyline([project(0.6, y, z), project(wide - 0.6, y, z)], { stroke: tone.ink, weight: 5 });
	for (let at = 1.5; at < wide - 1; at += 1.6) {
		const [[x1, y1], [x2, y2]] = [project(at, deep * 0.6, z), project(at, deep * 0.6, 3)];
		pen.line(x1, y1, x2, y2, { stroke: tone.ink, weight: weight.fine });
		pen.circle(x2, y2, 9, { fill: tone.secondary, stroke: tone.ink, weight: weight.fine });
	}
}

function portal({ pen, tone }: Board, { wide, deep, project }: Site): void {
	const count = 5;
	for (let at = 0; at < count; at++) {
		const y = 0.8 + (at * (deep - 1.6)) / (count - 1);
		const high = 3 + at * 0.32;
		const hoop: Point[] = [
			project(0.4, y, 0.16),
			project(0.4, y, high),
			project(wide * 0.5, y, high + 0.8),
			project(wide - 0.4, y, high),
			project(wide - 0.4, y, 0.16),
		];
		pen.polyline(hoop, { stroke: tone.ink, weight: 7 });
		pen.polyline(hoop, { stroke: at % 2 ? tone.secondary : tone.primary, weight: 4 });
	}
}
