import type { IconDrawing } from "../../../model/look/drawing.ts";
import { openTypeface } from "./typeface.ts";

const side = 512;
const letterSize = 400;

/** A letter on a brand's colour. */
export async function monogramSvg({ letter, ground, ink }: IconDrawing): Promise<string> {
	const face = await openTypeface("grotesque", { weight: 700 });
	const shown = [...face.shown(letter).toUpperCase()][0] ?? "";
	const x = (side - face.widthOf(shown, letterSize)) / 2;
	const y = (side + letterSize * face.capHeight) / 2;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">`,
		`<rect width="${side}" height="${side}" fill="${ground}"/>`,
		`<g fill="${ink}">${face.drawn(shown, letterSize, { x, y })}</g>`,
		"</svg>",
	].join("");
}
