import { type Point, weight } from "../../drafting/pen.ts";
import { box, parallel } from "../../drafting/projection.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { drawSolids, type Solid } from "../../drafting/solids.ts";
import { arc, bend, upTo, write } from "../marks.ts";

/** Forty-one schools in two clusters, each with a line to one front door. */
export const schoolsMap: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.wash);
	const door: Point = [890, 470];
	const clusters = [
		{ name: "Queensland", count: 23, centre: [420, 470] as Point, reach: [350, 380] as Point },
		{ name: "Waikato", count: 18, centre: [1290, 470] as Point, reach: [250, 350] as Point },
	];
	for (const { centre, reach, name, count } of clusters) {
		const edge = arc([0, 0], 1, 0, 360, 60).map(
			([x, y], at): Point => [
				centre[0] + x * reach[0] * (1.06 + 0.05 * Math.sin(at * 0.9)),
				centre[1] + y * reach[1] * (1.06 + 0.05 * Math.sin(at * 0.9)),
			],
		);
		pen.polygon(edge, { fill: tone.paper, stroke: tone.middle, weight: weight.fine, dash: "10 7" });
		const places = scatter(board, centre, reach, count).toSorted((a, b) => a[1] - b[1]);
		for (const [at, place] of places.entries())
			bend(pen, place, door, {
				stroke: at % 4 ? tone.primary : tone.secondary,
				weight: at % 4 ? weight.fine : weight.outline,
			});
		for (const place of places) school(board, place);
		write(pen, `${name.toUpperCase()}  ${count}`, [centre[0] - reach[0] * 0.9, 912], {
			colour: tone.near,
			size: 15,
			tracking: 3,
		});
	}
	pen.circle(door[0], door[1], 74, { fill: tone.primary });
	pen.circle(door[0], door[1], 88, { stroke: tone.primary, weight: weight.profile });
	pen.rect(door[0] - 24, door[1] - 42, 48, 84, { fill: tone.paper });
	pen.polygon(
		[
			[door[0] - 24, door[1] - 42],
			[door[0] + 8, door[1] - 30],
			[door[0] + 8, door[1] + 54],
			[door[0] - 24, door[1] + 42],
		],
		{ fill: tone.secondary },
	);
	titleStrip(board, { what: "Forty-one projects", scale: "" });
};

/** Places within an ellipse that keep away from each other. */
function scatter({ random }: Board, centre: Point, reach: Point, count: number): Point[] {
	const free = upTo(3000).map((): Point => {
		const [angle, far] = [random.between(0, Math.PI * 2), Math.sqrt(random.next()) * 0.92];
		return [centre[0] + Math.cos(angle) * far * reach[0], centre[1] + Math.sin(angle) * far * reach[1]];
	});
	const places: Point[] = [];
	for (let away = 150; places.length < count; away -= 6)
		for (const place of free)
			if (places.length < count && places.every(([x, y]) => Math.hypot(x - place[0], y - place[1]) > away))
				places.push(place);
	return places;
}

function school({ pen, tone, random }: Board, [x, y]: Point): void {
	const project = parallel({ centre: [x, y], scale: 9, turn: random.pick([30, 45, 60]), tilt: 35 });
	const fill = random.pick([tone.primary, tone.tint, tone.tint, tone.secondary]);
	const look = { top: fill, left: tone.paper, right: tone.shade, stroke: tone.ink, weight: weight.outline };
	const wings: Solid[] = random
		.pick([
			[box(-4, -2, 0, 8, 3, 2), box(-4, 1, 0, 3, 4, 2)],
			[box(-4, -3, 0, 3, 6, 2), box(-1, -3, 0, 4, 2.4, 3.4), box(3, -3, 0, 3, 6, 2)],
			[box(-4, -3, 0, 8, 2.4, 2), box(-4, 2, 0, 8, 2.4, 2)],
		])
		.map((wing) => ({ ...wing, ...look }));
	drawSolids(pen, project, wings);
}
