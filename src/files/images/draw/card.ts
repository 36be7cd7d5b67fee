import { type CardDrawing, cardSize } from "../../../model/look/drawing.ts";
import { fitText } from "./fit-text.ts";
import { openTypeface, type Typeface, type TypefaceName } from "./typeface.ts";

const { width, height } = cardSize;
const [left, right, columns] = [60, width - 60, 12];
const block = { top: 536, height: height - 536 };
const column = (right - left) / columns;
const titleSizes = [148, 132, 118, 104, 96, 88, 80, 72, 66, 60, 54, 48, 43, 38, 34];
const titleTop = 176;
const ruleY = 112;

export const cardPlate = {
	...{ left: left + 7 * column, top: 0 },
	...{ width: width - left - 7 * column, height: block.top },
} as const;

export const cardLogo = { left, top: 36, width: 360, height: 56 } as const;

const oneLine = (room: number, sizes: readonly number[]) => ({
	...{ width: room, height: (sizes[0] ?? 0) * 1.3, sizes, lineHeight: 1.3 },
});

interface Pairing {
	readonly heading: { readonly face: TypefaceName; readonly weight?: number; readonly spacing: number };
	readonly text: TypefaceName;
}

const pairings: Readonly<Record<CardDrawing["typeface"], Pairing>> = {
	"": { heading: { face: "grotesque", weight: 620, spacing: -0.022 }, text: "mono" },
	serif: { heading: { face: "fraunces", spacing: -0.022 }, text: "figtree" },
	industrial: { heading: { face: "archivo", spacing: -0.018 }, text: "dm-sans" },
	round: { heading: { face: "outfit", spacing: -0.03 }, text: "figtree" },
};

export async function cardSvg(
	card: CardDrawing,
	{ hasPicture, hasLogo }: { readonly hasPicture: boolean; readonly hasLogo: boolean },
): Promise<string> {
	const { heading, text } = pairings[card.typeface];
	const [display, small] = await Promise.all([
		openTypeface(heading.face, heading),
		openTypeface(text, { spacing: 0.02 }),
	]);
	const { colors } = card;
	const end = hasPicture ? cardPlate.left - 30 : right;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
		`<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
		grid(colors.grid),
		hasLogo ? "" : name(card, display, end),
		rule(card, end),
		label(card, small, end),
		title(card, display, end),
		titleBlock(card, display, small),
		"</svg>",
	].join("");
}

function grid(color: string): string {
	const lines = Array.from({ length: columns + 1 }, (_, index) => left + index * column);
	const path = lines.map((x) => `M${x} 0V${block.top}`).join("");
	return `<path d="${path}" stroke="${color}" fill="none"/>`;
}

function name({ name: text, colors }: CardDrawing, display: Typeface, to: number): string {
	const shown = fitText(display.shown(text), display.widthOf, oneLine(to - left, [42, 38, 34, 30, 26]));
	const y = cardLogo.top + cardLogo.height / 2 + (shown.size * display.capHeight) / 2;
	return `<g fill="${colors.ink}">${display.drawn(shown.lines[0] ?? "", shown.size, { x: left, y })}</g>`;
}

function rule({ colors }: CardDrawing, to: number): string {
	return [
		`<path d="M${left} ${ruleY}H${to}" stroke="${colors.line}" stroke-width="1.5"/>`,
		`<rect x="${left}" y="${ruleY - 3}" width="90" height="6" fill="${colors.rule}"/>`,
	].join("");
}

function label({ label: text, colors }: CardDrawing, small: Typeface, to: number): string {
	const shown = small.shown(text).toUpperCase();
	const { size, lines } = fitText(shown, small.widthOf, oneLine(to - left, [22, 20, 18, 16]));
	return `<g fill="${colors.soft}">${small.drawn(lines[0] ?? "", size, { x: left, y: 150 })}</g>`;
}

function title({ title: text, name, colors }: CardDrawing, display: Typeface, to: number): string {
	const height = block.top - 24 - titleTop;
	const titleRoom = { width: to - left, height, sizes: titleSizes, lineHeight: 1.06 };
	const { size, lines } = fitText(display.shown(text) || display.shown(name), display.widthOf, titleRoom);
	const first = titleTop + size * display.capHeight + size * 0.12;
	const drawn = lines.map((line, index) =>
		// Large letters have side bearings.
		display.drawn(line, size, { x: left - size * 0.05, y: first + index * size * titleRoom.lineHeight }),
	);
	return `<g fill="${colors.ink}">${drawn.join("")}</g>`;
}

function titleBlock({ series, host, colors }: CardDrawing, display: Typeface, small: Typeface): string {
	const wide = (right - left) * 0.5;
	const shownSeries = fitText(display.shown(series), display.widthOf, oneLine(wide, [38, 34, 30, 26]));
	const narrow = right - left - wide - 48;
	const shownHost = fitText(small.shown(host), small.widthOf, oneLine(narrow, [24, 22, 20, 18, 16]));
	const [bigger, smaller] = [shownSeries.lines[0] ?? "", shownHost.lines[0] ?? ""];
	const middle = block.top + block.height / 2;
	const base = (face: Typeface, size: number) => middle + (size * face.capHeight) / 2;
	const end = right - small.widthOf(smaller, shownHost.size);
	return [
		`<rect y="${block.top}" width="${width}" height="${block.height}" fill="${colors.band}"/>`,
		`<rect x="${right}" y="${block.top}" width="${width - right}" height="${block.height}" fill="${colors.badge}"/>`,
		`<g fill="${colors["on-band"]}">`,
		display.drawn(bigger, shownSeries.size, { x: left, y: base(display, shownSeries.size) }),
		small.drawn(smaller, shownHost.size, { x: end - 36, y: base(small, shownHost.size) }),
		"</g>",
	].join("");
}
