import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, encodingFor } from "../compress.ts";
import { isOverHttps } from "../host.ts";
import { type Line, pageHeaders, policyHeaders } from "../page-headers.ts";
import type { Requests } from "../watch/requests.ts";
import { keptAddress } from "./address.ts";
import type { Body, KeptPage } from "./kept-page.ts";
import type { PageCache } from "./page-cache.ts";

export interface ServeOptions {
	readonly cache: PageCache;
	/** Take the host from X-Forwarded-Host. */
	readonly trustProxy: boolean;
	/** Strict-Transport-Security of what goes out over https; left out for none. */
	readonly hsts?: string;
	/** Counts and logs requests; nobody does unless given. */
	readonly requests?: Requests;
	/** When the request came, from `performance.now()`. */
	readonly beganAt: number;
}

/** Answers with a page that is kept; tells whether it did. */
export function serveKept(
	request: IncomingMessage,
	response: ServerResponse,
	options: ServeOptions,
): boolean {
	const { method, url = "" } = request;
	if (method !== "GET" && method !== "HEAD") return false;
	const address = keptAddress(url);
	if (address === undefined) return false;
	options.cache.refresh();
	const page = options.cache.find(hostHeaderOf(request, options.trustProxy), address);
	if (!page) return false;
	// RFC 9211: for whoever looks after the deployment.
	if (options.cache.mayBeStale) response.setHeader("cache-status", "frontage; hit; detail=database-away");
	send(request, response, page, options);
	return true;
}

/** How the answer to a request goes out. */
export function lineOf(
	{ headers }: Pick<IncomingMessage, "headers">,
	{ trustProxy, hsts = "" }: Pick<ServeOptions, "trustProxy" | "hsts">,
): Line {
	return { isSecure: trustProxy && isOverHttps(String(headers["x-forwarded-proto"] ?? ""), true), hsts };
}

/** The host as the request names it, or as the nearest proxy saw it. */
export function hostHeaderOf({ headers }: Pick<IncomingMessage, "headers">, trustProxy: boolean): string {
	const forwarded = trustProxy ? headers["x-forwarded-host"] : undefined;
	return (typeof forwarded === "string" && forwarded.split(",").at(-1)?.trim()) || (headers.host ?? "");
}

function send(request: IncomingMessage, response: ServerResponse, page: KeptPage, options: ServeOptions) {
	const { requests, beganAt } = options;
	const isStale = options.cache.mayBeStale;
	const id = requests?.idOf(request);
	const own = policyHeaders(page.policy, lineOf(request, options));
	if (id !== undefined) own.push("x-request-id", id);
	const { method = "" } = request;
	const note = (status: number, bytes: number) => {
		const { route, brand } = page;
		if (id !== undefined) requests?.note({ id, method, route, status, brand, bytes, beganAt });
	};
	const finish = ({ bytes, headers }: Body) => {
		response.writeHead(200, [...(isStale ? unkept(headers) : headers), ...own]);
		if (method === "HEAD") response.end();
		else response.end(bytes);
		note(200, method === "HEAD" ? 0 : bytes.length);
	};
	if (knows(request.headers["if-none-match"], page)) {
		const edge = isStale ? {} : page.edge;
		const known = { encoding: "identity", etag: `"${page.etag}"`, type: page.type } as const;
		response.writeHead(304, [...pageHeaders({ ...edge, ...known }), ...own]).end();
		note(304, 0);
		return;
	}
	const body = page.body(encodingOf(request.headers["accept-encoding"]));
	if (body instanceof Promise) body.then(finish, () => response.destroy());
	else finish(body);
}

/** Headers by which nobody else keeps what may be older than it should be. */
function unkept(headers: readonly string[]): string[] {
	return headers.map((value, index) => (headers[index - 1] === "cache-control" ? "no-cache" : value));
}

/** Any coding of the page that stands is known: the coding is the end of the tag. */
function knows(known: string | undefined, { etag }: KeptPage): boolean {
	return known !== undefined && (known.trim() === "*" || known.includes(`"${etag}`));
}

const mostRemembered = 500;
const remembered = new Map<string, Encoding>();

/** Browsers send a handful of values. */
function encodingOf(accepted: string | string[] | undefined): Encoding {
	const text = String(accepted ?? "");
	const known = remembered.get(text);
	if (known) return known;
	const encoding = encodingFor(text);
	if (remembered.size < mostRemembered) remembered.set(text, encoding);
	return encoding;
}
