import { type IncomingMessage, STATUS_CODES } from "node:http";
import { type Encoding, encodingFor } from "../compress.ts";
import { hostHeaderOf, isOverHttps } from "../connections/host.ts";
import { policyHeaders } from "../pages/page-headers.ts";
import type { Requests } from "../watch/requests.ts";
import { cacheKey } from "./address.ts";
import type { Body, CachedPage } from "./cached-page.ts";
import { commonLines, dateLine, linesOf } from "./head-text.ts";
import type { PageCache } from "./page-cache.ts";

export interface CachedAnswersOptions {
	readonly cache: PageCache;
	/** Take the host from X-Forwarded-Host. */
	readonly trustProxy: boolean;
	/** Strict-Transport-Security of what goes out over https; "" for none. */
	readonly hsts: string;
	/** Counts and logs requests; nothing does unless given. */
	readonly requests?: Requests;
	/** How long a connection stays open between two requests. */
	readonly keepAliveMs: number;
}

/** What of a request decides how it is answered with a cached page. */
export type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

/** A page that answers a request; no body where the client has the page. */
export interface Found {
	readonly page: CachedPage;
	readonly body: Body | Promise<Body> | undefined;
}

/** An answer that is ready to be sent. */
export interface CachedAnswer {
	readonly status: 200 | 304;
	/** From the first line to the empty one. */
	readonly head: string;
	/** Undefined where the head is all. */
	readonly bytes: Buffer | undefined;
}

const firstLines = {
	200: `HTTP/1.1 200 ${STATUS_CODES[200]}\r\n`,
	304: `HTTP/1.1 304 ${STATUS_CODES[304]}\r\n`,
};

/** Answers with cached pages, in the same words whichever server reads the request and sends the answer. */
export class CachedAnswers {
	readonly #options: CachedAnswersOptions;
	readonly #cache: PageCache;
	readonly #hstsLine: string;
	readonly #goesOn: string;

	constructor(options: CachedAnswersOptions) {
		this.#options = options;
		this.#cache = options.cache;
		this.#hstsLine = options.hsts && linesOf(["strict-transport-security", options.hsts]);
		// As Node writes it.
		this.#goesOn = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(options.keepAliveMs / 1_000)}\r\n\r\n`;
	}

	/** The page that is asked for; undefined when it must be rendered. */
	find(asked: Asked): Found | undefined {
		const address = this.#addressOf(asked);
		if (address === undefined) return undefined;
		this.#cache.refresh();
		const page = this.#cache.find(hostHeaderOf(asked.headers, this.#options.trustProxy), address);
		return page && { page, body: bodyFor(asked, page) };
	}

	/** The answer, if all of it is there and sure to be right; takes notice of it only then. */
	atOnce(asked: Asked, beganAt: number, isLast: boolean): CachedAnswer | undefined {
		const address = this.#addressOf(asked);
		if (address === undefined) return undefined;
		this.#cache.refresh();
		const host = hostHeaderOf(asked.headers, this.#options.trustProxy);
		const page = this.#cache.peek(host, address);
		if (!page || this.#cache.mayBeStale) return undefined;
		const body = bodyFor(asked, page);
		if (body instanceof Promise) return undefined;
		this.#cache.hit(page, host);
		return this.answer(asked, { page, body }, { beganAt, isLast });
	}

	/** The answer with a page, which is noted as given. @param isLast whether the connection ends after it */
	answer(
		asked: Asked,
		{ page, body }: { readonly page: CachedPage; readonly body: Body | undefined },
		{ beganAt, isLast }: { readonly beganAt: number; readonly isLast: boolean },
	): CachedAnswer {
		const { requests, trustProxy } = this.#options;
		const isSecure = isOverHttps(String(asked.headers["x-forwarded-proto"] ?? ""), trustProxy);
		const status = body ? 200 : 304;
		const bytes = asked.method === "HEAD" ? undefined : body?.bytes;
		const lines = this.#cache.mayBeStale ? staleLines(page, body, isSecure) : page.lines(body, isSecure);
		const more = isSecure ? this.#hstsLine : "";
		let head = firstLines[status] + commonLines + lines + more;
		if (requests) {
			const id = requests.idOf(asked);
			head += `x-request-id: ${id}\r\n`;
			const { route, brand } = page;
			const { method = "" } = asked;
			requests.note({ id, method, route, status, brand, bytes: bytes?.length ?? 0, beganAt });
		}
		return { status, head: head + dateLine() + (isLast ? "Connection: close\r\n\r\n" : this.#goesOn), bytes };
	}

	#addressOf({ method, url = "" }: Asked): string | undefined {
		return method === "GET" || method === "HEAD" ? cacheKey(url) : undefined;
	}
}

/** A page that may be older than it should be is not cached downstream, and says so (RFC 9211) for the operator. */
function staleLines(page: CachedPage, body: Body | undefined, isSecure: boolean): string {
	const pairs = page.headers(body);
	const uncached = pairs.map((value, index) => (pairs[index - 1] === "cache-control" ? "no-cache" : value));
	const note = ["cache-status", "frontage; hit; detail=database-away"];
	return linesOf([...note, ...uncached, ...policyHeaders(page.policy, { isSecure, hsts: "" })]);
}

function bodyFor({ headers }: Asked, page: CachedPage): Found["body"] {
	if (knows(headers["if-none-match"], page)) return undefined;
	return page.body(encodingOf(headers["accept-encoding"]));
}

/** Any coding of the current page is known: the coding is the end of the tag. */
function knows(known: string | undefined, { etag }: CachedPage): boolean {
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
