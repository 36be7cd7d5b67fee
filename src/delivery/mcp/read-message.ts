import { readText } from "../http/body.ts";
import { RequestError } from "../http/errors.ts";
import { parseJson } from "../http/parse-json.ts";

const mostBytes = 1_000_000;
/** Largest file of `upload_file` as base64, with its name. */
const mostUploadBytes = 4_200_000;
/** Maximum length of names repeated in a response. */
const longestName = 200;

/**
 * Reads the message of a request of the Model Context Protocol, within the bounds of every JSON body.
 * @throws {RequestError} 400 or 413
 */
export async function readMessage(request: Request): Promise<unknown> {
	const text = await readText(request, mostUploadBytes);
	const message = parseJson(text);
	const { id, method, params } = partsOf(message);
	const { name } = partsOf(params);
	const isUpload = method === "tools/call" && name === "upload_file";
	if (!isUpload && Buffer.byteLength(text) > mostBytes)
		throw new RequestError(
			413,
			`A call of another tool than upload_file may have at most ${mostBytes} bytes`,
		);
	for (const [pointer, value] of Object.entries({ "/id": id, "/method": method, "/params/name": name }))
		if (typeof value === "string" && value.length > longestName)
			throw new RequestError(400, "The message cannot be used", [
				{ pointer, message: `has more than ${longestName} characters` },
			]);
	return message;
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
