import { type Point, weight } from "../drafting/pen.ts";
import { box, type Project } from "../drafting/projection.ts";
import type { Board } from "../drafting/sheet.ts";
import { drawSolids } from "../drafting/solids.ts";

interface Lifted {
	wide: number;
	deep: number;
	bay: number;
	project: Project;
	lift: number;
}

/** Draws the top layer of an exploded view: a flat, gabled, sawtooth or vaulted roof. */
export function axonRoof(board: Board, model: Lifted): void {
	board.random.pick([flat, gables, sawtooth, vault])(board, model);
}

function flat({ pen, tone, random }: Board, { wide, deep, bay, project, lift }: Lifted): void {
	drawSolids(pen, project, [
		{
			...box(-0.8, -0.8, lift, wide + 1.6, deep + 1.6, 0.6),
			top: tone.tint,
			left: tone.paper,
			right: tone.shade,
			stroke: tone.ink,
			weight: weight.outline,
		},
	]);
	const z = lift + 0.6;
	for (let x = -0.4; x < wide + 0.8; x += 0.6)
		pen.polyline([project(x, -0.8, z), project(x, deep + 0.8, z)], { stroke: tone.middle, weight: 0.5 });
	const solids = [];
	for (let x = bay * 0.3; x + bay * 0.5 < wide; x += bay)
		for (let y = bay * 0.3; y + bay * 0.5 < deep; y += bay) {
			if (random.chance(0.3)) continue;
			solids.push({
				...box(x, y, z, bay * 0.42, bay * 0.42, random.pick([0.4, 0.4, 1.1])),
				top: tone.paper,
				left: tone.glow,
				right: tone.secondary,
				stroke: tone.ink,
			});
		}
	drawSolids(pen, project, solids);
}

function plane(board: Board, outline: Point[], fill: string): void {
	board.pen.polygon(outline, { fill, stroke: board.tone.ink, weight: weight.outline });
}

function seams(
	board: Board,
	from: readonly [Point, Point],
	to: readonly [Point, Point],
	count: number,
): void {
	for (let at = 1; at < count; at++) {
		const share = at / count;
		const mid = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
		board.pen.polyline([mid(from[0], to[0]), mid(from[1], to[1])], {
			stroke: board.tone.middle,
			weight: weight.hair,
		});
	}
}

function gables(board: Board, { wide, deep, project, lift }: Lifted): void {
	const { tone, random } = board;
	const count = random.whole(1, 3);
	const span = deep / count;
	const rise = Math.min(4, span * random.between(0.3, 0.5));
	for (let at = 0; at < count; at++) {
		const [y0, y1] = [at * span, (at + 1) * span];
		const ridge = (y0 + y1) / 2;
		const [a, b, c, d] = [
			project(-0.6, y0, lift),
			project(wide + 0.6, y0, lift),
			project(wide + 0.6, ridge, lift + rise),
			project(-0.6, ridge, lift + rise),
		];
		plane(board, [a, b, c, d], tone.shade);
		const [e, f] = [project(-0.6, y1, lift), project(wide + 0.6, y1, lift)];
		plane(
			board,
			[project(wide + 0.2, y0, lift), project(wide + 0.2, y1, lift), project(wide + 0.2, ridge, lift + rise)],
			tone.paper,
		);
		plane(board, [d, c, f, e], tone.tint);
		seams(board, [d, e], [c, f], Math.round(wide * 1.4));
		for (let light = 0.12; light < 0.8; light += 0.26) {
			const x = wide * light;
			plane(
				board,
				[
					project(x, ridge + span * 0.14, lift + rise * 0.72),
					project(x + wide * 0.12, ridge + span * 0.14, lift + rise * 0.72),
					project(x + wide * 0.12, ridge + span * 0.32, lift + rise * 0.36),
					project(x, ridge + span * 0.32, lift + rise * 0.36),
				],
				tone.paper,
			);
		}
	}
}

function sawtooth(board: Board, { wide, deep, bay, project, lift }: Lifted): void {
	const { tone } = board;
	const count = Math.round(wide / bay);
	for (let at = 0; at < count; at++) {
		const [x0, x1] = [at * bay, (at + 1) * bay];
		const rise = bay * 0.45;
		const [a, b, c, d] = [
			project(x0, 0, lift),
			project(x0, deep, lift),
			project(x1, deep, lift + rise),
			project(x1, 0, lift + rise),
		];
		plane(board, [a, b, c, d], tone.tint);
		seams(board, [a, d], [b, c], Math.round(deep * 1.2));
		plane(board, [b, c, project(x1, deep, lift)], tone.paper);
		const glass: [Point, Point, Point, Point] = [project(x1, 0, lift), project(x1, deep, lift), c, d];
		plane(board, glass, tone.glow);
		seams(board, [glass[0], glass[3]], [glass[1], glass[2]], Math.round(deep / 1.5));
	}
}

function vault(board: Board, { wide, deep, project, lift }: Lifted): void {
	const { pen, tone, random } = board;
	const count = random.whole(1, 3);
	const span = deep / count;
	const steps = 12;
	for (let bayAt = 0; bayAt < count; bayAt++) {
		const rise = span * 0.36;
		const at = (x: number, share: number) =>
			project(x, (bayAt + share) * span, lift + Math.sin(Math.PI * share) * rise);
		for (let step = 0; step < steps; step++) {
			const [from, to] = [step / steps, (step + 1) / steps];
			pen.polygon([at(-0.5, from), at(wide + 0.5, from), at(wide + 0.5, to), at(-0.5, to)], {
				fill: step < steps / 3 ? tone.shade : step < steps / 1.6 ? tone.wash : tone.tint,
				stroke: tone.middle,
				weight: weight.hair,
			});
		}
		const cells = Math.round(wide / 1.4);
		for (let cell = 0; cell < cells; cell++)
			for (let step = 0; step < steps; step += 2)
				pen.polyline(
					[
						at((cell * wide) / cells, step / steps),
						at(((cell + 1) * wide) / cells, (step + 2) / steps),
						at(((cell + 2) * wide) / cells > wide ? wide : ((cell + 2) * wide) / cells, step / steps),
					],
					{ stroke: tone.near, weight: weight.hair },
				);
		const end = Array.from({ length: steps + 1 }, (_, step) => at(wide + 0.5, step / steps));
		pen.polygon(end, { fill: tone.paper, stroke: tone.ink, weight: weight.outline });
		pen.polyline([at(-0.5, 1), at(wide + 0.5, 1)], { stroke: tone.ink, weight: weight.outline });
	}
}
