import { Readable } from "node:stream";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { BrokenOffError } from "../../files/errors.ts";
import { RequestError } from "./errors.ts";
import { parseJson } from "./parse-json.ts";

export interface Conventions {
	readonly maxBytes: number;
	/** Treats a missing body as an empty object. */
	readonly mayBeEmpty: boolean;
	readonly wrong: string;
	readonly unexpected: (field: string) => string;
	/** Otherwise, unknown parameters are refused. */
	readonly ignoresParameters: boolean;
	/** Checks X-Signed-In-As. A user whose session has ended still sends it when signing in again. */
	readonly heedsSignedInAs: boolean;
	/** Pages of other sites may read public responses. */
	readonly isOpenToPages: boolean;
}

export const recordConventions: Conventions = {
	// Fits the longest article, if all characters are escaped.
	maxBytes: 2_097_152,
	mayBeEmpty: false,
	wrong: "This cannot be saved",
	unexpected: (field) => `There is no field ${JSON.stringify(field)}`,
	ignoresParameters: false,
	heedsSignedInAs: true,
	isOpenToPages: true,
};

/** @throws {RequestError} 415, 413, 400 or 422 */
export async function readBody(
	request: Request,
	{ maxBytes, mayBeEmpty, wrong }: Conventions = recordConventions,
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

/** Counts bytes: Content-Length may be wrong. @throws {RequestError} 413, or 400 if it is not UTF-8 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
	if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
	return decode(await readAll(request.body ?? [], maxBytes, () => tooLarge(maxBytes)));
}

/** @throws the error from `tooLarge` as soon as the limit is exceeded */
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

/**
 * Stopping does not close the connection, so that the client receives the reason.
 * @throws {BrokenOffError} if the client disconnects
 */
export async function* bodyOf({ env, req }: Context<{ Bindings: HttpBindings }>): AsyncIterable<Uint8Array> {
	if (!env?.incoming) {
		if (req.raw.body) yield* Readable.fromWeb(req.raw.body as never);
		return;
	}
	const { incoming } = env;
	stopReadingAhead(incoming);
	try {
		yield* incoming.iterator({ destroyOnReturn: false });
	} catch (error) {
		throw new BrokenOffError("The upload broke off", { cause: error });
	}
}

/**
 * Reads the next chunk when the consumer requests it, instead of while it writes the last one: a pending upload holds one
 * chunk of up to 64 KB, not two. The system's receive buffer fills meanwhile.
 */
function stopReadingAhead(incoming: HttpBindings["incoming"]): void {
	// A private field of Node: a public limit applies to all requests and responses of the server.
	const { _readableState: state } = incoming as unknown as { _readableState: { highWaterMark: number } };
	state.highWaterMark = 0;
}
