import { number, type Point, weight } from "../drafting/pen.ts";
import type { Board } from "../drafting/sheet.ts";
import type { Room } from "./room.ts";

/** Draws the ceiling: battens, beams, coffers or exposed services, and the lamps below it. */
export function drawCeiling(board: Board, room: Room): void {
	board.random.pick([battens, beams, coffers, services])(board, room);
	lamps(board, room);
}

function battens({ pen, tone }: Board, { left, right, near, far, height, project }: Room): void {
	for (let x = left + 0.15; x < right; x += 0.3) {
		const strip: Point[] = [
			project(x, near, height),
			project(x + 0.13, near, height),
			project(x + 0.13, far, height),
			project(x, far, height),
		];
		pen.polygon(strip, { fill: tone.tint, stroke: tone.near, weight: weight.hair });
	}
}

function beams({ pen, tone, random }: Board, { left, right, near, far, height, project }: Room): void {
	const step = random.between(1.6, 2.6);
	const deep = 0.42;
	for (let y = far - 0.6; y > near; y -= step) {
		pen.polygon(
			[
				project(left, y, height),
				project(right, y, height),
				project(right, y + 0.3, height - deep),
				project(left, y + 0.3, height - deep),
			],
			{ fill: tone.shade },
		);
		pen.polygon(
			[
				project(left, y, height),
				project(right, y, height),
				project(right, y, height - deep),
				project(left, y, height - deep),
			],
			{ fill: tone.primary, stroke: tone.ink, weight: weight.outline },
		);
		pen.polygon(
			[
				project(left, y, height - deep),
				project(right, y, height - deep),
				project(right, y + 0.22, height - deep),
				project(left, y + 0.22, height - deep),
			],
			{ fill: tone.deep, stroke: tone.ink, weight: weight.fine },
		);
	}
}

function coffers({ pen, tone }: Board, { left, right, near, far, height, project }: Room): void {
	const across = 6;
	const wide = (right - left) / across;
	for (let column = 0; column < across; column++)
		for (let y = far - wide; y > near - wide; y -= wide) {
			const [a, b, c, d] = [
				left + column * wide + 0.16,
				left + (column + 1) * wide - 0.16,
				Math.max(near, y) + 0.16,
				y + wide - 0.16,
			];
			if (d <= c) continue;
			pen.polygon(
				[project(a, c, height), project(b, c, height), project(b, d, height), project(a, d, height)],
				{ fill: tone.shade, stroke: tone.ink, weight: weight.fine },
			);
			pen.polygon(
				[
					project(a + 0.3, c + 0.3, height + 0.2),
					project(b - 0.3, c + 0.3, height + 0.2),
					project(b - 0.3, d, height + 0.2),
					project(a + 0.3, d, height + 0.2),
				],
				{ fill: tone.wash, stroke: tone.middle, weight: weight.hair },
			);
		}
}

function services({ pen, tone, random }: Board, { left, right, near, far, height, project }: Room): void {
	for (let y = far; y > near; y -= 1.4)
		pen.polyline([project(left, y, height), project(right, y, height)], {
			stroke: tone.middle,
			weight: weight.fine,
		});
	for (const share of random.shuffle([0.18, 0.42, 0.68, 0.86]).slice(0, 3)) {
		const x = left + (right - left) * share;
		const radius = random.between(0.14, 0.3);
		const z = height - 0.45;
		const around = (y: number) => project(x, y, z);
		const [[nx, ny], [fx, fy]] = [around(near), around(far)];
		const [big, small] = [
			Math.abs(project(x + radius, near, z)[0] - nx),
			Math.abs(project(x + radius, far, z)[0] - fx),
		];
		pen.polygon(
			[
				[nx - big, ny],
				[fx - small, fy],
				[fx + small, fy],
				[nx + big, ny],
			],
			{ fill: tone.tint, stroke: tone.ink, weight: weight.fine },
		);
		for (let y = near; y < far; y += 1.1) {
			const [cx, cy] = around(y);
			const r = Math.abs(project(x + radius, y, z)[0] - cx);
			pen.path(
				`M${number(cx - r)} ${number(cy)}A${number(r)} ${number(r * 0.6)} 0 0 0 ${number(cx + r)} ${number(cy)}`,
				{ stroke: tone.near, weight: weight.fine },
			);
		}
	}
}

function lamps({ pen, tone, random }: Board, { left, right, near, far, height, project }: Room): void {
	const kind = random.pick(["dome", "globe", "ring", "track", "dome"]);
	const rows = random.pick([[0.5], [0.3, 0.7], [0.25, 0.5, 0.75]]);
	const drop = Math.min(height - 2.3, random.between(0.7, 1.6));
	for (let y = far - 1; y > near + 1.6; y -= random.between(2.1, 2.3))
		for (const row of rows) {
			const x = left + (right - left) * row;
			const [tx, ty] = project(x, y, height);
			const [cx, cy] = project(x, y, height - drop);
			const metre = Math.abs(project(x + 1, y, height)[0] - tx);
			pen.line(tx, ty, cx, cy, { stroke: tone.ink, weight: weight.fine });
			if (kind === "dome")
				pen.path(
					`M${number(cx - metre * 0.3)} ${number(cy + metre * 0.2)}A${number(metre * 0.3)} ${number(metre * 0.3)} 0 0 1 ${number(cx + metre * 0.3)} ${number(cy + metre * 0.2)}Z`,
					{ fill: tone.secondary, stroke: tone.ink, weight: weight.outline },
				);
			if (kind === "globe")
				pen.circle(cx, cy, metre * 0.2, { fill: tone.secondary, stroke: tone.ink, weight: weight.fine });
			if (kind === "ring") {
				pen.ellipse(cx, cy, metre * 0.6, metre * 0.16, { stroke: tone.ink, weight: 4.5 });
				pen.ellipse(cx, cy, metre * 0.6, metre * 0.16, { stroke: tone.secondary, weight: 2.4 });
			}
			if (kind === "track")
				pen.polygon(
					[
						[cx - metre * 0.09, cy],
						[cx + metre * 0.09, cy],
						[cx + metre * 0.13, cy + metre * 0.34],
						[cx - metre * 0.13, cy + metre * 0.34],
					],
					{ fill: tone.ink },
				);
		}
}
