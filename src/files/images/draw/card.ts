import { type CardDrawing, cardSize } from "../../../model/look/drawing.ts";
import { fitText } from "./fit-text.ts";
import { openTypeface, type Typeface } from "./typeface.ts";

const { width, height } = cardSize;
const [left, right, columns] = [60, width - 60, 12];
const block = { top: 506, height: height - 506 };
const column = (right - left) / columns;
const titleSizes = [148, 132, 118, 104, 96, 88, 80, 72, 66, 60, 54, 48, 43, 38, 34];

export const cardPlate = {
	...{ left: left + 7 * column, top: 0 },
	...{ width: width - left - 7 * column, height: block.top },
} as const;
const oneLine = (room: number, sizes: readonly number[]) => ({
	...{ width: room, height: (sizes[0] ?? 0) * 1.3, sizes, lineHeight: 1.3 },
});

/** Like a technical drawing sheet: grid, label, title, and a title block with the brand. */
export async function cardSvg(card: CardDrawing, hasPicture: boolean): Promise<string> {
	const [display, mono] = await Promise.all([
		openTypeface("grotesque", { weight: 620, spacing: -0.022 }),
		openTypeface("mono", { spacing: 0.02 }),
	]);
	const { colors } = card;
	const end = hasPicture ? cardPlate.left - 30 : right;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
		`<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
		grid(colors.grid),
		labels(card, mono, end),
		title(card, display, end),
		titleBlock(card, display, mono),
		"</svg>",
	].join("");
}

function grid(color: string): string {
	const lines = Array.from({ length: columns + 1 }, (_, index) => left + index * column);
	const path = lines.map((x) => `M${x} 0V${block.top}`).join("");
	return `<path d="${path}" stroke="${color}" fill="none"/>`;
}

function labels({ label, series, colors }: CardDrawing, mono: Typeface, to: number): string {
	const texts = [label, series].map((text) => mono.shown(text).toUpperCase());
	const [first = "", second = ""] = texts;
	const size = 22;
	const end = to - mono.widthOf(second, size);
	return [
		`<g fill="${colors.soft}">${mono.drawn(first, size, { x: left, y: 78 })}`,
		`${mono.drawn(second, size, { x: end, y: 78 })}</g>`,
		`<path d="M${left} 106H${to}" stroke="${colors.line}" stroke-width="1.5"/>`,
		`<rect x="${left}" y="103" width="90" height="6" fill="${colors.rule}"/>`,
	].join("");
}

function title({ title: text, name, colors }: CardDrawing, display: Typeface, to: number): string {
	const titleRoom = { width: to - left, height: 330, sizes: titleSizes, lineHeight: 1.06 };
	const { size, lines } = fitText(display.shown(text) || display.shown(name), display.widthOf, titleRoom);
	const first = 138 + size * display.capHeight + size * 0.12;
	const drawn = lines.map((line, index) =>
		// Large letters have side bearings; shifted to align with the grid.
		display.drawn(line, size, { x: left - size * 0.05, y: first + index * size * titleRoom.lineHeight }),
	);
	return `<g fill="${colors.ink}">${drawn.join("")}</g>`;
}

function titleBlock({ name, host, colors }: CardDrawing, display: Typeface, mono: Typeface): string {
	const wide = (right - left) * 0.58;
	const shownName = fitText(display.shown(name), display.widthOf, oneLine(wide, [42, 38, 34, 30, 26]));
	const narrow = right - left - wide - 48;
	const shownHost = fitText(mono.shown(host), mono.widthOf, oneLine(narrow, [24, 22, 20, 18, 16]));
	const [bigger, smaller] = [shownName.lines[0] ?? "", shownHost.lines[0] ?? ""];
	const middle = block.top + block.height / 2;
	const base = (face: Typeface, size: number) => middle + (size * face.capHeight) / 2;
	const end = right - mono.widthOf(smaller, shownHost.size);
	return [
		`<rect y="${block.top}" width="${width}" height="${block.height}" fill="${colors.band}"/>`,
		`<rect x="${right}" y="${block.top}" width="${width - right}" height="${block.height}" fill="${colors.badge}"/>`,
		`<g fill="${colors["on-band"]}">`,
		display.drawn(bigger, shownName.size, { x: left, y: base(display, shownName.size) }),
		mono.drawn(smaller, shownHost.size, { x: end - 36, y: base(mono, shownHost.size) }),
		"</g>",
	].join("");
}
