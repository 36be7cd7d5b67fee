import { letter } from "../drafting/lettering.ts";
import { type Point, weight } from "../drafting/pen.ts";
import { person } from "../drafting/people.ts";
import { box, type Project, parallel } from "../drafting/projection.ts";
import { type Board, type Drawing, ground, titleStrip } from "../drafting/sheet.ts";
import { drawSolids, partOfFace, type Solid } from "../drafting/solids.ts";
import { axonRoof } from "./axonometric-roof.ts";

interface Model {
	wide: number;
	deep: number;
	bay: number;
	project: Project;
	/** Heights of the exploded layers above the ground, in metres. */
	lifts: number[];
	scale: number;
}

/** An exploded view: ground, floors with their walls and furniture, frame and roof, lifted off each other. */
export const axonometric: Drawing = (board) => {
	const { tone, random } = board;
	const bay = random.pick([4, 4.8, 6]);
	const wide = bay * Math.round(random.between(20, 28) / bay);
	const deep = bay * Math.round(random.between(11, 17) / bay);
	const storeys = random.pick([1, 2, 2]);
	const turn = random.pick([30, 38, 45, 52, 60]);
	const tilt = random.pick([30, 35.3]);
	const layers = storeys + 2;
	const lifts = Array.from({ length: layers }, (_, at) => at * random.between(7.4, 8.4) - (at ? 1.5 : 0));
	const model: Model = {
		wide,
		deep,
		bay,
		lifts,
		...fitted({ wide, deep, high: (lifts.at(-1) ?? 0) + 3, turn, tilt }),
	};
	ground(board, random.pick([tone.paper, tone.wash, tone.pale]));
	groundLayer(board, model);
	for (let storey = 0; storey < storeys; storey++) {
		ties(board, model, model.lifts[storey] ?? 0, model.lifts[storey + 1] ?? 0);
		storeyLayer(board, model, model.lifts[storey] ?? 0, storey);
	}
	const frameAt = model.lifts[storeys] ?? 0;
	frameLayer(board, model, frameAt);
	ties(board, model, frameAt + 3.2, model.lifts[storeys + 1] ?? 0);
	axonRoof(board, { ...model, lift: model.lifts[storeys + 1] ?? 0 });
	labels(board, model, storeys);
	titleStrip(board, { what: "Exploded axonometric", scale: "Not to scale" });
};

/** Chooses the scale and place at which the whole stack fills the sheet. */
function fitted(stack: { wide: number; deep: number; high: number; turn: number; tilt: number }): {
	project: Project;
	scale: number;
} {
	const { wide, deep, high, turn, tilt } = stack;
	const trial = parallel({ centre: [0, 0], scale: 1, turn, tilt });
	const edge = 4.5;
	const points = [-edge, wide + edge].flatMap((x) =>
		[-edge, deep + edge].flatMap((y) => [trial(x, y, -0.9), trial(x, y, high)]),
	);
	const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
	const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
	const scale = Math.min(1180 / (right - left), 900 / (bottom - top));
	return {
		scale,
		project: parallel({
			centre: [690 - ((left + right) / 2) * scale, 928 - bottom * scale],
			scale,
			turn,
			tilt,
		}),
	};
}

function ties({ pen, tone }: Board, { wide, deep, project }: Model, from: number, to: number): void {
	for (const [x, y] of [
		[0, 0],
		[wide, 0],
		[wide, deep],
		[0, deep],
	] as const)
		pen.polyline([project(x, y, from), project(x, y, to)], {
			stroke: tone.secondary,
			weight: weight.fine,
			dash: "8 5",
		});
}

function groundLayer({ pen, tone, random }: Board, { wide, deep, project, scale }: Model): void {
	const edge = random.between(3, 5);
	const slab: Solid = {
		...box(-edge, -edge, -0.9, wide + edge * 2, deep + edge * 2, 0.7),
		top: tone.tint,
		left: tone.deep,
		right: tone.primary,
		stroke: tone.ink,
		weight: weight.outline,
	};
	drawSolids(pen, project, [slab]);
	for (let line = -edge + 1; line < deep + edge; line += 1)
		pen.polyline([project(-edge, line, -0.2), project(wide + edge, line, -0.2)], {
			stroke: tone.paper,
			weight: 0.7,
		});
	pen.polygon(
		[project(0, 0, -0.2), project(wide, 0, -0.2), project(wide, deep, -0.2), project(0, deep, -0.2)],
		{ fill: tone.paper, stroke: tone.ink, weight: weight.fine },
	);
	for (let at = 0; at < 22; at++) {
		const side = random.chance(0.5);
		const [x, y] = side
			? [random.between(-edge + 0.5, wide + edge - 0.5), random.pick([-edge + 0.9, deep + edge - 0.9])]
			: [random.pick([-edge + 0.9, wide + edge - 0.9]), random.between(-edge, deep + edge)];
		const [px, py] = project(x, y, -0.2);
		const high = scale * random.between(1.6, 3);
		if (random.chance(0.25)) person(pen, random, { x: px, y: py, height: scale * 1.5 }, { fill: tone.near });
		else {
			pen.line(px, py, px, py - high, { stroke: tone.near, weight: weight.outline });
			pen.circle(px, py - high, scale * random.between(0.6, 1), {
				fill: random.pick([tone.paper, tone.wash]),
				stroke: tone.near,
				weight: weight.fine,
			});
			pen.circle(px + 2, py - high + 2, scale * 0.4, { stroke: tone.far, weight: weight.hair });
		}
	}
}

function storeyLayer(
	{ pen, tone, random }: Board,
	{ wide, deep, bay, project }: Model,
	lift: number,
	storey: number,
): void {
	const high = 2.7;
	const part = random.fork(`storey${storey}`);
	const look = { top: tone.near, left: tone.paper, right: tone.shade, stroke: tone.ink };
	const slab = {
		...box(-0.3, -0.3, lift - 0.45, wide + 0.6, deep + 0.6, 0.45),
		top: tone.paper,
		left: tone.ink,
		right: tone.ink,
		stroke: tone.ink,
	};
	drawSolids(pen, project, [slab]);
	for (let line = 1; line < wide; line += 1)
		pen.polyline([project(line, 0, lift), project(line, deep, lift)], {
			stroke: tone.shade,
			weight: weight.hair,
		});
	const solids: Solid[] = [];
	const wall = 0.3;
	solids.push({
		...box(0, 0, lift, wide, wall, high),
		...look,
		detail: (faces) => openings(faces.left, Math.round(wide / 2.4)),
	});
	solids.push({
		...box(0, wall, lift, wall, deep - wall, high),
		...look,
		detail: (faces) => openings(faces.right, Math.round(deep / 2.4)),
	});
	const openings = (face: Point[], count: number) => {
		for (let at = 0; at < count; at++)
			if (part.chance(0.75))
				pen.polygon(partOfFace(face, [(at + 0.2) / count, (at + 0.8) / count], [0.25, 0.8]), {
					fill: tone.tint,
					stroke: tone.ink,
					weight: weight.fine,
				});
	};
	const crossings = Math.round(wide / bay);
	for (let at = 1; at < crossings; at++) {
		if (part.chance(0.35)) continue;
		const long = deep * part.pick([0.35, 0.45, 0.6]);
		solids.push({ ...box(at * bay, wall, lift, 0.2, long - wall, high), ...look });
		if (part.chance(0.6))
			solids.push({
				...box(at * bay + 0.2, long - 0.2, lift, bay * part.pick([0.4, 0.6]), 0.2, high),
				...look,
				left: tone.wash,
			});
	}
	for (let at = 0; at < crossings; at++)
		for (let row = 0; row < 3; row++) {
			if (part.chance(0.3)) continue;
			const [x, y] = [at * bay + bay * 0.3, deep * (0.12 + row * 0.3)];
			solids.push({
				...box(x, y, lift, bay * 0.45, 0.9, 0.75),
				top: part.pick([tone.glow, tone.tint, tone.secondary]),
				left: tone.paper,
				right: tone.shade,
				stroke: tone.near,
				weight: weight.hair,
			});
			solids.push({
				...box(x + 0.3, y + 1.3, lift, 0.5, 0.5, 0.5),
				top: tone.paper,
				left: tone.shade,
				right: tone.shadow,
				stroke: tone.near,
				weight: weight.hair,
			});
		}
	drawSolids(pen, project, solids);
	for (let at = 0; at < 5; at++) {
		const [px, py] = project(part.between(1, wide - 1), part.between(deep * 0.6, deep - 0.6), lift);
		person(
			pen,
			part,
			{ x: px, y: py, height: 1.6 * Math.abs(project(0, 0, 1)[1] - project(0, 0, 0)[1]) },
			{ fill: tone.near },
		);
	}
	pen.polyline([project(0, deep, lift + 1), project(wide, deep, lift + 1), project(wide, 0, lift + 1)], {
		stroke: tone.ink,
		weight: weight.outline,
	});
	for (let post = 0; post <= wide; post += 0.8)
		pen.polyline([project(post, deep, lift), project(post, deep, lift + 1)], {
			stroke: tone.middle,
			weight: weight.hair,
		});
	for (let post = 0; post <= deep; post += 0.8)
		pen.polyline([project(wide, post, lift), project(wide, post, lift + 1)], {
			stroke: tone.middle,
			weight: weight.hair,
		});
}

function frameLayer({ pen, tone }: Board, { wide, deep, bay, project }: Model, lift: number): void {
	const solids: Solid[] = [];
	const steel = {
		top: tone.secondary,
		left: tone.primary,
		right: tone.deep,
		stroke: tone.ink,
		weight: weight.hair,
	};
	const size = 0.28;
	const high = 3.2;
	for (let x = 0; x <= wide + 0.01; x += bay)
		for (let y = 0; y <= deep + 0.01; y += bay) {
			solids.push({ ...box(x, y, lift, size, size, high), ...steel });
			if (x + bay <= wide + 0.01)
				solids.push({ ...box(x + size, y, lift + high - size, bay - size, size, size), ...steel });
			if (y + bay <= deep + 0.01)
				solids.push({ ...box(x, y + size, lift + high - size, size, bay - size, size), ...steel });
		}
	drawSolids(pen, project, solids);
	pen.polyline([project(0, deep, lift), project(bay, deep, lift + high)], {
		stroke: tone.ink,
		weight: weight.outline,
	});
	pen.polyline([project(bay, deep, lift), project(0, deep, lift + high)], {
		stroke: tone.ink,
		weight: weight.outline,
	});
	for (let x = bay / 3; x < wide; x += bay / 3)
		pen.polyline([project(x, 0, lift + high), project(x, deep, lift + high)], {
			stroke: tone.near,
			weight: weight.fine,
		});
}

function labels({ pen, tone, random }: Board, { wide, project, lifts }: Model, storeys: number): void {
	const names = [
		...(storeys === 2 ? ["Ground floor", "Upper floor"] : ["Fit-out and walls"]),
		random.pick(["Steel frame", "Timber frame", "Glulam frame"]),
		random.pick(["Roof", "Roof and rooflights"]),
	];
	lifts.forEach((lift, at) => {
		const [x, y] = project(wide, 0, lift + 1);
		pen.circle(x, y, 3, { fill: tone.ink });
		pen.line(x, y, 1340, y, { stroke: tone.middle, weight: weight.hair });
		letter(pen, `${at + 1}`, { x: 1352, y: y + 7, size: 15 }, { stroke: tone.primary, weight: 2 });
		letter(pen, names[at] ?? "", { x: 1380, y: y + 5, size: 11 }, { stroke: tone.near });
	});
}
