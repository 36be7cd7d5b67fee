/** A picture of an icon file. */
export interface IcoImage {
	/** Pixels across, 256 at most. */
	readonly size: number;
	readonly png: Buffer;
}

const [headBytes, entryBytes] = [6, 16];

/** Several sizes of a picture as one icon file. Source: the ICO format, with PNG inside as Windows Vista began it. */
export function icoOf(pictures: readonly IcoImage[]): Buffer {
	const head = Buffer.alloc(headBytes + pictures.length * entryBytes);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(pictures.length, 4);
	let at = head.length;
	for (const [index, { size, png }] of pictures.entries()) {
		const entry = headBytes + index * entryBytes;
		head.writeUInt8(size % 256, entry);
		head.writeUInt8(size % 256, entry + 1);
		head.writeUInt16LE(1, entry + 4);
		head.writeUInt16LE(32, entry + 6);
		head.writeUInt32LE(png.length, entry + 8);
		head.writeUInt32LE(at, entry + 12);
		at += png.length;
	}
	return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
