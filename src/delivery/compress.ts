import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Fast enough to do for each page, off the event loop; a window no larger than pages are. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };
const smallest = 1_024;

export type Encoding = "br" | "gzip" | "identity";

/** The best coding that the visitor takes (RFC 9110, 12.5.3). */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
	const taken = new Set(
		(acceptEncoding ?? "").split(",").flatMap((item) => {
			const [coding = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
			return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [coding];
		}),
	);
	if (taken.has("br")) return "br";
	return taken.has("gzip") ? "gzip" : "identity";
}

/** The text in the coding; small texts are left as they are. */
export async function encode(text: string, encoding: Encoding) {
	if (encoding === "identity" || text.length < smallest) return { body: text, encoding: "identity" as const };
	const bytes = Buffer.from(text);
	const body =
		encoding === "br"
			? await brotli(bytes, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
			: await deflate(bytes);
	return { body: new Uint8Array(body), encoding };
}
