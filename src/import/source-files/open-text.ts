import { createReadStream } from "node:fs";
import { basename } from "node:path";
import {
	type ByteCounts,
	countCharacters,
	decodeMixed,
	decodeWindows,
	type Encoding,
	encodingOfStart,
	unfinishedBytes,
} from "./text-encoding.ts";

export interface TextFile {
	readonly path: string;
	/** For the report; "" for UTF-8 and UTF-16. */
	readonly notice: string;
	readonly endsWithBreak: boolean;
	/** Without byte order mark. Can be called repeatedly. */
	chunks(): AsyncGenerator<string>;
}

const startBytes = 65_536;

/**
 * Detects UTF-8, UTF-16, Windows-1252 and mixtures.
 * @throws {Error} for the operator
 */
export async function openText(path: string): Promise<TextFile> {
	const { encoding, endsWithBreak } = await inspect(path);
	return {
		...{ path, endsWithBreak, notice: notices[encoding] ?? "" },
		chunks: () => decode(path, encoding),
	};
}

const notices: Partial<Record<Encoding, string>> = {
	"windows-1252":
		"is not UTF-8, and was read as Windows-1252: check letters with accents, quotation marks and dashes",
	mixed: "is UTF-8 with bytes of Windows-1252, which were read as such: check letters with accents",
};

async function inspect(path: string): Promise<{ encoding: Encoding; endsWithBreak: boolean }> {
	let start: Encoding | undefined;
	let rest: Uint8Array = Buffer.alloc(0);
	let last: Uint8Array = rest;
	const counts: ByteCounts = { valid: 0, invalid: 0, undefinedBytes: 0 };
	for await (const chunk of bytesOf(path)) {
		start ??= encodingOfStart(chunk);
		last = chunk.length > 1 ? chunk : Buffer.concat([last, chunk]);
		if (start !== "utf-8") continue;
		const bytes = Buffer.concat([rest, chunk]);
		const end = bytes.length - unfinishedBytes(bytes);
		countCharacters(bytes.subarray(0, end), counts);
		rest = bytes.subarray(end);
	}
	// A UTF-8 file that ends within a character was cut off. Without other such characters, it is Windows-1252.
	if (counts.valid === 0) countCharacters(rest, counts);
	return {
		encoding: start === undefined || start === "utf-8" ? encodingBy(counts, path) : start,
		endsWithBreak: /[\r\n]\0?$/.test(Buffer.from(last.subarray(-2)).toString("latin1")),
	};
}

function encodingBy({ valid, invalid, undefinedBytes }: ByteCounts, path: string): Encoding {
	if (invalid === 0) return "utf-8";
	// A letter with an accent before a quotation mark looks like UTF-8.
	if (valid > invalid) return "mixed";
	if (undefinedBytes === 0) return "windows-1252";
	throw new Error(`${basename(path)} is neither UTF-8, UTF-16 nor Windows-1252: save it as UTF-8`);
}

async function* decode(path: string, encoding: Encoding): AsyncGenerator<string> {
	if (encoding !== "mixed") {
		const decoder = encoding === "windows-1252" ? undefined : new TextDecoder(encoding);
		for await (const chunk of bytesOf(path))
			yield decoder?.decode(chunk, { stream: true }) ?? decodeWindows(chunk);
		// A truncated file ends within a character.
		return;
	}
	let rest: Uint8Array = Buffer.alloc(0);
	for await (const chunk of bytesOf(path)) {
		const bytes = Buffer.concat([rest, chunk]);
		const end = bytes.length - unfinishedBytes(bytes);
		yield decodeMixed(bytes.subarray(0, end)).replace(/^\uFEFF/, "");
		rest = bytes.subarray(end);
	}
}

function bytesOf(path: string): AsyncIterable<Buffer> {
	return createReadStream(path, { highWaterMark: startBytes });
}
