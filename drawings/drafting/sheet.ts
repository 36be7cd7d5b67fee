import { scaleBar } from "./annotation.ts";
import { letter } from "./lettering.ts";
import { Pen, weight } from "./pen.ts";
import { Random } from "./random.ts";
import type { Tone } from "./tone.ts";

/** What every kind of drawing is given: pen, inks, chance, and the size of its sheet. */
export interface Board {
	pen: Pen;
	tone: Tone;
	random: Random;
	seed: string;
	width: number;
	height: number;
}

/** Draws one kind of drawing onto a board. */
export type Drawing = (board: Board) => void;

/** A board with a clean sheet. */
export function boardOf(
	seed: string,
	kind: string,
	tone: Tone,
	sheet: { width: number; height: number },
): Board {
	const random = new Random(`${kind}:${seed}`);
	return { pen: new Pen(), tone, random, seed, width: sheet.width, height: sheet.height };
}

/** Height of the title strip along the foot of a sheet. */
export const stripHeight = 52;

/** Words that a seed, being plain letters, cannot spell as they are written. */
const spellings: Readonly<Record<string, string>> = {
	ti: "Tī",
	kouka: "Kōuka",
	omanawa: "Ōmanawa",
	"14c": "14C",
	au: "AU",
	dc3: "DC3",
	nz: "NZ",
	vna: "VNA",
};

/** A seed as a title: `kauri-lane-hall` becomes `Kauri Lane Hall`. */
export function titleOf(seed: string): string {
	return seed
		.split("-")
		.filter(Boolean)
		.map((word) => spellings[word] ?? word[0]?.toUpperCase() + word.slice(1))
		.join(" ");
}

/** Covers the sheet with paper, or with another ground. */
export function ground(board: Board, fill = board.tone.paper): void {
	board.pen.rect(0, 0, board.width, board.height, { fill });
}

/** Letters the title strip: name, what is shown, scale bar and sheet number. */
export function titleStrip(
	board: Board,
	shown: { what: string; scale: string; pixelsPerMetre?: number },
): void {
	const { pen, tone, seed, width, height } = board;
	const top = height - stripHeight;
	const base = height - 19;
	pen.rect(0, top, width, stripHeight, { fill: tone.paper });
	pen.line(0, top, width, top, { stroke: tone.ink, weight: weight.outline });
	for (const x of [40, 620, 900, 1060, 1480])
		pen.line(x, top, x, height, { stroke: tone.middle, weight: weight.hair });
	letter(pen, titleOf(seed), { x: 56, y: base, size: 16, tracking: 2 }, { stroke: tone.ink, weight: 1.9 });
	letter(pen, shown.what.toUpperCase(), { x: 636, y: base, size: 11, tracking: 3.2 }, { stroke: tone.near });
	letter(pen, shown.scale, { x: 916, y: base, size: 11 }, { stroke: tone.near });
	if (shown.pixelsPerMetre)
		scaleBar(pen, { x: 1090, y: base - 6, pixelsPerMetre: shown.pixelsPerMetre }, tone.near, tone.paper);
	const stamp = new Random(`sheet:${seed}`);
	const sheet = `${stamp.pick(["A", "A", "S", "D", "K"])}${stamp.whole(1, 5)}${`${stamp.whole(1, 24)}`.padStart(2, "0")}`;
	letter(pen, sheet, { x: 1496, y: base, size: 14, tracking: 2.6 }, { stroke: tone.primary, weight: 1.9 });
}
