import type { Pen } from "../drafting/pen.ts";
import type { Tone } from "../drafting/tone.ts";
import { facePoint, type Sitter } from "./sitter.ts";

/** Draws the glasses, if any. */
export function glasses(pen: Pen, tone: Tone, sitter: Sitter): void {
	if (sitter.glasses === "none") return;
	const shift = sitter.turn * 0.17;
	const style = { stroke: tone.ink, weight: 4.6 };
	for (const side of [-1, 1]) {
		const [x, y] = facePoint(sitter, shift + side * 0.395, -0.045);
		const wide = sitter.w * (side * sitter.turn > 0 ? 0.255 : 0.285);
		if (sitter.glasses === "round") pen.circle(x, y, wide, { ...style, fill: tone.paper, opacity: 0.28 });
		if (sitter.glasses === "round") pen.circle(x, y, wide, style);
		if (sitter.glasses === "square")
			pen.rect(x - wide * 1.08, y - wide * 0.76, wide * 2.16, wide * 1.55, style);
		if (sitter.glasses === "half") {
			pen.path(`M${(x - wide * 1.1).toFixed(1)} ${(y - wide * 0.5).toFixed(1)}h${(wide * 2.2).toFixed(1)}`, {
				...style,
				weight: 7,
			});
			pen.path(
				`M${(x - wide * 1.05).toFixed(1)} ${(y - wide * 0.5).toFixed(1)}c0 ${(wide * 1.7).toFixed(1)} ${(wide * 2.1).toFixed(1)} ${(wide * 1.7).toFixed(1)} ${(wide * 2.1).toFixed(1)} 0`,
				{ ...style, weight: 2.4 },
			);
		}
		const [tx, ty] = facePoint(sitter, side * 0.99, -0.12);
		pen.line(x + side * wide, y - wide * 0.3, tx, ty, { ...style, weight: 3.2 });
	}
	const [bx, by] = facePoint(sitter, shift, -0.08);
	pen.path(
		`M${(bx - sitter.w * 0.12).toFixed(1)} ${by.toFixed(1)}q${(sitter.w * 0.12).toFixed(1)} -7 ${(sitter.w * 0.24).toFixed(1)} 0`,
		{ ...style, weight: 3.2 },
	);
}
