import type { IncomingMessage, ServerResponse } from "node:http";
import { hostHeaderOf } from "../http/host.ts";
import { lineOf } from "../http/page-headers.ts";
import type { Requests } from "../http/requests.ts";
import { cacheKey } from "./address.ts";
import { type CachedResponse, cachedResponse } from "./cached-response.ts";
import type { PageCache } from "./page-cache.ts";

export interface ServeCachedOptions {
	readonly cache: PageCache;
	/** Trusts host and scheme in the proxy's headers. */
	readonly trustProxy: boolean;
	/** Strict-Transport-Security over https; "" for none. */
	readonly hsts: string;
	readonly requests?: Requests;
}

/** Returns false without a cached page. @param beganAt from `performance.now()` */
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
	const send = ({ status, headers, bytes }: CachedResponse) => {
		if (options.requests) {
			const id = options.requests.idOf(request);
			headers.push("x-request-id", id);
			const { route, brand } = page;
			options.requests.note({ id, method, route, status, brand, bytes: bytes?.length ?? 0, beganAt });
		}
		response.writeHead(status, headers).end(bytes);
	};
	const reply = cachedResponse(page, {
		method,
		ifNoneMatch: headers["if-none-match"],
		acceptEncoding: headers["accept-encoding"]?.toString(),
		line: lineOf(headers, trustProxy, hsts),
		mayBeStale: cache.mayBeStale,
	});
	if (reply instanceof Promise) reply.then(send, () => response.destroy());
	else send(reply);
	return true;
}
