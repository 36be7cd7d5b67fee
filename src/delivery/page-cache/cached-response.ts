import { encodingFor } from "../compress.ts";
import { commonHeaders, type Line, policyHeaders } from "../http/page-headers.ts";
import type { Body, CachedPage } from "./cached-page.ts";

export interface CachedPageRequest {
	readonly method: string | undefined;
	readonly ifNoneMatch: string | undefined;
	readonly acceptEncoding: string | undefined;
	readonly line: Line;
	/** True while the database is unavailable. */
	readonly mayBeStale: boolean;
}

export interface CachedResponse {
	readonly status: 200 | 304;
	/** Alternating names and values. */
	readonly headers: string[];
	/** Omitted for HEAD and 304. */
	readonly bytes?: Buffer<ArrayBuffer>;
}

export function cachedResponse(
	page: CachedPage,
	request: CachedPageRequest,
): CachedResponse | Promise<CachedResponse> {
	if (isCurrent(request.ifNoneMatch, page)) return { status: 304, headers: headersOf(page, request) };
	const body = page.body(encodingFor(request.acceptEncoding));
	return body instanceof Promise
		? body.then((bytes) => responseWith(bytes, page, request))
		: responseWith(body, page, request);
}

function responseWith(body: Body, page: CachedPage, request: CachedPageRequest): CachedResponse {
	const head = { status: 200, headers: headersOf(page, request, body) } as const;
	return request.method === "HEAD" ? head : { ...head, bytes: body.bytes };
}

const commonPairs = Object.entries(commonHeaders).flat();

/** A possibly stale page is not cacheable downstream, and is marked for operators (RFC 9211). */
function headersOf(page: CachedPage, { line, mayBeStale }: CachedPageRequest, body?: Body): string[] {
	const own = page.headers(body);
	const policy = policyHeaders(page.policy, line);
	if (!mayBeStale) return [...commonPairs, ...own, ...policy];
	const uncached = own.map((value, index) => (own[index - 1] === "cache-control" ? "no-cache" : value));
	return [...commonPairs, "cache-status", "frontage; hit; detail=database-away", ...uncached, ...policy];
}

/** Accepts any encoding, which is the suffix of the ETag. */
function isCurrent(ifNoneMatch: string | undefined, { etag }: CachedPage): boolean {
	return ifNoneMatch !== undefined && (ifNoneMatch.trim() === "*" || ifNoneMatch.includes(`"${etag}`));
}
