import { createHash } from "node:crypto";
import type { AnyCollection, RecordFacts } from "../../model/collection.ts";
import { fieldsThatDiffer } from "../../model/variants/variant-fields.ts";
import { RequestError } from "../http/errors.ts";

const shape = /^"(0|[1-9]\d{0,8})"$/;

/**
 * @param mayBeFirst allows version 0 (no record yet)
 * @param options.hasVersionsInBody 0 without the header
 * @throws {RequestError} 428 without the header, 400 if it is not a version
 */
export function basedOn(request: Request, { mayBeFirst = false, hasVersionsInBody = false } = {}): number {
	if (hasVersionsInBody && !request.headers.has("if-match")) return 0;
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

/** Overrides create no new version. */
export function variantEtag(collection: AnyCollection, record: RecordFacts): string {
	if (fieldsThatDiffer(collection).length === 0) return etagOf(record);
	const hash = createHash("sha256").update(JSON.stringify(record)).digest("base64url");
	return `"${record.version}-${hash.slice(0, 16)}"`;
}

/** RFC 9110, 13.1.2. */
export function hasTag(request: Request, etag: string): boolean {
	const given = request.headers.get("if-none-match") ?? "";
	return given.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
