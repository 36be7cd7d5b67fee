import type { RecordFacts } from "../../model/collection.ts";
import { RequestError } from "./errors.ts";

const shape = /^"(0|[1-9]\d{0,8})"$/;

/**
 * The version that a write is based on, from If-Match.
 * @param mayBeFirst whether there may be none, which is 0
 * @throws {RequestError} 428 when it is not said, 400 when it is no version
 */
export function basedOn(request: Request, mayBeFirst = false): number {
	const given = request.headers.get("if-match")?.trim();
	if (!given || given === "*")
		throw new RequestError(428, 'Say in If-Match which version you have changed, such as "3"');
	const [, version] = shape.exec(given) ?? [];
	if (version === undefined || (version === "0" && !mayBeFirst))
		throw new RequestError(400, 'If-Match holds one version as answers give it in ETag, such as "3"');
	return Number(version);
}

export function etagOf({ version }: Pick<RecordFacts, "version">): string {
	return `"${version}"`;
}

/** Tells whether the sender has this version already (RFC 9110, 13.1.2). */
export function isKnown(request: Request, record: Pick<RecordFacts, "version">): boolean {
	return hasTag(request, etagOf(record));
}

/** Tells whether the sender names this ETag as one that they have. */
export function hasTag(request: Request, etag: string): boolean {
	const given = request.headers.get("if-none-match") ?? "";
	return given.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
