import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { NotFoundError } from "../../../model/errors.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Services } from "../../../services.ts";
import { RequestError } from "../../http/errors.ts";

export interface StorageRequest {
	readonly request: Request;
	readonly query: URLSearchParams;
	readonly bucket: string;
	/** "" for the bucket. */
	readonly path: string;
	readonly actor: Actor;
	readonly files: Services["files"];
	readonly database: Services["database"];
	readonly origin: string;
	body(): AsyncIterable<Uint8Array>;
}

export type StorageContext = Context<{ Bindings: HttpBindings }>;

/** @throws {RequestError} 400 {NotFoundError} */
export function namesOf(pathname: string): { bucket: string; path: string } {
	const [, bucket, path = ""] = /^\/v0\/b\/([^/]+)\/o(?:\/(.*))?$/s.exec(pathname) ?? [];
	if (bucket === undefined) throw new NotFoundError("There is no such address");
	try {
		return { bucket: decodeURIComponent(bucket), path: decodeURIComponent(path) };
	} catch {
		throw new RequestError(400, "This name is not encoded as names in addresses are");
	}
}
