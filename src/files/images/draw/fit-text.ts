/** Largest first. */
export interface Room {
	readonly width: number;
	readonly height: number;
	readonly sizes: readonly number[];
	/** Relative to the font size. */
	readonly lineHeight: number;
}

export interface Fitted {
	readonly size: number;
	readonly lines: readonly string[];
}

type WidthOf = (text: string, size: number) => number;

/** Prefers large sizes and balanced lines. At the smallest, truncates with '…' and breaks wide words. */
export function fitText(text: string, widthOf: WidthOf, room: Room): Fitted {
	const words = text.split(" ");
	for (const size of room.sizes) {
		const measure = (line: string) => widthOf(line, size);
		if (words.some((word) => measure(word) > room.width)) continue;
		const lines = wrap(words, measure, room.width);
		if (lines.length <= mostLines(room, size)) return { size, lines: balanced(words, measure, room, lines) };
	}
	return cut(words, widthOf, room);
}

function mostLines({ height, lineHeight }: Room, size: number): number {
	return Math.max(1, Math.floor(height / (size * lineHeight)));
}

function wrap(words: readonly string[], measure: (line: string) => number, width: number): string[] {
	const lines: string[] = [];
	for (const word of words) {
		const last = lines.at(-1);
		const longer = `${last} ${word}`;
		if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

/** The narrowest width with the same number of lines. */
function balanced(
	words: readonly string[],
	measure: (line: string) => number,
	{ width }: Room,
	lines: readonly string[],
): readonly string[] {
	let best = lines;
	for (let narrower = width * 0.97; narrower > width * 0.4; narrower *= 0.97) {
		if (words.some((word) => measure(word) > narrower)) break;
		const tried = wrap(words, measure, narrower);
		if (tried.length > lines.length) break;
		best = tried;
	}
	return best;
}

function cut(words: readonly string[], widthOf: WidthOf, room: Room): Fitted {
	const size = room.sizes.at(-1) ?? 1;
	const measure = (line: string) => widthOf(line, size);
	const pieces = words.flatMap((word) => broken(word, measure, room.width));
	const all = wrap(pieces, measure, room.width);
	const lines = all.slice(0, mostLines(room, size));
	if (lines.length === all.length) return { size, lines };
	let last = lines.at(-1) ?? "";
	while (last !== "" && measure(`${last}…`) > room.width) last = [...last].slice(0, -1).join("");
	return { size, lines: [...lines.slice(0, -1), `${last.trimEnd()}…`] };
}

function broken(word: string, measure: (line: string) => number, width: number): string[] {
	const pieces: string[] = [];
	for (const character of word) {
		const longer = (pieces.at(-1) ?? "") + character;
		if (pieces.length > 0 && measure(longer) <= width) pieces[pieces.length - 1] = longer;
		else pieces.push(character);
	}
	return pieces;
}
