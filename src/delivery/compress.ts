import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const zstd = promisify(zstdCompress);

/** Fast enough to do for each page, off the event loop; a window no larger than pages are. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };
const smallest = 1_024;
const textsKept = 60;

export type Encoding = "br" | "zstd" | "gzip" | "identity";

/** The best coding that the visitor takes (RFC 9110, 12.5.3). */
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

/** The text in the coding; small texts are left as they are. */
export async function encode(text: string, encoding: Encoding) {
	if (encoding === "identity" || text.length < smallest) return { body: text, encoding: "identity" as const };
	return { body: await encodedOnce(text, encoding), encoding };
}

const kept = {
	br: new Map<string, Promise<Uint8Array<ArrayBuffer>>>(),
	zstd: new Map<string, Promise<Uint8Array<ArrayBuffer>>>(),
	gzip: new Map<string, Promise<Uint8Array<ArrayBuffer>>>(),
} as const;

/** A page that has not changed since it was last sent is not compressed again. */
function encodedOnce(
	text: string,
	encoding: Exclude<Encoding, "identity">,
): Promise<Uint8Array<ArrayBuffer>> {
	const known = kept[encoding].get(text);
	if (known) return known;
	const [oldest] = kept[encoding].keys();
	if (kept[encoding].size >= textsKept && oldest !== undefined) kept[encoding].delete(oldest);
	const encoded = encodeNow(text, encoding);
	kept[encoding].set(text, encoded);
	return encoded;
}

async function encodeNow(
	text: string,
	encoding: Exclude<Encoding, "identity">,
): Promise<Uint8Array<ArrayBuffer>> {
	const bytes = Buffer.from(text);
	if (encoding === "gzip") return new Uint8Array(await deflate(bytes));
	if (encoding === "zstd") return new Uint8Array(await zstd(bytes));
	const params = { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
	return new Uint8Array(await brotli(bytes, { params }));
}
