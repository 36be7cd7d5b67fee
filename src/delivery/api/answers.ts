import type { Listed } from "../../model/api.ts";
import { etagOf } from "./preconditions.ts";

/** An answer in JSON that nobody keeps. */
export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
	return new Response(JSON.stringify(value), {
		status,
		headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
	});
}

/** A record, with its version as ETag. */
export function jsonOfRecord(
	record: { readonly version: number },
	status = 200,
	headers: Readonly<Record<string, string>> = {},
): Response {
	return json(record, status, { etag: etagOf(record), ...headers });
}

/** A page of a list; without a cursor on the last. */
export function jsonOfPage<T>({
	items,
	nextCursor,
}: {
	items: readonly T[];
	nextCursor?: string | undefined;
}) {
	const listed: Listed<T> = { items, ...(nextCursor !== undefined && { nextCursor }) };
	return json(listed);
}

export function noContent(status = 204, headers: Readonly<Record<string, string>> = {}): Response {
	return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}
