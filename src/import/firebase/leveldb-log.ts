import { readFileSync } from "node:fs";

const blockBytes = 32_768;
const headBytes = 7;
const [whole, first, last] = [1, 2, 4];

/** Blocks of 32 KiB with fragments of records. @throws {Error} for a wrong checksum or a truncated log */
export function* readLog(path: string): Generator<Uint8Array> {
	let pieces: Uint8Array[] = [];
	for (const { type, data } of piecesOf(path, readFileSync(path))) {
		if (type === whole || type === first) pieces = [];
		pieces.push(data);
		if (type === whole || type === last) yield Buffer.concat(pieces);
	}
}

function* piecesOf(path: string, bytes: Buffer) {
	const wrong = (what: string, at: number) => new Error(`${path} ${what} at byte ${at}: export it again`);
	for (let at = 0; at < bytes.length; ) {
		const left = blockBytes - (at % blockBytes);
		// Preallocated zero bytes, or the end of a block.
		if (left < headBytes || bytes.subarray(at, at + headBytes).every((byte) => byte === 0)) {
			at += left;
			continue;
		}
		const end = at + headBytes + (at + headBytes > bytes.length ? 0 : bytes.readUInt16LE(at + 4));
		if (end > bytes.length) throw wrong("is cut off", at);
		if (masked(crc32c(bytes.subarray(at + 6, end))) !== bytes.readUInt32LE(at)) throw wrong("is damaged", at);
		yield { type: bytes[at + 6], data: bytes.subarray(at + headBytes, end) };
		at = end;
	}
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
	let rest = byte;
	for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0x82f63b78 : rest >>> 1;
	return rest;
});

/** RFC 3720 */
export function crc32c(bytes: Uint8Array): number {
	let sum = 0xffffffff;
	for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
	return (sum ^ 0xffffffff) >>> 0;
}

/** LevelDB avoids checksums of data that contains checksums. */
export function masked(sum: number): number {
	return (((sum >>> 15) | (sum << 17)) + 0xa282ead8) >>> 0;
}
