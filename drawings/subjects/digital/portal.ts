import { type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { arc, upTo, write } from "../marks.ts";

/** A client's own page: what was decided, what is due, what it costs. */
export const portal: Drawing = (board) => {
	const { pen, tone } = board;
	ground(board, tone.primary);
	pen.rect(150, 84, 1320, 880, { fill: tone.deep });
	pen.rect(130, 64, 1320, 900, { fill: tone.paper, stroke: tone.ink, weight: weight.profile });
	pen.rect(130, 64, 1320, 64, { fill: tone.shade, stroke: tone.ink, weight: weight.profile });
	for (const at of upTo(3))
		pen.circle(166 + at * 34, 96, 10, {
			fill: at ? tone.paper : tone.secondary,
			stroke: tone.ink,
			weight: weight.outline,
		});
	pen.rect(300, 80, 760, 32, { fill: tone.paper, stroke: tone.middle, weight: weight.fine });
	write(pen, "YOUR PROJECT", [190, 192], { colour: tone.ink, size: 28, tracking: 3, weight: 3.6 });
	programme(board);
	cost(board);
	decisions(board);
	titleStrip(board, { what: "Client portal", scale: "One page" });
};

function programme({ pen, tone }: Board): void {
	const [left, top, wide] = [190, 236, 780];
	pen.rect(left, top, wide, 292, { fill: tone.wash });
	const bars = [
		[0, 170, 1],
		[120, 230, 1],
		[300, 190, 1],
		[430, 250, 0],
		[610, 140, 0],
	] as const;
	for (const week of upTo(14))
		pen.line(left + 20 + week * 57, top, left + 20 + week * 57, top + 292, {
			stroke: tone.paper,
			weight: weight.outline,
		});
	for (const [at, [from, long, done]] of bars.entries())
		pen.rect(left + 20 + from, top + 26 + at * 52, long, 30, {
			fill: done ? tone.primary : tone.tint,
			stroke: tone.ink,
			weight: weight.outline,
		});
	pen.line(left + 486, top - 12, left + 486, top + 292, { stroke: tone.secondary, weight: 5 });
	pen.polygon(
		[
			[left + 468, top - 26],
			[left + 504, top - 26],
			[left + 486, top - 2],
		],
		{ fill: tone.secondary },
	);
}

function cost({ pen, tone }: Board): void {
	const centre: Point = [1210, 372];
	for (const [from, to, colour] of [
		[-90, 96, tone.primary],
		[100, 186, tone.secondary],
		[190, 266, tone.shade],
	] as const)
		pen.polyline(arc(centre, 118, from, to), { stroke: colour, weight: 52, cap: "butt" });
	write(pen, "62%", [centre[0], centre[1] + 18], {
		colour: tone.ink,
		size: 38,
		align: "middle",
		weight: 4.6,
	});
}

function decisions({ pen, tone, random }: Board): void {
	for (const at of upTo(4)) {
		const [x, y] = [190 + at * 312, 568];
		pen.rect(x, y, 284, 330, {
			fill: at === 3 ? tone.glow : tone.paper,
			stroke: tone.ink,
			weight: weight.outline,
		});
		pen.clipped(
			[
				[x, y],
				[x + 284, y],
				[x + 284, y + 176],
				[x, y + 176],
			],
			() => picture(x, y, at),
		);
		pen.line(x, y + 176, x + 284, y + 176, { stroke: tone.ink, weight: weight.outline });
		for (const row of upTo(3))
			pen.line(x + 22, y + 208 + row * 26, x + 22 + random.between(90, 220), y + 208 + row * 26, {
				stroke: row ? tone.far : tone.ink,
				weight: row ? 4 : 6,
			});
		pen.circle(x + 244, y + 292, 20, {
			fill: at === 3 ? tone.paper : tone.primary,
			stroke: tone.ink,
			weight: weight.outline,
		});
		if (at < 3)
			pen.polyline(
				[
					[x + 234, y + 292],
					[x + 242, y + 301],
					[x + 256, y + 282],
				],
				{ stroke: tone.paper, weight: 4 },
			);
	}

	/** What the decision is about: a plan, a colour, a stair, a roof. */
	function picture(x: number, y: number, at: number): void {
		pen.rect(x, y, 284, 176, { fill: [tone.wash, tone.pale, tone.wash, tone.glow][at] ?? tone.wash });
		if (at === 0)
			for (const room of upTo(5))
				pen.rect(x + 30 + room * 46, y + 34, 46, room % 2 ? 60 : 108, {
					stroke: tone.ink,
					weight: weight.profile,
				});
		if (at === 1)
			for (const chip of upTo(8))
				pen.rect(x + 32 + (chip % 4) * 56, y + 30 + Math.floor(chip / 4) * 62, 48, 52, {
					fill:
						[
							tone.primary,
							tone.tint,
							tone.secondary,
							tone.glow,
							tone.near,
							tone.shade,
							tone.deep,
							tone.paper,
						][chip] ?? tone.paper,
				});
		if (at === 2)
			pen.polyline(
				upTo(17).map(
					(step): Point => [x + 30 + Math.ceil(step / 2) * 28, y + 152 - Math.floor(step / 2) * 16],
				),
				{ stroke: tone.ink, weight: weight.cut },
			);
		if (at === 3)
			pen.polygon(
				[
					[x + 40, y + 120],
					[x + 142, y + 40],
					[x + 244, y + 120],
					[x + 222, y + 120],
					[x + 222, y + 176],
					[x + 62, y + 176],
					[x + 62, y + 120],
				],
				{ fill: tone.paper, stroke: tone.ink, weight: weight.profile },
			);
	}
}
