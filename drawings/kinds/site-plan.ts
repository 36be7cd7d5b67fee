import { north } from "../drafting/annotation.ts";
import { hatch } from "../drafting/hatch.ts";
import { letter } from "../drafting/lettering.ts";
import { number, type Point, weight } from "../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../drafting/sheet.ts";
import { treeFromAbove } from "../drafting/trees.ts";
import { contours, landFor } from "./contours.ts";

/** A site from above: contours, water or a road, buildings with roofs and shadows, trees and a north point. */
export const sitePlan: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, random.pick([tone.paper, tone.wash, tone.pale]));
	const land = landFor(random.fork("land"));
	const turn = random.between(-24, 24);
	const at = turned(turn);
	contours(pen, land, {
		minor: { stroke: tone.far, weight: weight.hair },
		major: { stroke: tone.middle, weight: 1.4 },
	});
	if (random.chance(0.5)) water(board);
	woods(board, land);
	road(board, at);
	const boundary = [at(-470, -300), at(470, -320), at(500, 300), at(-440, 310)];
	pen.polygon(boundary, { stroke: tone.primary, weight: weight.profile, dash: "26 7 4 7" });
	const blocks = buildings(board, at);
	paths(board, at, blocks);
	for (const block of blocks) building(board, at, block);
	avenue(board, at);
	north(pen, { x: 1500, y: 100, radius: 36, turn }, tone.ink);
	titleStrip(board, { what: "Site plan", scale: "1 : 500 at A2", pixelsPerMetre: 9 });
};

type Place = (x: number, y: number) => Point;

function turned(degrees: number): Place {
	const angle = (degrees * Math.PI) / 180;
	return (x, y) => [
		800 + x * Math.cos(angle) - y * Math.sin(angle),
		470 + x * Math.sin(angle) + y * Math.cos(angle),
	];
}

interface Block {
	x: number;
	y: number;
	width: number;
	height: number;
	storeys: number;
	main: boolean;
}

function buildings({ random }: Board, _at: Place): Block[] {
	const blocks: Block[] = [];
	const kind = random.pick(["court", "bar", "cluster", "ell"]);
	const add = (x: number, y: number, width: number, height: number) =>
		blocks.push({ x, y, width, height, storeys: random.whole(1, 5), main: blocks.length === 0 });
	if (kind === "court") {
		add(-220, -170, 440, 90);
		add(-220, -80, 90, 220);
		add(130, -80, 90, random.between(150, 220));
	} else if (kind === "bar") {
		add(-300, random.between(-120, -60), 560, random.between(90, 130));
		add(random.between(-200, 100), 90, 150, 110);
	} else if (kind === "ell") {
		add(-260, -190, 130, 380);
		add(-130, 80, 330, 110);
		add(180, -180, 120, 100);
	} else
		for (let at = 0; at < 6; at++)
			add(
				-320 + (at % 3) * 220 + random.between(-20, 20),
				at < 3 ? random.between(-210, -150) : random.between(30, 80),
				random.between(110, 170),
				random.between(100, 150),
			);
	return blocks;
}

function building(
	{ pen, tone, random }: Board,
	at: Place,
	{ x, y, width, height, storeys, main }: Block,
): void {
	const outline = [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)];
	const reach = 7 + storeys * 6;
	const shift = ([px, py]: Point): Point => [px + reach, py + reach];
	const cast = outline.map(shift);
	const [a, b, c, d] = [outline[0] ?? [0, 0], cast[0] ?? [0, 0], cast[1] ?? [0, 0], outline[1] ?? [0, 0]] as [
		Point,
		Point,
		Point,
		Point,
	];
	for (const shade of [
		cast,
		[a, b, c, d],
		[outline[3] ?? a, cast[3] ?? a, cast[0] ?? a, a],
		[outline[1] ?? a, cast[1] ?? a, cast[2] ?? a, outline[2] ?? a],
		[outline[3] ?? a, cast[3] ?? a, cast[2] ?? a, outline[2] ?? a],
	])
		pen.polygon(shade, { fill: tone.near });
	pen.polygon(outline, { fill: main ? tone.primary : tone.paper, stroke: tone.ink, weight: weight.profile });
	const line = { stroke: main ? tone.paper : tone.middle, weight: weight.fine };
	const kind = random.pick(["gable", "hip", "flat", "saw"]);
	const long = width > height;
	const put = (u: number, v: number) =>
		long ? at(x + u * width, y + v * height) : at(x + v * width, y + u * height);
	if (kind === "gable" || kind === "hip") {
		const inset = kind === "hip" ? 0.5 * Math.min(1, long ? height / width : width / height) : 0;
		pen.polyline([put(inset, 0.5), put(1 - inset, 0.5)], { ...line, weight: weight.outline });
		if (kind === "hip")
			for (const [u, v, w] of [
				[0, 0, inset],
				[0, 1, inset],
				[1, 0, 1 - inset],
				[1, 1, 1 - inset],
			] as const)
				pen.polyline([put(u, v), put(w, 0.5)], { ...line, weight: weight.outline });
		const steps = Math.round(Math.max(width, height) / 9);
		for (let step = 1; step < steps; step++)
			pen.polyline([put(step / steps, kind === "hip" ? 0.5 : 0), put(step / steps, 1)], {
				...line,
				weight: 0.5,
			});
	} else if (kind === "saw") {
		const teeth = Math.round(Math.max(width, height) / 34);
		for (let tooth = 1; tooth < teeth; tooth++)
			pen.polyline([put(tooth / teeth, 0), put(tooth / teeth, 1)], {
				...line,
				weight: tooth % 2 ? weight.hair : weight.outline,
			});
	} else {
		pen.polygon([put(0.03, 0.06), put(0.97, 0.06), put(0.97, 0.94), put(0.03, 0.94)], line);
		for (let unit = 0; unit < 4; unit++) {
			const [u, v] = [random.between(0.1, 0.8), random.between(0.15, 0.7)];
			pen.polygon([put(u, v), put(u + 0.08, v), put(u + 0.08, v + 0.18), put(u, v + 0.18)], {
				...line,
				fill: tone.shade,
			});
		}
	}
	const [lx, ly] = at(x + 16, y + height - 16);
	letter(
		pen,
		`${storeys}`,
		{ x: lx, y: ly, size: 12 },
		{ stroke: main ? tone.paper : tone.near, weight: 1.6 },
	);
}

function water({ pen, tone, random }: Board): void {
	const shore = random.fork("shore");
	const [depth, phase] = [shore.between(110, 240), shore.between(0, 6)];
	const west = shore.chance(0.5);
	const line = (offset: number): Point[] =>
		Array.from({ length: 41 }, (_, at): Point => {
			const x = depth + Math.sin(at * 0.24 + phase) * 46 + Math.sin(at * 0.61) * 14 - offset;
			return [west ? x : 1600 - x, at * 25];
		});
	pen.polygon([...line(0), [west ? 0 : 1600, 1000], [west ? 0 : 1600, 0]], { fill: tone.glow });
	for (const offset of [0, 7, 16, 28, 44, 66, 96, 134])
		pen.polyline(line(offset), { stroke: tone.secondary, weight: offset ? weight.hair : weight.profile });
}

function road({ pen, tone, random }: Board, at: Place): void {
	const y = random.pick([390, -390]);
	const bend = random.between(-40, 40);
	const path = (offset: number) => {
		const [[x1, y1], [cx, cy], [x2, y2]] = [
			at(-1100, y + offset),
			at(0, y + bend + offset),
			at(1100, y + offset),
		];
		return `M${number(x1)} ${number(y1)}Q${number(cx)} ${number(cy)} ${number(x2)} ${number(y2)}`;
	};
	pen.path(path(0), { stroke: tone.near, weight: 78, cap: "butt" });
	pen.path(path(0), { stroke: tone.paper, weight: 75, cap: "butt" });
	pen.path(path(0), { stroke: tone.near, weight: 52, cap: "butt" });
	pen.path(path(0), { stroke: tone.shade, weight: 50, cap: "butt" });
	pen.path(path(0), { stroke: tone.middle, weight: weight.fine, dash: "22 16" });
	const side = Math.sign(y) * -1;
	for (let bay = 0; bay < 16; bay++) {
		const x = -200 + bay * 22;
		const stall = [
			at(x, y + side * 46),
			at(x + 22, y + side * 46),
			at(x + 22, y + side * 88),
			at(x, y + side * 88),
		];
		pen.polygon(stall, { stroke: tone.middle, weight: weight.hair, fill: tone.paper });
		if (random.chance(0.55))
			pen.polygon(
				[
					at(x + 4, y + side * 52),
					at(x + 18, y + side * 52),
					at(x + 18, y + side * 84),
					at(x + 4, y + side * 84),
				],
				{ stroke: tone.near, weight: weight.fine, fill: random.pick([tone.paper, tone.glow, tone.shade]) },
			);
	}
}

function paths({ pen, tone, random }: Board, at: Place, blocks: readonly Block[]): void {
	const [first] = blocks;
	if (!first) return;
	const court = [
		at(first.x - 40, first.y - 36),
		at(first.x + first.width + 40, first.y - 36),
		at(first.x + first.width + 40, first.y + first.height + 60),
		at(first.x - 40, first.y + first.height + 60),
	];
	pen.polygon(court, { fill: tone.paper, stroke: tone.middle, weight: weight.fine });
	hatch(pen, court, { angle: random.pick([0, 30, 45]), gap: 14 }, { stroke: tone.far, weight: 0.5 });
	hatch(pen, court, { angle: random.pick([90, 120, 135]), gap: 14 }, { stroke: tone.far, weight: 0.5 });
	for (let step = 0; step < 3; step++) {
		const [x, y] = [random.between(-380, 380), random.pick([-290, 290])];
		const [[x1, y1], [x2, y2], [cx, cy]] = [
			at(x, y),
			at(first.x + first.width / 2, first.y + first.height),
			at(x, first.y + first.height),
		];
		pen.path(`M${number(x1)} ${number(y1)}Q${number(cx)} ${number(cy)} ${number(x2)} ${number(y2)}`, {
			stroke: tone.paper,
			weight: 15,
		});
		pen.path(`M${number(x1)} ${number(y1)}Q${number(cx)} ${number(cy)} ${number(x2)} ${number(y2)}`, {
			stroke: tone.middle,
			weight: weight.hair,
			dash: "3 4",
		});
	}
}

function avenue({ pen, tone, random }: Board, at: Place): void {
	const y = random.pick([-270, 262]);
	const radius = random.between(17, 26);
	for (let x = -430; x < 440; x += radius * 2.5) {
		const [px, py] = at(x, y);
		treeFromAbove(
			pen,
			random,
			{ x: px, y: py, radius: radius * random.between(0.85, 1.1) },
			{ line: tone.near, leaf: tone.tint, shadow: tone.middle },
		);
	}
}

function woods({ pen, tone, random }: Board, land: (x: number, y: number) => number): void {
	for (let at = 0; at < 120; at++) {
		const [x, y] = [random.between(10, 1590), random.between(10, 930)];
		const away = Math.hypot((x - 800) / 560, (y - 470) / 360);
		if (away < 1.02 || land(x, y) < 0.35) continue;
		treeFromAbove(
			pen,
			random,
			{ x, y, radius: random.between(10, 27) },
			{ line: tone.middle, leaf: random.pick([tone.wash, tone.tint, tone.paper]), shadow: tone.shadow },
		);
	}
}
