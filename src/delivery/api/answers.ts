import { Sent } from "./endpoint.ts";
import { etagOf } from "./preconditions.ts";

export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
	return new Response(JSON.stringify(value), {
		status,
		headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
	});
}

export function noContent(status = 204, headers: Readonly<Record<string, string>> = {}): Response {
	return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}

export function withVersion<R extends { readonly version: number }>(body: R, headers = {}) {
	return new Sent(body, { headers: { etag: etagOf(body), ...headers } });
}
