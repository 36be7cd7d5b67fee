import { type Point, weight } from "../drafting/pen.ts";
import { Random } from "../drafting/random.ts";
import type { Drawing } from "../drafting/sheet.ts";
import { ground } from "../drafting/sheet.ts";
import { furnishAhead } from "../interior/furniture.ts";
import type { Room } from "../interior/room.ts";
import { drawShell, roomFor } from "../interior/shell.ts";

const picture = { width: 2400, height: 1350 };

/** A workplace in the evening: joinery, lamps and people in one-point perspective. */
export const workplace: Drawing = (board) => {
	ground(board);
	// This stream of chance gives the brand's own picture its coffers and its wall of books.
	const chosen = { ...board, random: new Random(`hero-g:${board.seed}`) };
	const room = roomFor(chosen, picture, { height: 4.1, use: "office", light: "right" });
	drawShell(chosen, room);
	furnishAhead(chosen, room);
};

/** A heritage shell: an arcade on iron columns under vaults, with new work set inside it. */
export const heritage: Drawing = (board) => {
	ground(board);
	const room = roomFor(board, picture, {
		height: 6.2,
		use: "foyer",
		light: "left",
		left: -6.6,
		right: 7.6,
		far: 22,
	});
	drawShell(board, room);
	arcade(board, room);
	furnishAhead(board, room);
};

function arcade(
	{ pen, tone }: Parameters<Drawing>[0],
	{ left, right, project, far, near, height }: Room,
): void {
	const step = 3.4;
	for (let y = far - 1; y > near + 1; y -= step) {
		const bays = [left, left + (right - left) * 0.28, left + (right - left) * 0.72, right];
		const spring = height * 0.6;
		bays.slice(1).forEach((to, at) => {
			const from = bays[at] ?? left;
			const arc = (grow: number): Point[] =>
				Array.from({ length: 19 }, (_, part) => {
					const angle = Math.PI * (1 - part / 18);
					return project(
						(from + to) / 2 + Math.cos(angle) * ((to - from) / 2 - 0.22 + grow),
						y,
						spring + Math.sin(angle) * (height * 0.33 + grow),
					);
				});
			pen.polygon(
				[
					project(from, y, spring),
					...arc(0),
					project(to, y, spring),
					project(to, y, height),
					project(from, y, height),
				],
				{ fill: tone.shade, stroke: tone.ink, weight: weight.outline },
			);
			pen.polyline(arc(0.22), { stroke: tone.near, weight: weight.fine });
			for (let voussoir = 0; voussoir < 19; voussoir++)
				pen.polyline([arc(0)[voussoir] ?? [0, 0], arc(0.22)[voussoir] ?? [0, 0]], {
					stroke: tone.near,
					weight: weight.hair,
				});
		});
		for (const x of bays.slice(1, 3)) {
			const post = (half: number, z0: number, z1: number, fill: string) =>
				pen.polygon(
					[
						project(x - half, y, z0),
						project(x + half, y, z0),
						project(x + half, y, z1),
						project(x - half, y, z1),
					],
					{ fill, stroke: tone.ink, weight: weight.fine },
				);
			post(0.11, 0, spring, tone.primary);
			post(0.22, 0, 0.35, tone.deep);
			post(0.26, spring - 0.3, spring, tone.primary);
			post(0.18, spring - 0.46, spring - 0.3, tone.secondary);
			for (const line of [-0.05, 0.05])
				pen.polyline([project(x + line, y, 0.35), project(x + line, y, spring - 0.46)], {
					stroke: tone.ink,
					weight: weight.hair,
				});
		}
	}
}
