import { createHash } from "node:crypto";
import { BrokenOffError } from "../../../files/errors.ts";
import { InvalidError } from "../../../model/errors.ts";
import { RequestError } from "../../http/errors.ts";

const base64OfMd5 = /^[A-Za-z0-9+/]{22}==$/;

/**
 * Checks Content-MD5 (RFC 1864) after the last chunk; null for none.
 * @throws {RequestError} 400 {InvalidError} {BrokenOffError}
 */
export function checkedByMd5(
	source: AsyncIterable<Uint8Array>,
	contentMd5: string | null,
): AsyncIterable<Uint8Array> {
	if (contentMd5 === null) return source;
	const expected = contentMd5.trim();
	if (!base64OfMd5.test(expected)) throw new RequestError(400, "Content-MD5 is an MD5 in base64");
	return check(source, expected);
}

async function* check(source: AsyncIterable<Uint8Array>, expected: string): AsyncIterable<Uint8Array> {
	const md5 = createHash("md5");
	try {
		for await (const chunk of source) {
			md5.update(chunk);
			yield chunk;
		}
	} catch (error) {
		if (!(error instanceof BrokenOffError)) throw error;
		// A broken upload keeps its start, but this one cannot be compared.
		throw new RequestError(400, "The upload broke off before its Content-MD5 could be compared");
	}
	if (md5.digest("base64") !== expected)
		throw new InvalidError([{ pointer: "", message: "The bytes received are not those that were sent" }]);
}
