import { number, type Pen, type Point, weight } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";
import type { Tone } from "../drafting/tone.ts";

/** What a room is for. */
export type Use =
	| "office"
	| "meeting"
	| "wc"
	| "stair"
	| "kitchen"
	| "hall"
	| "lounge"
	| "library"
	| "store"
	| "foyer"
	| "court";

/** A room's clear space in pixels, and the pixels in a metre. */
export interface Space {
	x: number;
	y: number;
	width: number;
	height: number;
	metre: number;
}

type Fit = (pen: Pen, random: Random, tone: Tone, space: Space) => void;

/** Furnishes a room for its use, as seen from above. */
export function furnish(pen: Pen, random: Random, tone: Tone, use: Use, space: Space): void {
	const fits: Record<Use, Fit> = {
		office,
		meeting,
		wc,
		stair,
		kitchen,
		hall,
		lounge,
		library,
		store,
		foyer,
		court: () => {},
	};
	fits[use](pen, random, tone, space);
}

const thin = (tone: Tone) => ({ stroke: tone.near, weight: weight.fine, fill: tone.paper });

function chair(pen: Pen, tone: Tone, x: number, y: number, size: number): void {
	const half = number(size / 2);
	pen.path(
		`M${number(x - size / 2)} ${number(y - size / 2)}h${number(size)}v${half}a${half} ${half} 0 0 1 ${number(-size)} 0Z`,
		{ stroke: tone.middle, weight: weight.hair, fill: tone.glow },
	);
}

const office: Fit = (pen, random, tone, { x, y, width, height, metre }) => {
	const [wide, deep] = [metre * 1.6, metre * 0.75];
	const rows = Math.floor((height - metre) / (metre * 3.4));
	const columns = Math.floor((width - metre * 0.8) / (wide + 2));
	const [left, top] = [x + (width - columns * wide) / 2, y + (height - rows * metre * 3.4) / 2 + metre * 0.7];
	for (let row = 0; row < rows; row++)
		for (let column = 0; column < columns; column++) {
			if (column % 4 === 3 && columns > 5) continue;
			const [dx, dy] = [left + column * wide, top + row * metre * 3.4];
			pen.rect(dx, dy, wide, deep, thin(tone));
			pen.rect(dx, dy + deep, wide, deep, thin(tone));
			pen.rect(dx + wide * 0.3, dy + deep * 0.7, wide * 0.4, 2.5, { fill: tone.near });
			pen.rect(dx + wide * 0.3, dy + deep * 1.2, wide * 0.4, 2.5, { fill: tone.near });
			if (random.chance(0.9)) chair(pen, tone, dx + wide / 2, dy - metre * 0.3, metre * 0.5);
			if (random.chance(0.9)) chair(pen, tone, dx + wide / 2, dy + deep * 2 + metre * 0.3, metre * 0.5);
		}
};

const meeting: Fit = (pen, random, tone, { x, y, width, height, metre }) => {
	const [cx, cy] = [x + width / 2, y + height / 2];
	if (random.chance(0.3))
		return rounds(pen, tone, { x: cx, y: cy, radius: Math.min(width, height) * 0.22, seats: 7, metre });
	const upright = height > width;
	const long = Math.max(metre, Math.max(width, height) - metre * 2.6);
	const [wide, deep] = upright ? [metre * 1.1, long] : [long, metre * 1.1];
	const count = Math.max(1, Math.floor(long / (metre * 0.8)));
	for (let at = 0; at < count; at++) {
		const along = ((at + 0.5) / count - 0.5) * long;
		for (const side of [-1, 1]) {
			const away = side * metre * 0.85;
			chair(pen, tone, cx + (upright ? away : along), cy + (upright ? along : away), metre * 0.5);
		}
	}
	pen.rect(cx - wide / 2, cy - deep / 2, wide, deep, { ...thin(tone), fill: tone.tint });
};

function rounds(
	pen: Pen,
	tone: Tone,
	table: { x: number; y: number; radius: number; seats: number; metre: number },
): void {
	for (let seat = 0; seat < table.seats; seat++) {
		const angle = (seat / table.seats) * Math.PI * 2;
		const reach = table.radius + table.metre * 0.28;
		pen.circle(table.x + Math.cos(angle) * reach, table.y + Math.sin(angle) * reach, table.metre * 0.24, {
			...thin(tone),
			fill: tone.glow,
		});
	}
	pen.circle(table.x, table.y, table.radius, { ...thin(tone), fill: tone.tint });
}

const wc: Fit = (pen, _random, tone, { x, y, width, height, metre }) => {
	const stalls = Math.max(1, Math.floor(width / metre));
	const wide = width / stalls;
	const deep = Math.min(height * 0.45, metre * 1.6);
	for (let at = 0; at < stalls; at++) {
		const left = x + at * wide;
		if (at) pen.line(left, y, left, y + deep, { stroke: tone.near, weight: 2 });
		pen.rect(left + wide * 0.28, y + 2, wide * 0.44, deep * 0.2, thin(tone));
		pen.ellipse(left + wide / 2, y + deep * 0.42, wide * 0.19, deep * 0.22, thin(tone));
		pen.path(
			`M${number(left + wide * 0.15)} ${number(y + deep)}a${number(wide * 0.7)} ${number(wide * 0.7)} 0 0 0 ${number(wide * 0.7)} ${number(wide * 0.6)}`,
			{ stroke: tone.far, weight: weight.hair },
		);
	}
	pen.rect(x + 2, y + height - metre * 0.6, width - 4, metre * 0.55, thin(tone));
	for (let at = 0; at < stalls; at++)
		pen.ellipse(x + (at + 0.5) * wide, y + height - metre * 0.32, wide * 0.24, metre * 0.18, thin(tone));
};

const stair: Fit = (pen, _random, tone, { x, y, width, height, metre }) => {
	const upright = height > width;
	const long = upright ? height : width;
	const run = long - metre * 1.3;
	const put = (a: number, b: number): Point => (upright ? [x + b, y + a] : [x + a, y + b]);
	const across = upright ? width : height;
	for (let tread = 0; tread <= run / (metre * 0.28); tread++) {
		const at = metre * 1.1 + tread * metre * 0.28;
		pen.polyline([put(at, 2), put(at, across - 2)], { stroke: tone.near, weight: weight.fine });
	}
	pen.polyline([put(metre * 1.1, across / 2), put(long - 4, across / 2)], { stroke: tone.ink, weight: 3 });
	pen.polyline(
		[
			put(long - 6, across * 0.25),
			put(metre * 0.6, across * 0.25),
			put(metre * 0.6, across * 0.75),
			put(long - 10, across * 0.75),
		],
		{ stroke: tone.primary, weight: weight.outline },
	);
	pen.polygon(
		[put(long - 8, across * 0.75), put(long - 18, across * 0.75 - 5), put(long - 18, across * 0.75 + 5)],
		{ fill: tone.primary },
	);
};

const kitchen: Fit = (pen, random, tone, { x, y, width, height, metre }) => {
	pen.rect(x, y, width, metre * 0.65, { ...thin(tone), fill: tone.tint });
	pen.rect(x + width * 0.15, y + 3, metre * 0.8, metre * 0.45, thin(tone));
	for (const at of [0, 1, 2, 3])
		pen.circle(
			x + width * 0.6 + (at % 2) * metre * 0.35,
			y + metre * (0.18 + Math.floor(at / 2) * 0.3),
			metre * 0.11,
			thin(tone),
		);
	pen.rect(x + width - metre * 0.75, y, metre * 0.75, metre * 0.7, thin(tone));
	pen.line(x + width - metre * 0.75, y, x + width, y + metre * 0.7, { stroke: tone.near });
	const island = Math.max(metre, width - metre * 2.4);
	pen.rect(x + metre * 1.2, y + metre * 1.7, island, metre * 0.9, { ...thin(tone), fill: tone.wash });
	for (let at = metre * 0.4; at < island; at += metre * 0.7)
		pen.circle(x + metre * 1.2 + at, y + metre * 2.95, metre * 0.19, { ...thin(tone), fill: tone.glow });
	if (height > metre * 6)
		for (let at = metre * 1.6; at < width - metre; at += metre * 2.6)
			rounds(pen, tone, {
				x: x + at,
				y: y + height - metre * 1.4,
				radius: metre * 0.45,
				seats: random.whole(3, 4),
				metre,
			});
};

const hall: Fit = (pen, _random, tone, { x, y, width, height, metre }) => {
	const stage = Math.min(metre * 3, width * 0.2);
	pen.rect(x, y + height * 0.12, stage, height * 0.76, { ...thin(tone), fill: tone.tint });
	for (let board = y + height * 0.12; board < y + height * 0.88; board += 7)
		pen.line(x, board, x + stage, board, { stroke: tone.far, weight: weight.hair });
	pen.rect(x + stage * 0.7, y + height * 0.3, metre * 0.5, metre * 0.6, { fill: tone.secondary });
	for (let row = 0; ; row++) {
		const reach = stage + metre * 1.6 + row * metre * 0.95;
		if (reach > width - metre * 1.2) break;
		for (let seat = metre * 0.8; seat < height - metre * 0.6; seat += metre * 0.58) {
			if (Math.abs(seat - height / 2) < metre * 0.6) continue;
			const curve = ((seat - height / 2) / height) ** 2 * metre * 2.4;
			pen.rect(x + reach - curve, y + seat - metre * 0.23, metre * 0.42, metre * 0.46, {
				...thin(tone),
				weight: weight.hair,
				fill: tone.glow,
			});
		}
	}
};

const lounge: Fit = (pen, random, tone, { x, y, width, height, metre }) => {
	pen.rect(x + width * 0.12, y + height * 0.14, width * 0.76, height * 0.72, {
		fill: tone.wash,
		stroke: tone.far,
		weight: weight.hair,
		dash: "4 3",
	});
	const seat = (sx: number, sy: number, wide: number, deep: number) => {
		pen.rect(sx, sy, wide, deep, { ...thin(tone), fill: tone.glow });
		pen.rect(sx + 4, sy + 4, wide - 8, deep - 8, thin(tone));
	};
	const sofa = Math.min(width * 0.6, metre * 2.6);
	seat(x + width / 2 - sofa / 2, y + height * 0.18, sofa, metre * 0.85);
	seat(x + width / 2 - sofa / 2, y + height * 0.82 - metre * 0.85, sofa * 0.4, metre * 0.85);
	if (random.chance(0.7))
		seat(x + width / 2 + sofa * 0.1, y + height * 0.82 - metre * 0.85, sofa * 0.4, metre * 0.85);
	pen.ellipse(x + width / 2, y + height / 2, sofa * 0.22, metre * 0.38, { ...thin(tone), fill: tone.tint });
};

const library: Fit = (pen, random, tone, { x, y, width, height, metre }) => {
	const rows = Math.max(1, Math.floor((width - metre * 2) / (metre * 1.9)));
	for (let row = 0; row < rows; row++) {
		const left = x + metre + row * ((width - metre * 2) / rows) + metre * 0.4;
		if (row === Math.floor(rows / 2)) continue;
		pen.rect(left, y + metre * 0.6, metre * 0.7, height - metre * 1.6, { ...thin(tone), fill: tone.tint });
		pen.line(left + metre * 0.35, y + metre * 0.6, left + metre * 0.35, y + height - metre, {
			stroke: tone.near,
		});
		for (let shelf = y + metre * 1.4; shelf < y + height - metre * 1.2; shelf += metre * 0.9)
			pen.line(left, shelf, left + metre * 0.7, shelf, { stroke: tone.near, weight: weight.hair });
		if (random.chance(0.5))
			chair(
				pen,
				tone,
				left + metre * 1.1,
				y + random.between(1, Math.max(1.2, height / metre - 1.4)) * metre,
				metre * 0.45,
			);
	}
};

const store: Fit = (pen, _random, tone, { x, y, width, height, metre }) => {
	for (const top of [y + 2, y + height - metre * 0.5]) {
		pen.rect(x + 2, top, width - 4, metre * 0.48, thin(tone));
		for (let at = x; at + metre < x + width; at += metre)
			pen.polyline(
				[
					[at, top],
					[at + metre, top + metre * 0.48],
					[at + metre, top],
					[at, top + metre * 0.48],
				],
				{ stroke: tone.far, weight: weight.hair },
			);
	}
};

const foyer: Fit = (pen, random, tone, { x, y, width, height, metre }) => {
	for (let tile = x; tile < x + width; tile += metre * 0.9)
		pen.line(tile, y, tile, y + height, { stroke: tone.far, weight: 0.5 });
	for (let tile = y; tile < y + height; tile += metre * 0.9)
		pen.line(x, tile, x + width, tile, { stroke: tone.far, weight: 0.5 });
	const desk = Math.min(width * 0.3, metre * 4);
	pen.rect(x + width * 0.12, y + height * 0.2, desk, metre * 0.8, { ...thin(tone), fill: tone.primary });
	chair(pen, tone, x + width * 0.12 + desk / 2, y + height * 0.2 - metre * 0.4, metre * 0.5);
	for (let at = 0; at < Math.min(4, width / (metre * 3)); at++) {
		const tx = x + width * 0.5 + random.between(0, 0.42) * width;
		rounds(pen, tone, {
			x: tx,
			y: y + height * random.between(0.35, 0.8),
			radius: metre * 0.42,
			seats: random.whole(2, 4),
			metre,
		});
	}
};
