import { type Conventions, ofRecords } from "./endpoint.ts";
import { RequestError } from "./errors.ts";
import { parseJson } from "./parse-json.ts";

/**
 * The JSON object of a request's body.
 * @throws {RequestError} 415, 413, 400 or 422
 */
export async function readBody(
	request: Request,
	{ maxBytes, mayBeEmpty, wrong }: Conventions = ofRecords,
): Promise<Record<string, unknown>> {
	const isJson = isSentAsJson(request);
	if (!isJson && !mayBeEmpty) throw notJson();
	const text = await readText(request, maxBytes);
	if (text === "" && mayBeEmpty) return {};
	if (!isJson) throw notJson();
	return parseObject(text, wrong);
}

function isSentAsJson({ headers }: Request): boolean {
	const type = (headers.get("content-type") ?? "").split(";")[0];
	return type?.trim().toLowerCase() === "application/json";
}

function notJson(): RequestError {
	return new RequestError(415, "Send it as application/json", [], { accept: "application/json" });
}

function parseObject(text: string, wrong: string): Record<string, unknown> {
	const value = parseJson(text);
	if (typeof value !== "object" || value === null || Array.isArray(value))
		throw new RequestError(422, wrong, [{ pointer: "", message: "An object with the fields is expected" }]);
	return value as Record<string, unknown>;
}

/**
 * Reads a body as text. Bytes are counted as they come, as a Content-Length may be wrong.
 * @throws {RequestError} 413, or 400 where it is not UTF-8
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
	if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
	return decode(await readAll(request.body ?? [], maxBytes, () => tooLarge(maxBytes)));
}

/** All of the bytes. @throws what `tooLarge` makes, as soon as they are more than may come */
export async function readAll(
	source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
	maxBytes: number,
	tooLarge: () => Error,
): Promise<Buffer> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of source) {
		size += chunk.byteLength;
		if (size > maxBytes) throw tooLarge();
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new RequestError(400, "The body is not UTF-8");
	}
}

function tooLarge(maxBytes: number): RequestError {
	return new RequestError(413, `The body may have at most ${maxBytes} bytes`);
}
