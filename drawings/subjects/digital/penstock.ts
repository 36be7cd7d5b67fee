import { hatch } from "../../drafting/hatch.ts";
import { type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { tree } from "../../drafting/trees.ts";
import { upTo, write } from "../marks.ts";

const bends: Point[] = [
	[190, 300],
	[330, 318],
	[520, 420],
	[690, 452],
	[980, 690],
	[1130, 712],
	[1300, 790],
];

/** The long section of a pressure pipe down its hill, with the stations of its welds. */
export const penstock: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.wash);
	for (const [at, base] of [190, 260].entries()) {
		const ridge = upTo(33).map(
			(step): Point => [step * 50, base + step * (9 + at * 5) + Math.sin(step * 0.8 + at * 2) * 34],
		);
		pen.polygon([...ridge, [1600, 950], [0, 950]], { fill: at ? tone.tint : tone.paper, opacity: 0.7 });
	}
	const hill: Point[] = [
		[0, 300],
		[120, 302],
		...bends.map(([x, y]): Point => [x, y + 44]),
		[1360, 842],
		[1600, 846],
	];
	const earth: Point[] = [...hill, [1600, 950], [0, 950]];
	pen.polygon(earth, { fill: tone.paper });
	hatch(pen, earth, { angle: 45, gap: 15 }, { stroke: tone.far });
	for (const stone of upTo(90)) {
		const x = random.between(0, 1600);
		const under = heightOf(hill, x) + random.between(20, 300);
		pen.ellipse(x, under, random.between(4, 16), random.between(3, 9), {
			fill: stone % 3 ? tone.shade : tone.tint,
			stroke: tone.near,
			weight: weight.hair,
		});
	}
	pen.polyline(hill, { stroke: tone.ink, weight: weight.cut });
	for (const at of upTo(16)) {
		const x = 60 + at * 97 + random.between(-30, 30);
		if (x > 130 && x < 240) continue;
		tree(
			pen,
			random,
			at % 3 ? "leafy" : "cabbage",
			{ x, y: heightOf(hill, x), height: random.between(60, 130) },
			{ line: tone.near, leaf: tone.tint },
		);
	}
	pipe(board);
	powerhouse(board);
	titleStrip(board, { what: "Long section, 412 welds", scale: "1 : 500 at A1", pixelsPerMetre: 6 });
};

function heightOf(line: readonly Point[], x: number): number {
	const next = line.findIndex(([px]) => px >= x);
	const [a, b] = [line[Math.max(0, next - 1)] ?? [0, 0], line[Math.max(0, next)] ?? [1, 0]];
	return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1);
}

function pipe({ pen, tone }: Board): void {
	for (const [x, y] of bends.slice(1, -1))
		pen.polygon(
			[
				[x - 40, y + 76],
				[x - 26, y - 26],
				[x + 26, y - 26],
				[x + 40, y + 76],
			],
			{ fill: tone.shade, stroke: tone.ink, weight: weight.profile },
		);
	pen.polyline(bends, { stroke: tone.ink, weight: 34 });
	pen.polyline(bends, { stroke: tone.primary, weight: 27 });
	pen.polyline(
		bends.map(([x, y]): Point => [x + 2, y - 7]),
		{ stroke: tone.tint, weight: 3 },
	);
	let station = 0;
	for (const [at, [x, y]] of bends.entries()) {
		const [nx, ny] = bends[at + 1] ?? [x, y];
		const count = Math.round(Math.hypot(nx - x, ny - y) / 44);
		for (const step of upTo(count)) {
			const [wx, wy] = [x + ((nx - x) * (step + 0.5)) / count, y + ((ny - y) * (step + 0.5)) / count];
			const turn = Math.atan2(ny - y, nx - x) + Math.PI / 2;
			const [dx, dy] = [Math.cos(turn) * 19, Math.sin(turn) * 19];
			pen.line(wx - dx, wy - dy, wx + dx, wy + dy, { stroke: tone.secondary, weight: 5 });
			station++;
			if (station % 4) continue;
			pen.line(wx, wy - 22, wx, wy - 112, { stroke: tone.near, weight: weight.outline });
			pen.circle(wx, wy - 132, 25, {
				fill: station === 16 ? tone.secondary : tone.paper,
				stroke: tone.ink,
				weight: weight.profile,
			});
			write(pen, `${station * 15}`, [wx, wy - 126], {
				colour: station === 16 ? tone.paper : tone.ink,
				size: 14,
				align: "middle",
				weight: 2,
			});
		}
	}
	pen.rect(146, 120, 88, 226, { fill: tone.paper, stroke: tone.ink, weight: weight.cut });
	pen.rect(158, 190, 64, 148, { fill: tone.tint });
	pen.polyline(
		upTo(9).map((at): Point => [158 + at * 8, 190 + (at % 2) * 5]),
		{ stroke: tone.primary, weight: weight.profile },
	);
	write(pen, "SURGE CHAMBER", [60, 90], { colour: tone.ink, size: 14, tracking: 3 });
}

function powerhouse({ pen, tone }: Board): void {
	pen.polygon(
		[
			[1290, 846],
			[1290, 690],
			[1420, 628],
			[1550, 690],
			[1550, 846],
		],
		{ fill: tone.paper, stroke: tone.ink, weight: weight.cut },
	);
	for (const at of upTo(3))
		pen.rect(1318 + at * 78, 704, 46, 48, { fill: tone.tint, stroke: tone.ink, weight: weight.outline });
	pen.circle(1372, 808, 32, { fill: tone.secondary, stroke: tone.ink, weight: weight.profile });
	pen.rect(1404, 780, 92, 56, { fill: tone.primary, stroke: tone.ink, weight: weight.profile });
	for (const fin of upTo(6))
		pen.line(1416 + fin * 14, 786, 1416 + fin * 14, 830, { stroke: tone.paper, weight: 3 });
	write(pen, "POWERHOUSE", [1330, 600], { colour: tone.ink, size: 14, tracking: 3 });
}
