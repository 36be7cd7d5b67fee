import { hash } from "node:crypto";
import type { RequestKey } from "../../data/records/idempotency.ts";
import { RequestError } from "../http/errors.ts";

/**
 * What makes a request, sent again, do nothing twice; undefined where its sender gives no key.
 * @param said everything that the request says
 * @throws {RequestError} 400 for what is no key
 */
export function requestKey(request: Request, said: unknown): RequestKey | undefined {
	const value = request.headers.get("idempotency-key");
	if (value === null) return undefined;
	if (!/^[\x21-\x7e]{1,200}$/.test(value))
		throw new RequestError(400, "An Idempotency-Key has 1 to 200 letters, digits and signs, and no spaces");
	return { value, hash: hash("sha256", JSON.stringify(said)) };
}
