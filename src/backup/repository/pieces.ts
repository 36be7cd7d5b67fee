import { crc32 } from "node:zlib";
import type { Line } from "../../data/operations/backup/lines.ts";

/** Lines that are stored together. */
export interface CutPiece {
	readonly text: Buffer;
	readonly lines: number;
}

const leastBytes = 32 * 1_024;
const mostBytes = 4 * 1_024 * 1_024;
/** One of so many keys ends a piece. */
const oneOf = 64;

/**
 * Cuts lines into pieces where their keys say so, whatever stands before: a row that comes, changes or goes changes its
 * piece, and the others stay as they are.
 */
export async function* cut(lines: AsyncIterable<Line> | Iterable<Line>): AsyncGenerator<CutPiece> {
	let [texts, bytes]: [Buffer[], number] = [[], 0];
	const take = () => {
		const piece = { text: Buffer.concat(texts), lines: texts.length };
		[texts, bytes] = [[], 0];
		return piece;
	};
	for await (const { key, text } of lines) {
		const line = Buffer.from(`${text}\n`);
		texts.push(line);
		bytes += line.length;
		if (bytes >= mostBytes || (bytes >= leastBytes && crc32(key) % oneOf === 0)) yield take();
	}
	if (texts.length > 0) yield take();
}
