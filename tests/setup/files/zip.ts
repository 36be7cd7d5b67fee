import { crc32, deflateRawSync } from "node:zlib";

/** A file of a zip in a test; everything except name and content has defaults. */
export interface Packed {
	readonly name: string;
	readonly content?: string | Buffer;
	/** UNIX mode, with the file type. */
	readonly mode?: number;
	readonly flags?: number;
	/** Declared size of its content, instead of the true one. */
	readonly size?: number;
	readonly sum?: number;
}

/** A zip of files (APPNOTE.TXT 6.3.10), including ones that must not be unpacked. */
export function zipOf(files: readonly Packed[]): Buffer {
	const [locals, central]: [Buffer[], Buffer[]] = [[], []];
	let at = 0;
	for (const file of files) {
		const { name, mode = 0o100644 } = file;
		const [packed, fields] = packedOf(file);
		const local = Buffer.concat([words("I", 0x04034b50), fields, Buffer.from(name), packed]);
		central.push(
			words("IH", 0x02014b50, (3 << 8) | 20),
			fields,
			words("HHHII", 0, 0, 0, (mode << 16) >>> 0, at),
			Buffer.from(name),
		);
		locals.push(local);
		at += local.length;
	}
	const directory = Buffer.concat(central);
	const count = files.length;
	const end = words("IHHHHIIH", 0x06054b50, 0, 0, count, count, directory.length, at, 0);
	return Buffer.concat([...locals, directory, end]);
}

/** The stored entry of a file, and the common part of both of its headers. */
function packedOf({ name, content = "", flags = 0x800, size, sum }: Packed): [Buffer, Buffer] {
	const bytes = Buffer.from(content);
	const packed = deflateRawSync(bytes);
	const lengths = [sum ?? crc32(bytes), packed.length, size ?? bytes.length];
	return [packed, words("HHHHHIIIHH", 20, flags, 8, 0, 0x21, ...lengths, Buffer.byteLength(name), 0)];
}

/** Packs numbers of 2 bytes (H) or 4 (I) one after another. */
function words(sizes: string, ...values: readonly number[]): Buffer {
	return Buffer.concat(
		values.map((value, index) => {
			const isLong = sizes[index] === "I";
			const bytes = Buffer.alloc(isLong ? 4 : 2);
			if (isLong) bytes.writeUInt32LE(value);
			else bytes.writeUInt16LE(value);
			return bytes;
		}),
	);
}
