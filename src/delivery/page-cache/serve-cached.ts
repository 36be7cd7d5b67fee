import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, encodingFor } from "../compress.ts";
import { hostHeaderOf } from "../http/host.ts";
import { commonHeaders, type Line, lineOf, policyHeaders } from "../http/page-headers.ts";
import type { Requests } from "../http/requests.ts";
import { cacheKey } from "./address.ts";
import type { Body, CachedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";

export interface ServeCachedOptions {
	readonly cache: PageCache;
	/** Whether to trust host and scheme in the proxy's headers. */
	readonly trustProxy: boolean;
	/** Strict-Transport-Security of responses over https; "" for none. */
	readonly hsts: string;
	/** Counts and logs requests; none by default. */
	readonly requests?: Requests;
}

/** Responds with a cached page; returns whether there is one. @param beganAt from `performance.now()` */
export function serveCached(
	options: ServeCachedOptions,
	request: IncomingMessage,
	response: ServerResponse,
	beganAt: number,
): boolean {
	const { cache, trustProxy, hsts } = options;
	const { method = "", url = "", headers } = request;
	const address = method === "GET" || method === "HEAD" ? cacheKey(url) : undefined;
	if (address === undefined) return false;
	cache.refresh();
	const page = cache.find(hostHeaderOf(headers, trustProxy), address);
	if (!page) return false;
	const line = lineOf(headers, trustProxy, hsts);
	const send = (body: Body | undefined) => {
		const status = body ? 200 : 304;
		const bytes = method === "HEAD" ? undefined : body?.bytes;
		const pairs = headersOf(page, body, line, cache.mayBeStale);
		if (options.requests) {
			const id = options.requests.idOf(request);
			pairs.push("x-request-id", id);
			const { route, brand } = page;
			options.requests.note({ id, method, route, status, brand, bytes: bytes?.length ?? 0, beganAt });
		}
		response.writeHead(status, pairs).end(bytes);
	};
	const isKnown = knows(headers["if-none-match"], page);
	const body = isKnown ? undefined : page.body(encodingOf(headers["accept-encoding"]));
	if (body instanceof Promise) body.then(send, () => response.destroy());
	else send(body);
	return true;
}

const commonPairs = Object.entries(commonHeaders).flat();

/** Returns the headers; a possibly stale page is not cacheable downstream, and is marked for operators (RFC 9211). */
function headersOf(page: CachedPage, body: Body | undefined, line: Line, mayBeStale: boolean): string[] {
	const own = page.headers(body);
	const policy = policyHeaders(page.policy, line);
	if (!mayBeStale) return [...commonPairs, ...own, ...policy];
	const uncached = own.map((value, index) => (own[index - 1] === "cache-control" ? "no-cache" : value));
	return [...commonPairs, "cache-status", "frontage; hit; detail=database-away", ...uncached, ...policy];
}

/** Accepts any encoding of the current page: the encoding is the suffix of the ETag. */
function knows(known: string | undefined, { etag }: CachedPage): boolean {
	return known !== undefined && (known.trim() === "*" || known.includes(`"${etag}`));
}

const mostRemembered = 500;
const remembered = new Map<string, Encoding>();

/** Caches results, because browsers send only a few different values. */
function encodingOf(accepted: string | string[] | undefined): Encoding {
	const text = String(accepted ?? "");
	const known = remembered.get(text);
	if (known) return known;
	const encoding = encodingFor(text);
	if (remembered.size < mostRemembered) remembered.set(text, encoding);
	return encoding;
}
