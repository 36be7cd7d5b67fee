import { promisify } from "node:util";
import {
	brotliCompress,
	brotliDecompress,
	constants,
	gunzip,
	gzip,
	zstdCompress,
	zstdDecompress,
} from "node:zlib";
import { asCompression } from "./backpressure.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const zstd = promisify(zstdCompress);

export interface Effort {
	readonly br: number;
	readonly zstd: number;
	readonly gzip: number;
}

/** Less work than rendering, and a tenth larger than the usual levels. */
export const leastEffort: Effort = { br: 1, zstd: 1, gzip: 1 };
const smallest = 1_024;
const textsCached = 60;

export type Encoding = "br" | "zstd" | "gzip" | "identity";

/** RFC 9110, 12.5.3. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
	const taken = new Set(
		(acceptEncoding ?? "").split(",").flatMap((item) => {
			const [coding = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
			return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [coding];
		}),
	);
	if (taken.has("br")) return "br";
	if (taken.has("zstd")) return "zstd";
	return taken.has("gzip") ? "gzip" : "identity";
}

export async function encode(text: string, encoding: Encoding) {
	if (encoding === "identity" || text.length < smallest) return { body: text, encoding: "identity" as const };
	return { body: await encodedOnce(text, encoding), encoding };
}

const cached = {
	br: new Map<string, Promise<Uint8Array<ArrayBuffer>>>(),
	zstd: new Map<string, Promise<Uint8Array<ArrayBuffer>>>(),
	gzip: new Map<string, Promise<Uint8Array<ArrayBuffer>>>(),
} as const;

function encodedOnce(
	text: string,
	encoding: Exclude<Encoding, "identity">,
): Promise<Uint8Array<ArrayBuffer>> {
	const known = cached[encoding].get(text);
	if (known) return known;
	const [oldest] = cached[encoding].keys();
	if (cached[encoding].size >= textsCached && oldest !== undefined) cached[encoding].delete(oldest);
	const encoded = encodeNow(text, encoding);
	cached[encoding].set(text, encoded);
	return encoded;
}

async function encodeNow(
	text: string,
	encoding: Exclude<Encoding, "identity">,
): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await compress(Buffer.from(text), encoding, leastEffort));
}

export function compress(
	bytes: Buffer,
	encoding: Exclude<Encoding, "identity">,
	effort: Effort,
): Promise<Buffer<ArrayBuffer>> {
	return asCompression(() => compressNow(bytes, encoding, effort));
}

function compressNow(
	bytes: Buffer,
	encoding: Exclude<Encoding, "identity">,
	effort: Effort,
): Promise<Buffer<ArrayBuffer>> {
	// A page shrinks to less than half, so one chunk suffices.
	const chunkSize = Math.max(smallest, Math.ceil(bytes.length / 2));
	if (encoding === "gzip") return deflate(bytes, { chunkSize, level: effort.gzip });
	if (encoding === "zstd")
		return zstd(bytes, { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: effort.zstd } });
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: effort.br,
		[constants.BROTLI_PARAM_LGWIN]: 18,
		[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
	};
	return brotli(bytes, { chunkSize, params });
}

export const decompress = {
	br: promisify(brotliDecompress),
	gzip: promisify(gunzip),
	zstd: promisify(zstdDecompress),
} as const;
