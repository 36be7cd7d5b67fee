import { glyph } from "./alphabet.ts";
import { number, type Pen, type Style } from "./pen.ts";

/** Where a line of lettering stands: baseline, height of the capitals, and how it runs. */
export interface Placing {
	x: number;
	y: number;
	size: number;
	align?: "start" | "middle" | "end";
	/** Gap between letters, in tenths of the capital height. */
	tracking?: number;
	/** Degrees, clockwise. */
	turn?: number;
}

const macron = "\u0304";

function* placed(
	text: string,
	tracking: number,
): Generator<{ strokes: string; at: number; end: number; lift: number }> {
	let at = 0;
	let before = { width: 0, capital: false };
	for (const character of text.normalize("NFD")) {
		const { width, strokes } = glyph(character);
		if (character === macron) {
			const lift = before.capital ? -2.6 : 1.2;
			yield { strokes: "M-2 0L2 0", at: at - tracking - before.width / 2, end: at - tracking, lift };
			continue;
		}
		yield { strokes, at, end: at + width, lift: 0 };
		before = { width, capital: character === character.toUpperCase() };
		at += width + tracking;
	}
}

/** How wide a line of lettering runs, in pixels. */
export function widthOf(text: string, size: number, tracking = 2.2): number {
	let end = 0;
	for (const letter of placed(text, tracking)) end = Math.max(end, letter.end);
	return (end * size) / 10;
}

/** Letters one line of text with the pen. */
export function letter(pen: Pen, text: string, placing: Placing, style: Style): void {
	const { x, y, size, align = "start", tracking = 2.2, turn = 0 } = placing;
	const scale = size / 10;
	const share = { start: 0, middle: 0.5, end: 1 }[align];
	const start = -widthOf(text, size, tracking) * share;
	const angle = (turn * Math.PI) / 180;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const put = (across: number, down: number) =>
		`${number(x + across * cos - down * sin)} ${number(y + across * sin + down * cos)}`;
	let data = "";
	for (const { strokes, at, lift } of placed(text, tracking)) {
		const place = (px: number, py: number) => put(start + (at + px) * scale, (py + lift - 10) * scale);
		data += strokes.replace(/([MLA])([^MLA]*)/g, (_, command: string, rest: string) => {
			const values = rest.trim().split(" ").map(Number);
			const [px = 0, py = 0] = values.slice(-2);
			if (command !== "A") return command + place(px, py);
			const [radius = 1, large = 0, sweep = 0] = values;
			const r = Math.round(radius * scale * 100) / 100;
			return `A${r} ${r} 0 ${large} ${sweep} ${place(px, py)}`;
		});
	}
	pen.path(data, { weight: Math.max(0.9, size * 0.11), ...style });
}
