import { number, type Point, weight } from "../drafting/pen.ts";
import type { Board } from "../drafting/sheet.ts";

/** What stands behind a building: hills, neighbours, a sun or a ruled sky. */
export function backdrop(board: Board, site: { foot: number; left: number; right: number }): void {
	const random = board.random.fork("backdrop");
	const sky = random.pick(["panel", "sun", "ruled", "plain", "panel"]);
	if (sky === "panel") {
		const top = random.between(60, 150);
		board.pen.rect(70, top, 1460, site.foot - top, { fill: board.tone.wash });
	}
	if (sky === "sun")
		board.pen.circle(random.between(200, 1300), random.between(200, 420), random.between(90, 190), {
			fill: board.tone.glow,
		});
	if (sky === "ruled") ruledSky(board, site.foot);
	if (random.chance(0.55)) hills(board, site.foot);
	if (random.chance(0.75)) neighbours(board, site);
}

function ruledSky({ pen, tone, random }: Board, foot: number): void {
	const sky = random.fork("sky");
	let data = "";
	for (let y = 70; y < foot - 180; y += 6) {
		let x = sky.between(20, 300);
		while (x < 1540) {
			const run = sky.between(60, 420) * (1 - (y / foot) * 0.5);
			data += `M${number(x)} ${y}h${number(Math.min(run, 1580 - x))}`;
			x += run + sky.between(20, 260) * (0.4 + y / foot);
		}
	}
	pen.path(data, { stroke: tone.far, weight: 0.6 });
}

function hills({ pen, tone, random }: Board, foot: number): void {
	const land = random.fork("hills");
	for (const depth of [0, 1]) {
		const [a, b, c] = [land.between(0, 6), land.between(0, 6), land.between(0, 6)];
		const height = land.between(90, 210) * (1 - depth * 0.4);
		const ridge: Point[] = Array.from({ length: 81 }, (_, at): Point => {
			const wave =
				0.5 +
				0.28 * Math.sin(at * 0.07 + a) +
				0.16 * Math.sin(at * 0.19 + b) +
				0.05 * Math.sin(at * 0.53 + c);
			return [at * 20, foot - wave * height];
		});
		pen.polygon([...ridge, [1600, foot], [0, foot]], { fill: depth ? tone.shade : tone.pale });
		pen.polyline(ridge, { stroke: tone.far, weight: weight.fine });
	}
}

function neighbours(
	{ pen, tone, random }: Board,
	{ foot, left, right }: { foot: number; left: number; right: number },
): void {
	const town = random.fork("neighbours");
	const house = (x: number, width: number) => {
		const height = town.between(110, 330);
		const pitched = town.chance(0.4);
		const outline: Point[] = [
			[x, foot],
			[x, foot - height],
			...(pitched ? [[x + width / 2, foot - height - width * 0.3] as Point] : []),
			[x + width, foot - height],
			[x + width, foot],
		];
		pen.polygon(outline, { fill: tone.paper, stroke: tone.far, weight: weight.fine });
		const [across, down] = [Math.max(1, Math.floor(width / 34)), Math.floor(height / 44)];
		for (let column = 0; column < across; column++)
			for (let row = 0; row < down; row++)
				pen.rect(
					x + (column + 0.28) * (width / across),
					foot - height + 16 + row * 44,
					(width / across) * 0.44,
					24,
					{ stroke: tone.far, weight: weight.hair },
				);
	};
	for (let x = left - 40; x > -40; ) {
		const width = town.between(90, 210);
		x -= width;
		house(x, width);
	}
	for (let x = right + 30; x < 1600; ) {
		const width = town.between(90, 210);
		house(x, width);
		x += width;
	}
}
