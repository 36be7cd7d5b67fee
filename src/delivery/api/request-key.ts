import { hash } from "node:crypto";
import type { RequestKey } from "../../data/records/idempotency.ts";
import { RequestError } from "../http/errors.ts";

/** @param content everything that the key covers @throws {RequestError} 400 for an invalid key */
export function requestKey(request: Request, content: unknown): RequestKey | undefined {
	const value = request.headers.get("idempotency-key");
	if (value === null) return undefined;
	if (!/^[\x21-\x7e]{1,200}$/.test(value))
		throw new RequestError(400, "An Idempotency-Key has 1 to 200 letters, digits and signs, and no spaces");
	return { value, hash: hash("sha256", JSON.stringify(content)) };
}
