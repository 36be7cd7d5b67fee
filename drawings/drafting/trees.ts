import { number, type Pen, type Point, type Style, weight } from "./pen.ts";
import type { Random } from "./random.ts";

/** The species an elevation may show. */
export type Species = "bare" | "leafy" | "poplar" | "cabbage" | "gum";

export const species: readonly Species[] = ["bare", "leafy", "poplar", "cabbage", "gum"];

interface Spot {
	x: number;
	y: number;
	height: number;
}

/** A tree seen from the side, its trunk standing at (x, y). */
export function tree(
	pen: Pen,
	random: Random,
	kind: Species,
	spot: Spot,
	look: { line: string; leaf: string },
): void {
	const draw = { bare, leafy, poplar, cabbage, gum }[kind];
	draw(pen, random, spot, look);
}

type Grower = (pen: Pen, random: Random, spot: Spot, look: { line: string; leaf: string }) => void;

/** Grows branches and gives back where the twigs end. */
function branches(pen: Pen, random: Random, spot: Spot, colour: string, spread: number): Point[] {
	const tips: Point[] = [];
	const depthOf = spot.height > 150 ? 6 : 5;
	const grow = (x: number, y: number, angle: number, length: number, depth: number) => {
		const bend = angle + random.between(-0.12, 0.12);
		const [ex, ey] = [x + Math.cos(bend) * length, y - Math.sin(bend) * length];
		const thick = Math.max(0.6, (spot.height / 110) * (depth / depthOf) ** 2.2 * 4);
		pen.line(x, y, ex, ey, { stroke: colour, weight: Math.round(thick * 5) / 5 });
		if (depth <= 1) return void tips.push([ex, ey]);
		const forks = random.chance(0.35) ? 3 : 2;
		for (let fork = 0; fork < forks; fork++) {
			const side = forks === 2 ? fork * 2 - 1 : fork - 1;
			const away = side * random.between(spread * 0.6, spread) + random.between(-0.1, 0.1);
			grow(ex, ey, bend + away, length * random.between(0.66, 0.82), depth - 1);
		}
	};
	grow(spot.x, spot.y, Math.PI / 2, spot.height * 0.27, depthOf);
	return tips;
}

const bare: Grower = (pen, random, spot, { line }) => {
	branches(pen, random, spot, line, 0.5);
};

const leafy: Grower = (pen, random, spot, { line, leaf }) => {
	const { x, y, height } = spot;
	const blobs = Array.from({ length: 9 }, (): [number, number, number] => {
		const angle = random.between(0, Math.PI * 2);
		const reach = height * random.between(0.02, 0.24);
		return [
			x + Math.cos(angle) * reach * 1.1,
			y - height * 0.64 + Math.sin(angle) * reach,
			height * random.between(0.12, 0.2),
		];
	});
	for (const [bx, by, radius] of blobs) pen.circle(bx, by, radius, { fill: leaf, opacity: 0.5 });
	branches(pen, random, { x, y, height: height * 0.95 }, line, 0.55);
	let scribble = "";
	for (const [bx, by, radius] of blobs)
		for (let at = 0; at < 16; at++) {
			const angle = random.between(-0.6, Math.PI * 1.3);
			const reach = radius * random.between(0.35, 1.05);
			const size = number(height * random.between(0.012, 0.026));
			scribble += `M${number(bx + Math.cos(angle) * reach)} ${number(by + Math.sin(angle) * reach)}a${size} ${size} 0 0 ${at % 2} ${size} ${number(random.between(-2, 3))}`;
		}
	pen.path(scribble, { stroke: line, weight: weight.hair });
};

const poplar: Grower = (pen, random, { x, y, height }, { line, leaf }) => {
	const half = height * random.between(0.09, 0.13);
	const outline: Point[] = [];
	for (let step = 0; step <= 16; step++) {
		const share = step / 8 - 1;
		const up = 1 - Math.abs(share);
		const wide = Math.sin(Math.PI * Math.min(1, up * 0.92 + 0.1)) ** 0.7 * half * random.between(0.88, 1.1);
		outline.push([x + Math.sign(share || 1) * (up > 0.98 ? 0 : wide), y - height * (0.12 + up * 0.88)]);
	}
	pen.polygon(outline, { fill: leaf, opacity: 0.75 });
	pen.line(x, y, x, y - height * 0.9, { stroke: line, weight: 1.4 });
	for (let step = 0; step < 46; step++) {
		const up = random.between(0.14, 0.9);
		const wide = Math.sin(Math.PI * up) ** 0.7 * half;
		const away = random.between(-1, 1) * wide;
		pen.line(x + away * 0.3, y - height * up + height * 0.07, x + away, y - height * up, {
			stroke: line,
			weight: weight.hair,
		});
	}
};

/** Tī kōuka: bare forks that end in bursts of blades. */
const cabbage: Grower = (pen, random, { x, y, height }, { line, leaf }) => {
	const heads: Point[] = [];
	const fork = (fx: number, fy: number, angle: number, length: number, depth: number) => {
		const [ex, ey] = [fx + Math.cos(angle) * length, fy - Math.sin(angle) * length];
		pen.line(fx, fy, ex, ey, { stroke: line, weight: Math.max(1.2, (height / 90) * (depth + 0.6)) });
		if (depth === 0) return void heads.push([ex, ey]);
		for (const side of [-1, 1])
			fork(ex, ey, angle + side * random.between(0.28, 0.55), length * random.between(0.42, 0.62), depth - 1);
	};
	fork(x, y, Math.PI / 2 + random.between(-0.06, 0.06), height * 0.5, 2);
	for (const [hx, hy] of heads) {
		pen.circle(hx, hy, height * 0.1, { fill: leaf, opacity: 0.5 });
		for (let blade = 0; blade < 26; blade++) {
			const angle = random.between(-0.7, Math.PI + 0.7);
			const reach = height * random.between(0.12, 0.19);
			const [bx, by] = [hx + Math.cos(angle) * reach, hy - Math.sin(angle) * reach + reach * 0.2];
			pen.path(
				`M${number(hx)} ${number(hy)}Q${number(hx + Math.cos(angle) * reach * 0.6)} ${number(hy - Math.sin(angle) * reach * 0.75)} ${number(bx)} ${number(by)}`,
				{ stroke: line, weight: weight.hair },
			);
		}
	}
};

/** A gum: long limbs and leaves in separate clouds. */
const gum: Grower = (pen, random, spot, { line, leaf }) => {
	const tips = branches(pen, random, spot, line, 0.42);
	const cloud = (style: Style, reach: number) => {
		for (const [x, y] of tips)
			if (random.chance(0.34))
				pen.ellipse(x, y, spot.height * reach * random.between(0.8, 1.5), spot.height * reach * 0.55, style);
	};
	cloud({ fill: leaf, opacity: 0.55 }, 0.055);
	let leaves = "";
	for (const [x, y] of tips)
		for (let at = 0; at < 3; at++) {
			const [lx, ly] = [
				x + random.between(-0.05, 0.05) * spot.height,
				y + random.between(-0.02, 0.04) * spot.height,
			];
			leaves += `M${number(lx)} ${number(ly)}l${number(random.between(-1.5, 1.5))} ${number(random.between(3, 6))}`;
		}
	pen.path(leaves, { stroke: line, weight: weight.hair });
};

/** A tree seen from above, with its shadow to the lower right. */
export function treeFromAbove(
	pen: Pen,
	random: Random,
	spot: { x: number; y: number; radius: number },
	look: { line: string; leaf: string; shadow?: string },
): void {
	const { x, y, radius } = spot;
	if (look.shadow)
		pen.circle(x + radius * 0.35, y + radius * 0.35, radius, { fill: look.shadow, opacity: 0.5 });
	const lobes = random.whole(11, 17);
	const ring: Point[] = Array.from({ length: lobes * 2 }, (_, at): Point => {
		const angle = (at / lobes) * Math.PI;
		const reach = radius * (at % 2 ? random.between(0.84, 0.94) : random.between(0.96, 1.06));
		return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
	});
	pen.polygon(ring, { fill: look.leaf, stroke: look.line, weight: weight.fine });
	for (let spoke = 0; spoke < lobes; spoke++) {
		const angle = ((spoke + random.between(-0.2, 0.2)) / lobes) * Math.PI * 2;
		const reach = radius * random.between(0.45, 0.85);
		pen.line(x, y, x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, {
			stroke: look.line,
			weight: weight.hair,
		});
	}
	pen.circle(x, y, Math.max(1.2, radius * 0.05), { fill: look.line });
}
