import { weight } from "../../drafting/pen.ts";
import { crowd } from "../../drafting/people.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { bend, upTo, write } from "../marks.ts";

/** A tower cut open at one riser, with a thread from each floor's penetration to its page. */
export const goldenThread: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.wash);
	const [left, wide, foot, storey, storeys] = [230, 470, 880, 56, 14];
	const top = foot - storeys * storey;
	pen.rect(0, foot, 1600, 70, { fill: tone.deep });
	pen.rect(left, top, wide, storeys * storey, { fill: tone.paper });
	const riser = left + 316;
	for (const floor of upTo(storeys)) {
		const y = foot - floor * storey;
		for (const bay of upTo(5)) {
			const x = left + 14 + bay * 92;
			if (Math.abs(x + 38 - riser) < 50) continue;
			pen.rect(x, y - 46, 76, 38, {
				fill: random.pick([tone.tint, tone.paper, tone.wash, tone.glow]),
				stroke: tone.near,
				weight: weight.fine,
			});
			pen.line(x + random.whole(18, 56), y - 46, x + 38, y - 8, { stroke: tone.far, weight: weight.hair });
		}
		pen.rect(left - 12, y - 8, wide + 24, 8, { fill: tone.ink });
		pen.rect(left + wide, y - 26, 34, 18, { stroke: tone.near, weight: weight.fine });
	}
	pen.rect(left - 12, top - 10, wide + 24, 10, { fill: tone.ink });
	for (const x of [left, left + wide]) pen.line(x, top, x, foot, { stroke: tone.ink, weight: weight.cut });
	pen.rect(riser - 24, top - 46, 48, foot - top + 46, {
		fill: tone.paper,
		stroke: tone.ink,
		weight: weight.outline,
	});
	pen.rect(riser - 9, top - 74, 18, foot - top + 74, {
		fill: tone.secondary,
		stroke: tone.ink,
		weight: weight.outline,
	});
	for (const floor of upTo(storeys)) {
		const y = foot - floor * storey - 4;
		const page = { x: 1130 + (floor % 2) * 14, y: 826 - floor * 56 };
		bend(pen, [riser, y], [page.x, page.y + 17], {
			stroke: floor % 5 === 2 ? tone.primary : tone.secondary,
			weight: floor % 5 === 2 ? 4.4 : 2,
		});
		pen.rect(riser - 30, y - 7, 60, 14, { fill: tone.primary, stroke: tone.ink, weight: weight.fine });
		pen.polygon(
			[
				[page.x, page.y],
				[page.x + 300, page.y],
				[page.x + 330, page.y + 40],
				[page.x + 30, page.y + 40],
			],
			{ fill: floor % 5 === 2 ? tone.tint : tone.paper, stroke: tone.ink, weight: weight.outline },
		);
		write(pen, `P-12${`${floor + 1}`.padStart(2, "0")}`, [page.x + 44, page.y + 28], {
			colour: tone.ink,
			size: 13,
			weight: 1.7,
		});
		pen.line(page.x + 140, page.y + 21, page.x + 140 + random.whole(70, 150), page.y + 21, {
			stroke: tone.far,
			weight: 4,
		});
	}
	crowd(pen, random, { from: 60, to: 900, y: foot, height: 40, count: 9 }, [tone.ink, tone.primary]);
	titleStrip(board, { what: "Riser 4", scale: "1 : 200 at A1" });
};
