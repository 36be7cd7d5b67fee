import { number, type Point, weight } from "../../drafting/pen.ts";
import { type Board, type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { upTo, write } from "../marks.ts";

/** Two cabinets, old and new, and every folder's line from drawer to drawer; a few are broken. */
export const serverMigration: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.pale);
	const lost = new Set(upTo(11).map(() => random.whole(4, 150)));
	for (const at of upTo(156)) {
		const from: Point = [404, 110 + at * 4.86];
		const to: Point = [1196, 110 + ([3, 0, 5, 1, 4, 2][Math.floor(at / 26)] ?? 0) * 126.4 + (at % 26) * 4.86];
		const data = `M${number(from[0])} ${number(from[1])}C${660 + (at % 9) * 12} ${number(from[1])} ${940 - (at % 7) * 12} ${number(to[1])} ${number(to[0])} ${number(to[1])}`;
		const broken = lost.has(at);
		pen.path(data, {
			stroke: broken ? tone.secondary : at % 5 ? tone.primary : tone.near,
			weight: broken ? 5 : 1.3,
			...(broken ? { dash: "190 64 150 2000" } : {}),
		});
	}
	cabinet(board, 110, { rows: 9, columns: 1, fill: tone.paper });
	cabinet(board, 1200, { rows: 6, columns: 2, fill: tone.tint });
	write(pen, "1.4 MILLION", [257, 66], { colour: tone.ink, size: 18, align: "middle", tracking: 3 });
	write(pen, "LESS ELEVEN", [1347, 66], { colour: tone.ink, size: 18, align: "middle", tracking: 3 });
	titleStrip(board, { what: "Files by folder", scale: "" });
};

function cabinet(
	{ pen, tone, random }: Board,
	x: number,
	look: { rows: number; columns: number; fill: string },
): void {
	const { rows, columns, fill } = look;
	const [wide, top, high] = [294, 92, 780];
	pen.polygon(
		[
			[x, top],
			[x + 34, top - 20],
			[x + wide + 34, top - 20],
			[x + wide + 34, top + high - 20],
			[x + wide, top + high],
			[x, top + high],
		],
		{ fill: tone.deep },
	);
	pen.rect(x, top, wide, high, { fill: tone.near, stroke: tone.ink, weight: weight.profile });
	for (const row of upTo(rows))
		for (const column of upTo(columns)) {
			const [w, h] = [wide / columns, high / rows];
			const out = random.chance(0.18) ? 12 : 0;
			const [left, up] = [x + column * w + 8 - out, top + row * h + 8 + out];
			pen.rect(left, up, w - 16, h - 16, { fill, stroke: tone.ink, weight: weight.outline });
			pen.rect(left + w * 0.5 - 44, up + 14, 72, 20, {
				fill: tone.paper,
				stroke: tone.near,
				weight: weight.fine,
			});
			pen.line(left + w * 0.5 - 34, up + h - 36, left + w * 0.5 + 18, up + h - 36, {
				stroke: tone.secondary,
				weight: 7,
			});
		}
	for (const foot of [x + 16, x + wide - 40]) pen.rect(foot, top + high, 24, 20, { fill: tone.ink });
}
